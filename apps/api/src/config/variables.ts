import { isIP } from 'node:net'
import { nodeRoles } from '@axle/contract'
import { z } from 'zod'

const onOrOff = z.enum(['on', 'off'], 'must be on or off')
const urlOf = (...protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const siteUrl = urlOf('http:', 'https:')
  .refine((value) => isBareOrigin(value), 'must name only the site, such as https://parts.example, without a path')
  .transform((value) => new URL(value).origin)

/** A variable with its default as text, because some defaults depend on other variables. */
const variable = <T extends z.ZodType>(schema: T, shownDefault: string, sentence: string): T =>
  schema.meta({ shownDefault, sentence })

const minutes = (standard: number) => {
  const message = 'must be a whole number of minutes from 5 to 43200'
  return z.coerce.number(message).int(message).min(5, message).max(43_200, message).default(standard)
}

const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}

/** The schema of each variable. */
export const shape = {
  AXLE_ENV_FILE: variable(
    z.string().optional(),
    '/etc/axle/axle.env where it exists',
    'A file with more of these variables, one NAME=value per line; the environment takes precedence.',
  ),
  HOST: variable(z.string().default('127.0.0.1'), '127.0.0.1', 'The network address that the server listens on.'),
  PORT: variable(
    z.coerce
      .number('must be a whole number from 1 to 65535')
      .refine((port) => Number.isInteger(port) && port >= 1 && port <= 65535, 'must be a whole number from 1 to 65535')
      .default(3000),
    '3000',
    'The port that the server listens on.',
  ),
  ROLE: variable(
    z.enum(nodeRoles, 'must be all, web or jobs').default('all'),
    'all',
    'The duty of this node: answer requests (web), work background jobs (jobs), or both; a site needs both duties.',
  ),
  SITE_URL: variable(
    siteUrl.optional(),
    'http://localhost:PORT',
    'The public URL of the site, used in mail links, canonical URLs and the sitemap; any URL that is not loopback means production.',
  ),
  SITE_NAME: variable(
    z.string().max(60, 'must have at most 60 characters').default('Axle'),
    'Axle',
    'The name of the site.',
  ),
  DATABASE_URL: variable(
    urlOf('postgres:', 'postgresql:').optional(),
    '',
    'Your own PostgreSQL, version 15 or newer; without it, Axle starts an embedded one.',
  ),
  DATABASE_SESSION_URL: variable(
    urlOf('postgres:', 'postgresql:').optional(),
    'DATABASE_URL',
    'The same database without the pooler, if DATABASE_URL goes through one such as PgBouncer: for change notifications, jobs and migrations.',
  ),
  MIGRATE_DATABASE_URL: variable(
    urlOf('postgres:', 'postgresql:').optional(),
    '',
    'The same database as a user who may change tables; the user of DATABASE_URL then needs only row privileges, granted at start-up.',
  ),
  DATABASE_READ_URL: variable(
    urlOf('postgres:', 'postgresql:').optional(),
    '',
    'A streaming replica of DATABASE_URL; the catalogue is read from it while it is up to date.',
  ),
  DATA_DIR: variable(
    z.string().default('.data'),
    '.data',
    'The folder for the embedded database, uploads and the mail outbox, relative to the project.',
  ),
  DEMO: variable(
    onOrOff.optional(),
    'on with the embedded database, off with DATABASE_URL',
    'Loads the demo catalogue into a database without users; rejected when SITE_URL is not loopback.',
  ),
  STARTER_CATALOGUE: variable(
    onOrOff.default('on'),
    'on',
    'Fills an empty catalogue with categories, parts, makes and models at the first start, and adds new entries after an upgrade.',
  ),
  TRUST_PROXY: variable(
    z
      .string()
      .transform((value) => value.split(',').map((entry) => entry.trim()))
      .refine((entries) => entries.every(isProxy), {
        error: "must be a list of IP addresses or networks separated by commas, or 'loopback'",
      })
      .optional(),
    '',
    "The proxies whose X-Forwarded headers are trusted: IP addresses, networks, or 'loopback'.",
  ),
  REDIS_URL: variable(
    urlOf('redis:', 'rediss:').optional(),
    '',
    'A Redis server that shares rate limits between nodes.',
  ),
  SEARCH_URL: variable(
    z
      .string()
      .transform((value) => value.split(',').map((entry) => entry.trim()))
      .refine((urls) => urls.every(isClusterUrl), {
        error: 'must be URLs that begin with https:// or http://, without a path, separated by commas',
      })
      .optional(),
    '',
    'An OpenSearch 2.19 cluster that searches instead of the memory of each node, with user and password; several of its nodes are separated by commas.',
  ),
  SEARCH_INDEX: variable(
    z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,40}$/, 'must be a lower-case name of up to 41 letters, digits, - and _')
      .default('axle'),
    'axle',
    'The alias of the products in that cluster; another one for each site that shares it.',
  ),
  SMTP_URL: variable(
    urlOf('smtp:', 'smtps:').optional(),
    '',
    'The mail server; without it, mail is written to files in DATA_DIR.',
  ),
  MAIL_FROM: variable(
    z
      .string()
      .regex(/^(?:[^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
        error: 'must be an e-mail address, or a name followed by one in angle brackets',
      })
      .optional(),
    'SITE_NAME <no-reply@host of SITE_URL>',
    'The sender of mail.',
  ),
  TEXT_MESSAGES: variable(
    z.enum(['off', 'outbox', 'twilio'], 'must be off, outbox or twilio').default('off'),
    'off',
    'Sends notifications to phones of users who want it: by Twilio, or for trials only to the mail outbox.',
  ),
  TWILIO_ACCOUNT_SID: variable(
    z
      .string()
      .regex(/^AC[0-9a-f]{32}$/, 'must be an account SID, which begins with AC')
      .optional(),
    '',
    'The account at Twilio.',
  ),
  TWILIO_AUTH_TOKEN: variable(z.string().optional(), '', 'The token of the account at Twilio.'),
  TWILIO_SMS_FROM: variable(
    z
      .string()
      .regex(/^(?:\+\d{7,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{3,11})$/, {
        error: 'must be a phone number with +, a messaging service (MG…) or a sender name of up to 11 characters',
      })
      .optional(),
    '',
    'The sender of SMS: a number, a messaging service or a registered name; without it no SMS is sent.',
  ),
  TWILIO_WHATSAPP_FROM: variable(
    z
      .string()
      .regex(/^\+\d{7,15}$/, 'must be a phone number with +')
      .optional(),
    '',
    'The number of the site at WhatsApp; without it no WhatsApp message is sent.',
  ),
  TWILIO_WHATSAPP_TEMPLATE: variable(
    z
      .string()
      .regex(/^HX[0-9a-f]{32}$/, 'must be a content SID, which begins with HX')
      .optional(),
    '',
    'The approved template of WhatsApp messages, whose variable 1 is the text.',
  ),
  TWILIO_URL: variable(
    urlOf('http:', 'https:')
      .default('https://api.twilio.com')
      .transform((value) => new URL(value).origin),
    'https://api.twilio.com',
    'The server of Twilio, for one in another region.',
  ),
  S3_ENDPOINT: variable(
    urlOf('http:', 'https:').optional(),
    '',
    'An S3-compatible store for uploads; without it, they are stored in DATA_DIR.',
  ),
  S3_REGION: variable(z.string().default('us-east-1'), 'us-east-1', 'The region of the S3 store.'),
  S3_BUCKET: variable(z.string().optional(), '', 'The bucket for uploads.'),
  S3_ACCESS_KEY_ID: variable(z.string().optional(), '', 'The access key of the S3 store.'),
  S3_SECRET_ACCESS_KEY: variable(z.string().optional(), '', 'The secret key of the S3 store.'),
  BACKUP_DIR: variable(
    z.string().optional(),
    '',
    'A folder, best on another disk, in which axle backup stores each backup as one file.',
  ),
  BACKUP_RECIPIENTS: variable(
    z
      .string()
      .transform((value) => value.split(',').map((entry) => entry.trim()))
      .refine((entries) => entries.every((entry) => /^age1[0-9a-z]{50,}$/.test(entry)), {
        error: 'must be public keys that begin with age1, separated by commas',
      })
      .optional(),
    '',
    'The public keys, from axle backups key, for which these files are encrypted; only the secret keys open them.',
  ),
  BACKUP_KEEP_DAYS: variable(
    wholeNumber(1, 3_650).default(14),
    '14',
    'The number of newest days of which axle backup keeps all backups.',
  ),
  BACKUP_KEEP_MONTHS: variable(
    wholeNumber(0, 120).default(12),
    '12',
    'The number of newest months of which it keeps the last backup.',
  ),
  BACKUP_S3_ENDPOINT: variable(
    urlOf('http:', 'https:').optional(),
    '',
    'An S3-compatible store for the same files, encrypted; best at another provider than the site.',
  ),
  BACKUP_S3_REGION: variable(z.string().default('us-east-1'), 'us-east-1', 'The region of that store.'),
  BACKUP_S3_BUCKET: variable(z.string().optional(), '', 'The bucket for backups.'),
  BACKUP_S3_ACCESS_KEY_ID: variable(z.string().optional(), '', 'The access key of the store for backups.'),
  BACKUP_S3_SECRET_ACCESS_KEY: variable(z.string().optional(), '', 'The secret key of the store for backups.'),
  IMAGE_HOST_URL: variable(
    urlOf('https:').optional(),
    '',
    'The upload URL of an external image host; browsers then send images there instead of to Axle.',
  ),
  IMAGE_HOST_PRESET: variable(
    z.string().max(100, 'must have at most 100 characters').optional(),
    'avatar, shop or product',
    'The upload preset that the external image host expects.',
  ),
  IMAGE_HOST_PICTURES: variable(
    urlOf('https:')
      .refine(isPlainFolder, 'must be a plain URL without a query')
      .transform((value) => new URL(`${value.replace(/\/+$/, '')}/`).href)
      .optional(),
    'the site of IMAGE_HOST_URL',
    'The prefix of image URLs at the external image host; all others are rejected.',
  ),
  PAYSTACK_SECRET_KEY: variable(
    z
      .string()
      .regex(/^sk_(?:test|live)_\w+$/, 'must be a secret key, which begins with sk_test_ or sk_live_')
      .optional(),
    '',
    'The secret key of Paystack, for card and mobile money payments; without it, a fake gateway is used, except in production.',
  ),
  UNPAID_MINUTES: variable(
    minutes(60),
    '60',
    'Minutes after which an unpaid online order expires and its stock is released.',
  ),
  TRANSFER_MINUTES: variable(
    minutes(2880),
    '2880',
    'The same for orders paid by mobile money to the shop, unless the buyer reports a payment.',
  ),
  DRAIN_SECONDS: variable(
    z.coerce
      .number('must be a whole number of seconds from 0 to 120')
      .int('must be a whole number of seconds from 0 to 120')
      .min(0, 'must be a whole number of seconds from 0 to 120')
      .max(120, 'must be a whole number of seconds from 0 to 120')
      .optional(),
    '5, or 0 where SITE_URL is loopback',
    'Seconds for which a stopping node reports that it is not ready but still serves, so that load balancers notice.',
  ),
  METRICS_TOKEN: variable(
    z.string().min(16, 'must have at least 16 characters').optional(),
    '',
    'The bearer token for /metrics; without it, only requests from the same machine are allowed.',
  ),
  HSTS_SUBDOMAINS: variable(
    onOrOff.default('off'),
    'off',
    'On extends HSTS to all subdomains of SITE_URL, for a year.',
  ),
  LOG_LEVEL: variable(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
    'info',
    'The lowest level that is logged.',
  ),
  SLOW_QUERY_MS: variable(
    wholeNumber(0, 60_000).default(1_000),
    '1000',
    'Milliseconds from which on a statement of a request is logged, without its values; 0 logs none.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    urlOf('http:', 'https:')
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    '',
    'The base URL of an OpenTelemetry collector, which gets traces and metrics as OTLP over HTTP in JSON; needs npm ci --prefix deploy/telemetry.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: variable(
    z
      .string()
      .regex(/^\s*[^=,\s]+=[^,]*(?:,\s*[^=,\s]+=[^,]*)*$/, 'must be a list such as name=value,name=value')
      .transform((list) => Object.fromEntries(list.split(',').map(headerOf)))
      .optional(),
    '',
    'Headers for the collector, such as a key: name=value, separated by commas.',
  ),
  OTEL_SERVICE_NAME: variable(z.string().default('axle'), 'axle', 'The name of this service in traces and metrics.'),
  OTEL_TRACES_SAMPLER_ARG: variable(
    z.coerce
      .number('must be a number from 0 to 1')
      .min(0, 'must be a number from 0 to 1')
      .max(1, 'must be a number from 0 to 1')
      .default(1),
    '1',
    'The share of requests and jobs that are traced, from 0 to 1.',
  ),
  OTEL_METRIC_EXPORT_INTERVAL: variable(
    wholeNumber(100, 3_600_000).default(60_000),
    '60000',
    'Milliseconds between two reports of metrics to the collector.',
  ),
  SENTRY_DSN: variable(
    z
      .string()
      .refine(isDsn, 'must be a URL such as https://key@errors.example/1')
      .transform((dsn) => {
        const { origin, username: key, pathname } = new URL(dsn)
        return { url: `${origin}${pathname.replace(/\/(\d+)$/, '/api/$1/envelope/')}`, key }
      })
      .optional(),
    '',
    'Where unexpected errors are reported, without personal data: the DSN of Sentry, or of a server with its protocol.',
  ),
  RATE_LIMITS: variable(onOrOff.default('on'), 'on', 'Off disables all rate limits; for measurements only.'),
  OFFLINE_APP: variable(
    onOrOff.default('on'),
    'on',
    'Off makes browsers delete their offline copies of the site and store no new ones.',
  ),
}

/** Lists every variable with its default and one sentence, as in docs/configure.md. */
export const variables = Object.entries(shape).map(([name, schema]) => {
  const meta = schema.meta()
  return { name, default: String(meta?.['shownDefault']), sentence: String(meta?.['sentence']) }
})

function headerOf(entry: string): [string, string] {
  const [name = '', ...value] = entry.split('=')
  return [name.trim(), value.join('=').trim()]
}

function isDsn(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, pathname } = new URL(value)
  return /^https?:$/.test(protocol) && username !== '' && password === '' && /\/\d+$/.test(pathname)
}

function isClusterUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash
}

function isBareOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { pathname, search, hash, username } = new URL(value)
  return pathname === '/' && !search && !hash && !username
}

function isPlainFolder(value: string): boolean {
  // The value becomes part of the content security policy of every page.
  return /^https:\/\/[\w.:-]+(?:\/[\w.~%/-]*)?$/.test(value)
}

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
