import type { Gateway } from '../payment-gateway/index.ts'
import type { Platform } from '../platform/platform.ts'

/** What the files of this room are given. `gateway` is missing where nobody can pay online. */
export interface PaymentRoom {
  readonly platform: Platform
  readonly gateway: Gateway | undefined
  /** Told of products whose pieces went back to the shelf. */
  readonly stockChanged: (products: readonly number[]) => void
}
