type Given = Readonly<Record<string, string>>

const secrets = [
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'MIGRATE_DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'SEARCH_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
]
// Passwords from examples, ours included, and from images that ship with a default password.
const publicPasswords =
  /^(?:secret|password|passw0rd|postgres|axle|admin|root|test|guest|default|minioadmin|minio123|redis|123456?7?8?|.*(?:change[-_ ]?me|example|placeholder|your[-_ ]|insert[-_ ]).*|(.)\1*)$/i

/** Finds publicly known passwords and keys; rejected in production. */
export function defaultSecrets(given: Given): readonly string[] {
  return secrets
    .filter((name) => (given[name] ?? '').split(',').some((value) => publicPasswords.test(secretIn(value.trim()))))
    .map((name) => `${name} has a password from public examples; choose another.`)
}

/** The password of a URL, or the value itself. */
function secretIn(value: string): string {
  if (!/^[a-z]+:\/\//.test(value)) return value
  return URL.canParse(value) ? decodeURIComponent(new URL(value).password) : ''
}

const skipsCheck = /sslmode=no-verify|uselibpqcompat=true|rejectUnauthorized=(?:false|0)/i

/** Finds settings that skip certificate checks; rejected in production. */
export function uncheckedTls(given: Given, nodeTls: string | undefined): readonly string[] {
  return [
    ...secrets
      .filter((name) => skipsCheck.test(given[name] ?? ''))
      .map((name) => `${name} skips the check of the server's certificate.`),
    ...(nodeTls === '0' ? ['NODE_TLS_REJECT_UNAUTHORIZED is 0, which skips every check of certificates.'] : []),
  ]
}

/** Lists connections to other machines without TLS, one sentence each. */
export function unencryptedConnections(urls: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(urls)
    .filter(([, url]) => url !== undefined && isUnencrypted(url))
    .map(([name]) => `${name} connects to another machine without TLS; use it only in a private network.`)
}

function isUnencrypted(value: string): boolean {
  const { protocol, hostname, searchParams } = new URL(value)
  if (hostname === '' || isLoopbackName(hostname)) return false
  if (protocol === 'smtp:')
    return searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true'
  if (protocol.startsWith('postgres')) return [null, 'disable', 'prefer'].includes(searchParams.get('sslmode'))
  return protocol === 'http:' || protocol === 'redis:'
}

export const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(?:\.\d+){3}$/.test(hostname)
