/**
 * Settings of the sessions that answer requests, in milliseconds. JIT costs more than it saves for statements of a few
 * milliseconds. A request that waits longer for a row lock is better rejected and retried. The idle timeout frees locks
 * of forgotten transactions.
 */
export const sessionLimits = {
  jit: 'off',
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
} as const

/** Settings as the text that PostgreSQL takes when a client connects. */
export const asOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
