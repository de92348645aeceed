import path from 'node:path'
import { z } from 'zod'
import { type LoadedFile, loadEnvironmentFile } from './environment-file.ts'
import { StartupError } from '../errors/startup-error.ts'
import { defaultSecrets, isLoopbackName, unencryptedConnections, uncheckedTls } from './unsafe-settings.ts'
import { shape } from './variables.ts'

const projectDir = path.resolve(import.meta.dirname, '../../../..')

/** Holds all problems of the environment, each a sentence that begins with the variable's name. */
export class ConfigError extends StartupError {
  override name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(['Axle cannot start with these settings:', ...problems.map((problem) => `- ${problem}`)].join('\n'), {
      problem: 'settings',
    })
    this.problems = problems
  }
}

export type Config = ReturnType<typeof readConfig>

export type Source = 'environment' | 'file' | 'default'

export interface Settings extends LoadedFile {
  readonly config: Config
  /** The text of a variable, which may be a secret, and where it is from. Without text for a default. */
  readonly given: (name: string) => { readonly text?: string; readonly source: Source }
}

/** Reads the settings of the server and all commands. The environment takes precedence over the site's file. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const before = new Set(Object.keys(env).filter((name) => env[name]?.trim()))
  const loaded = loadEnvironmentFile(env)
  const given: Settings['given'] = (name) => {
    const text = env[name]?.trim()
    return text ? { text, source: before.has(name) ? 'environment' : 'file' } : { source: 'default' }
  }
  const { config, problems } = triedConfig(env)
  const { file, lineOf } = loaded
  const placed = problems.map((problem) => {
    const [name = ''] = problem.split(' ')
    const line = given(name).source === 'file' ? lineOf.get(name) : undefined
    return line === undefined ? problem : `${problem.replace(/\.$/, '')} (line ${line} of ${file}).`
  })
  if (config === undefined || loaded.problems.length > 0) throw new ConfigError([...loaded.problems, ...placed])
  return { config, given, ...loaded }
}

function triedConfig(env: Readonly<Record<string, string | undefined>>): {
  readonly config?: Config
  readonly problems: readonly string[]
} {
  try {
    return { config: readConfig(env), problems: [] }
  } catch (error) {
    if (error instanceof ConfigError) return { problems: error.problems }
    throw error
  }
}

/**
 * Reads and checks the environment; an empty variable counts as not set. Throws a ConfigError that lists every
 * problem.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const given = Object.fromEntries(
    Object.keys(shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  )
  const parsed = z.object(shape).safeParse(given)
  const problems = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) ?? []),
    ...conflicts(given),
    ...(isPublic(given['SITE_URL'])
      ? [...defaultSecrets(given), ...uncheckedTls(given, env['NODE_TLS_REJECT_UNAUTHORIZED'])]
      : []),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)

  const { data } = parsed
  const site = data.SITE_URL ?? `http://localhost:${data.PORT}`
  return {
    host: data.HOST,
    port: data.PORT,
    role: data.ROLE,
    /** Origin without a trailing slash. */
    siteUrl: site,
    siteName: data.SITE_NAME,
    /** Derived: true when SITE_URL is not loopback. */
    production: !isLoopback(site),
    databaseUrl: data.DATABASE_URL,
    databaseSessionUrl: data.DATABASE_SESSION_URL,
    migrateDatabaseUrl: data.MIGRATE_DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    /** Absolute. */
    dataDir: path.resolve(projectDir, data.DATA_DIR),
    demo: data.DEMO === undefined ? data.DATABASE_URL === undefined && isLoopback(site) : data.DEMO === 'on',
    starterCatalogue: data.STARTER_CATALOGUE === 'on',
    trustProxy: data.TRUST_PROXY,
    redisUrl: data.REDIS_URL,
    /** Undefined on a site that searches in the memory of each node. */
    search: data.SEARCH_URL === undefined ? undefined : { urls: data.SEARCH_URL, index: data.SEARCH_INDEX },
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `${data.SITE_NAME} <no-reply@${new URL(site).hostname}>`,
    textMessages: textMessagesOf(data),
    s3: storeOf(data.S3_ENDPOINT, data.S3_REGION, data.S3_BUCKET, data.S3_ACCESS_KEY_ID, data.S3_SECRET_ACCESS_KEY),
    backups: backupsOf(data),
    imageHost: data.IMAGE_HOST_URL
      ? {
          url: data.IMAGE_HOST_URL,
          preset: data.IMAGE_HOST_PRESET,
          /** With a trailing slash. */
          pictures: data.IMAGE_HOST_PICTURES ?? `${new URL(data.IMAGE_HOST_URL).origin}/`,
        }
      : undefined,
    /** Derived: the fake gateway moves no money, so it is never used in production. */
    gateway: data.PAYSTACK_SECRET_KEY ? ('paystack' as const) : isLoopback(site) ? ('practice' as const) : undefined,
    paystackSecretKey: data.PAYSTACK_SECRET_KEY,
    unpaidMinutes: data.UNPAID_MINUTES,
    transferMinutes: data.TRANSFER_MINUTES,
    drainSeconds: data.DRAIN_SECONDS ?? (isLoopback(site) ? 0 : 5),
    metricsToken: data.METRICS_TOKEN,
    hstsSubdomains: data.HSTS_SUBDOMAINS === 'on',
    logLevel: data.LOG_LEVEL,
    slowQueryMs: data.SLOW_QUERY_MS,
    /** Undefined on a site without OpenTelemetry. */
    telemetry:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: data.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            service: data.OTEL_SERVICE_NAME,
            share: data.OTEL_TRACES_SAMPLER_ARG,
            metricsMs: data.OTEL_METRIC_EXPORT_INTERVAL,
          },
    errorReports: data.SENTRY_DSN,
    rateLimits: data.RATE_LIMITS === 'on',
    offlineApp: data.OFFLINE_APP === 'on',
  }
}

function backupsOf(data: z.infer<z.ZodObject<typeof shape>>) {
  return {
    /** Absolute. */
    folder: data.BACKUP_DIR === undefined ? undefined : path.resolve(projectDir, data.BACKUP_DIR),
    s3: storeOf(
      data.BACKUP_S3_ENDPOINT,
      data.BACKUP_S3_REGION,
      data.BACKUP_S3_BUCKET,
      data.BACKUP_S3_ACCESS_KEY_ID,
      data.BACKUP_S3_SECRET_ACCESS_KEY,
    ),
    recipients: data.BACKUP_RECIPIENTS ?? [],
    keep: { days: data.BACKUP_KEEP_DAYS, months: data.BACKUP_KEEP_MONTHS },
  }
}

function storeOf(endpoint?: string, region = '', bucket?: string, accessKeyId?: string, secretAccessKey?: string) {
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined
}

/** Undefined on a site that sends no text messages. */
function textMessagesOf(data: z.output<z.ZodObject<typeof shape>>) {
  if (data.TEXT_MESSAGES === 'outbox') return { provider: 'outbox' as const }
  if (data.TEXT_MESSAGES === 'off' || !data.TWILIO_ACCOUNT_SID || !data.TWILIO_AUTH_TOKEN) return undefined
  return {
    provider: 'twilio' as const,
    accountSid: data.TWILIO_ACCOUNT_SID,
    authToken: data.TWILIO_AUTH_TOKEN,
    smsFrom: data.TWILIO_SMS_FROM,
    whatsappFrom: data.TWILIO_WHATSAPP_FROM,
    whatsappTemplate: data.TWILIO_WHATSAPP_TEMPLATE,
    url: data.TWILIO_URL,
  }
}

/** Lists what an operator should know about these settings, one sentence each. */
export function warningsOf(config: Config): readonly string[] {
  const { rateLimits, gateway, production, paystackSecretKey } = config
  const urls = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_SESSION_URL: config.databaseSessionUrl,
    MIGRATE_DATABASE_URL: config.migrateDatabaseUrl,
    DATABASE_READ_URL: config.databaseReadUrl,
    REDIS_URL: config.redisUrl,
    SEARCH_URL: config.search?.urls.find((url) => unencryptedConnections({ url }).length > 0),
    SMTP_URL: config.smtpUrl,
    S3_ENDPOINT: config.s3?.endpoint,
    BACKUP_S3_ENDPOINT: config.backups.s3?.endpoint,
    OTEL_EXPORTER_OTLP_ENDPOINT: config.telemetry?.endpoint,
    SENTRY_DSN: config.errorReports?.url,
  }
  return [
    ...(production ? unencryptedConnections(urls) : []),
    ...(production && paystackSecretKey?.startsWith('sk_test_')
      ? ['PAYSTACK_SECRET_KEY is a test key: no money moves.']
      : []),
    ...(rateLimits ? [] : ['RATE_LIMITS is off: no caller is rejected for too many requests.']),
    ...(gateway === undefined ? ['Without PAYSTACK_SECRET_KEY nobody can pay online.'] : []),
  ]
}

/** Finds conflicts between variables, even when others are malformed, so that all problems are reported at once. */
function conflicts(given: Readonly<Record<string, string>>): readonly string[] {
  const problems: string[] = []
  const { SITE_URL: site } = given
  if (given['DEMO'] === 'on' && isPublic(site)) {
    problems.push(
      'DEMO cannot be on when SITE_URL is not loopback, because the passwords of the demo accounts are public.',
    )
  }
  for (const name of ['DATABASE_SESSION_URL', 'MIGRATE_DATABASE_URL', 'DATABASE_READ_URL'])
    if (name in given && !('DATABASE_URL' in given)) problems.push(`${name} is set, but DATABASE_URL is missing.`)
  problems.push(...incompleteStore(given, 'S3_'), ...incompleteStore(given, 'BACKUP_S3_'))
  if ('BACKUP_S3_ENDPOINT' in given && !('BACKUP_RECIPIENTS' in given))
    problems.push('BACKUP_RECIPIENTS is missing: backups leave this machine only encrypted.')
  problems.push(...textConflicts(given))
  const hosted = ['IMAGE_HOST_PRESET', 'IMAGE_HOST_PICTURES'].filter((name) => name in given)
  if (!('IMAGE_HOST_URL' in given)) {
    problems.push(...hosted.map((name) => `${name} is set, but IMAGE_HOST_URL is missing.`))
  }
  return problems
}

function incompleteStore(given: Readonly<Record<string, string>>, prefix: 'S3_' | 'BACKUP_S3_'): readonly string[] {
  if (!Object.keys(given).some((name) => name.startsWith(prefix))) return []
  const missing = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']
    .map((name) => `${prefix}${name}`)
    .filter((name) => !(name in given))
  return missing.map((name) => `${name} is missing, because another ${prefix} variable is set.`)
}

function textConflicts(given: Readonly<Record<string, string>>): readonly string[] {
  const problems: string[] = []
  if (given['TEXT_MESSAGES'] === 'twilio') {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'])
      if (!(name in given)) problems.push(`${name} is missing, because TEXT_MESSAGES is twilio.`)
    if (!('TWILIO_SMS_FROM' in given) && !('TWILIO_WHATSAPP_FROM' in given))
      problems.push(
        'TWILIO_SMS_FROM is missing, because TEXT_MESSAGES is twilio; TWILIO_WHATSAPP_FROM would do as well.',
      )
  }
  if ('TWILIO_WHATSAPP_FROM' in given && !('TWILIO_WHATSAPP_TEMPLATE' in given))
    problems.push('TWILIO_WHATSAPP_TEMPLATE is missing, because TWILIO_WHATSAPP_FROM is set.')
  return problems
}

const isLoopback = (url: string): boolean => isLoopbackName(new URL(url).hostname)

const isPublic = (site: string | undefined): boolean => site !== undefined && URL.canParse(site) && !isLoopback(site)
