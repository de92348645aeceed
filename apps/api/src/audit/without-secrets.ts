const secret = /password|secret|token|hash/i

/**
 * What a deed changed, should somebody ever have written down with it what nobody may read. Names of fields stay: that a
 * password was changed is told, never to what.
 */
export const withoutSecrets = (details: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(details).map(([key, value]) => [key, secret.test(key) ? '…' : cleaned(value)]))

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  return typeof value === 'object' && value !== null ? withoutSecrets(value) : value
}
