/** The state of a payment as reported by the gateway. It counts only if amount and currency match too. */
export interface Verdict {
  /** `open`: payment in progress; `abandoned`: not paid yet, but still possible. */
  readonly state: 'open' | 'abandoned' | 'paid' | 'failed'
  /** Whole pesewas, if the currency is `GHS`. */
  readonly amount: number
  readonly currency: string
  /** Why it failed. */
  readonly failure?: string
  /** `card`, `mobile_money`, … */
  readonly channel?: string
}

export interface RefundVerdict {
  /** The gateway's id. */
  readonly id: string
  /** The note given with the request. */
  readonly note: string
  /** Whole pesewas. */
  readonly amount: number
  readonly state: 'sent' | 'processed' | 'failed'
  /** Why it failed; with `sent`, what an admin has to do at the gateway before it can continue. */
  readonly failure?: string
}

export interface GatewayEvent {
  readonly event: string
  /** Identifies the event among others of the same name, to drop duplicates. */
  readonly subject: string
  /** The payment's; empty if the event is not about one. */
  readonly reference: string
  readonly kind: 'payment' | 'refund' | 'other'
}

/** The gateway answered with a rejection. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly code: 'duplicate_reference' | 'refused'
  constructor(code: GatewayRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Takes online payments. Every call throws a DomainError `busy` (unavailable) when the gateway does not answer, sends
 * an invalid answer or rejects our key, and GatewayRefused when it rejects the request.
 */
export interface Gateway {
  readonly name: 'paystack' | 'practice'
  /**
   * Opens a payment on the gateway's page. `amount` in whole pesewas; `reference` is ours: letters, digits, `-`, `.`,
   * `=`.
   */
  open(payment: PaymentToOpen): Promise<{ payUrl: string }>
  /** Reads the state of a payment; undefined if the gateway does not know the reference. */
  find(reference: string): Promise<Verdict | undefined>
  /** Refunds part of a payment, in whole pesewas. Not idempotent: call `findRefunds` first after a crash. */
  refund(asked: { reference: string; amount: number; note: string }): Promise<RefundVerdict>
  /** Lists all refunds of a payment, so that one requested before a crash is found by its note. */
  findRefunds(reference: string): Promise<readonly RefundVerdict[]>
  /** Reads a webhook with a valid signature over these exact bytes; undefined if it is forged or malformed. */
  readEvent(raw: Buffer, signature: string | undefined): GatewayEvent | undefined
}

export interface PaymentToOpen {
  readonly reference: string
  readonly amount: number
  readonly email: string
  /** The buyer returns to this URL; `trxref` and `reference` are added to its query. */
  readonly returnUrl: string
  /** Shown to the buyer. */
  readonly description: string
}
