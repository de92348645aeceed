export { createGateway } from './create-gateway.ts'
export { type Gateway, GatewayRefused, type RefundVerdict, type Verdict } from './gateway.ts'
export { practiceKey, practicePath } from './practice-place.ts'
export { signatureOf } from './read-event.ts'
