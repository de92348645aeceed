export { practiceGatewayPlugin } from './fake-paystack.ts'
