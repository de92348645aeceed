import type { OutgoingFailure } from '@axle/contract'

/** A request to another server failed before it had an answer that we read to its end. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  readonly code: OutgoingFailure
  constructor(code: OutgoingFailure, cause?: unknown) {
    super(`The request failed: ${code}`, { cause })
    this.code = code
  }
}
