export { practiceGatewayPlugin } from './practice-gateway.ts'
