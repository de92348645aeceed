const secret = /password|secret|token|hash/i

/** Masks secrets, should an entry ever contain one. Names of fields stay, so the log shows that a password changed. */
export const withoutSecrets = (details: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(details).map(([key, value]) => [key, secret.test(key) ? '…' : cleaned(value)]))

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  return typeof value === 'object' && value !== null ? withoutSecrets(value) : value
}
