/** What became of a payment, as the gateway says it. Money counts only when amount and currency are right too. */
export interface Verdict {
  /** `open`: being paid just now; `abandoned`: nobody has paid yet, and still can. */
  readonly state: 'open' | 'abandoned' | 'paid' | 'failed'
  /** Whole pesewas, where the currency is `GHS`. */
  readonly amount: number
  readonly currency: string
  /** Why it failed. */
  readonly failure?: string
  /** `card`, `mobile_money`, … */
  readonly channel?: string
}

export interface RefundVerdict {
  /** The gateway's own. */
  readonly id: string
  /** What was given as the note when it was asked for. */
  readonly note: string
  /** Whole pesewas. */
  readonly amount: number
  readonly state: 'sent' | 'processed' | 'failed'
  /** Why it failed; with `sent`, what somebody has to do at the gateway before it can go on. */
  readonly failure?: string
}

export interface GatewayEvent {
  readonly event: string
  /** Tells what happened from everything else of the same name, for dropping what comes twice. */
  readonly subject: string
  /** Of the payment; empty where the event is not about one. */
  readonly reference: string
  readonly kind: 'payment' | 'refund' | 'other'
}

/** The gateway answered, and said no. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly code: 'duplicate_reference' | 'refused'
  constructor(code: GatewayRefused['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Takes payments online. Every call throws a DomainError `busy` (unavailable) where the gateway does not answer, answers
 * what makes no sense, or does not let us in, and GatewayRefused where it says no.
 */
export interface Gateway {
  readonly name: 'paystack' | 'practice'
  /** Opens a payment on the gateway's own page. `amount` in whole pesewas; `reference` is ours: letters, digits, `-`, `.`, `=`. */
  open(payment: PaymentToOpen): Promise<{ payUrl: string }>
  /** What became of it; undefined where the gateway does not know the reference. */
  find(reference: string): Promise<Verdict | undefined>
  /** Gives back whole pesewas of what was paid. Two such calls are two refunds: ask `findRefunds` after a crash. */
  refund(asked: { reference: string; amount: number; note: string }): Promise<RefundVerdict>
  /** All refunds of a payment, so that one that was asked for before a crash is found again by its note. */
  findRefunds(reference: string): Promise<readonly RefundVerdict[]>
  /** A webhook whose signature over these very bytes is right; undefined where it is forged or cannot be read. */
  readEvent(raw: Buffer, signature: string | undefined): GatewayEvent | undefined
}

export interface PaymentToOpen {
  readonly reference: string
  readonly amount: number
  readonly email: string
  /** Where the buyer is sent back to; `trxref` and `reference` are added to its query. */
  readonly returnUrl: string
  /** What is paid, in words for the buyer. */
  readonly description: string
}
