type Given = Readonly<Record<string, string>>

const secrets = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
]
// What stands in examples, ours among them, and in images that start with a password.
const everybodys =
  /^(?:secret|password|passw0rd|postgres|axle|admin|root|test|guest|default|minioadmin|minio123|redis|123456?7?8?|.*(?:change[-_ ]?me|example|placeholder|your[-_ ]|insert[-_ ]).*|(.)\1*)$/i

/** Secrets that are none, since everybody knows them: refused where a site is in production. */
export function defaultSecrets(given: Given): readonly string[] {
  return secrets
    .filter((name) => everybodys.test(secretIn(given[name] ?? '')))
    .map((name) => `${name} has a password that stands in examples; give it one of its own.`)
}

/** Of an address its password. */
function secretIn(value: string): string {
  if (!/^[a-z]+:\/\//.test(value)) return value
  return URL.canParse(value) ? decodeURIComponent(new URL(value).password) : ''
}

const unchecked = /sslmode=no-verify|uselibpqcompat=true|rejectUnauthorized=(?:false|0)/i

/** Settings by which anybody could pass for the server we speak to: refused in production. */
export function uncheckedTls(given: Given, nodeTls: string | undefined): readonly string[] {
  return [
    ...secrets
      .filter((name) => unchecked.test(given[name] ?? ''))
      .map((name) => `${name} leaves out the check of the server's certificate.`),
    ...(nodeTls === '0' ? ['NODE_TLS_REJECT_UNAUTHORIZED is 0, which leaves out every check of certificates.'] : []),
  ]
}

/** What goes over the network as it is, a sentence each. */
export function plainConnections(urls: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(urls)
    .filter(([, url]) => url !== undefined && isPlain(url))
    .map(([name]) => `${name} leads to another machine without TLS, so its network has to be yours alone.`)
}

function isPlain(value: string): boolean {
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
