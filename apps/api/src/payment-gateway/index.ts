import { defineModule } from '../platform/module.ts'
import { createGateway } from './create-gateway.ts'
import type { Gateway } from './gateway.ts'

export { createGateway } from './create-gateway.ts'
export { type Gateway, GatewayRefused, type RefundVerdict, type Verdict } from './gateway.ts'
export { fakeGatewayKey, fakeGatewayPath } from './fake-gateway.ts'
export { signatureOf } from './read-event.ts'

declare module '../platform/module.ts' {
  interface Services {
    /** Undefined on a site without online payments. */
    gateway: Gateway | undefined
  }
}

/** The client of the payment gateway that the configuration names. */
export const paymentGatewayModule = defineModule({
  name: 'payment-gateway',
  imports: [],
  setUp: ({ platform, inject }) => ({ services: { gateway: createGateway(platform, inject) } }),
})
