export { practiceGatewayPlugin, type PracticeOptions } from './practice-gateway.ts'
