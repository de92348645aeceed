import type { EditConflict } from '@axle/contract'

/** The kinds of expected refusals; one table maps them to a status. */
export type Refusal =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'gone'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many'
  | 'unavailable'

export const statusOf: Readonly<Record<Refusal, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  unavailable: 503,
}

export interface FieldError {
  readonly path: string
  readonly message: string
}

/** An expected refusal: its message goes to the caller. Any other error is a bug, answered with a neutral sentence. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: Refusal
  /** Stable and machine-readable, owned by the module that throws it. */
  readonly code: string
  readonly errors: readonly FieldError[] | undefined
  readonly conflicts: readonly EditConflict[] | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  constructor(
    kind: Refusal,
    code: string,
    message: string,
    more: { errors?: readonly FieldError[]; conflicts?: readonly EditConflict[]; retryAfter?: number } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.errors = more.errors
    this.conflicts = more.conflicts
    this.retryAfter = more.retryAfter
  }
}

export const notFound = (code: string, message: string) => new DomainError('not_found', code, message)
export const forbidden = (message = 'You are not allowed to do this') =>
  new DomainError('forbidden', 'forbidden', message)

/** The refusal for staff whose role lacks a right. */
export const beyondRole = () => forbidden('Your role in this shop does not allow this')

/** Overloaded; `retryAfter` in seconds. */
export const busy = (retryAfter = 5) =>
  new DomainError('unavailable', 'busy', 'The service is busy. Please try again in a moment', { retryAfter })

/** Turns a violated database constraint into the refusal its name stands for; rethrows other errors. */
export async function translateConstraints<T>(
  work: Promise<T>,
  refusals: Readonly<Record<string, () => DomainError>>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const name = typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : ''
    throw refusals[name]?.() ?? error
  }
}

/** Returns a wait as text, such as `42 seconds` or `15 minutes`. Always at least two, so that the plural fits. */
export const waitOf = (seconds: number): string =>
  seconds <= 90 ? `${Math.max(2, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`

export const tooManyRequests = (retryAfter: number) =>
  new DomainError('too_many', 'too_many_requests', `Too many requests. Please try again in ${waitOf(retryAfter)}`, {
    retryAfter,
  })
