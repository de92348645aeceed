export { createGateway } from './create-gateway.ts'
export { type Gateway, type GatewayEvent, GatewayRefused, type RefundVerdict, type Verdict } from './gateway.ts'
export type { Inject } from './transports.ts'
