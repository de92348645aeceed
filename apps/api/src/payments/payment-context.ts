import type { Gateway } from '../payment-gateway/index.ts'
import type { Platform } from '../platform/platform.ts'

/** Dependencies of this module. `gateway` is missing if nobody can pay online. */
export interface PaymentContext {
  readonly platform: Platform
  readonly gateway: Gateway | undefined
  /** Called with the products whose stock was returned. */
  readonly stockChanged: (products: readonly number[]) => void
}
