import type { Config } from '../../config/config.ts'
import { checkSmtp } from '../../mail/mail.ts'
import { servedCertificate } from '../../outgoing/served-certificate.ts'
import { within } from '../../platform/time-limit.ts'
import { reasonOf } from '../../errors/reason-of.ts'
import { ok, problem, type Result, warning } from './finding.ts'

const patienceMs = 10_000
const day = 86_400_000
/** Let's Encrypt renews 30 days before the end, so fewer days mean that the renewal fails. */
const fewDays = 14

/** Signs in at the mail server, without sending a mail. */
export async function checkMail({ smtpUrl, production }: Pick<Config, 'smtpUrl' | 'production'>): Promise<Result> {
  if (smtpUrl === undefined)
    return production
      ? problem(
          'SMTP_URL is not set: mail stays in files, and nobody receives it.',
          'Set SMTP_URL to your mail server.',
        )
      : ok('Mail is written to files in DATA_DIR, as SMTP_URL is not set.')
  const { host } = new URL(smtpUrl)
  try {
    await within(patienceMs, checkSmtp(smtpUrl))
    return ok(`The mail server at ${host} accepts the user.`)
  } catch (error) {
    return problem(`The mail server at ${host} refuses or does not answer (${reasonOf(error)}).`, 'Check SMTP_URL.')
  }
}

/** Asks the running site as visitors do: proxies hide `/api/health` and show their own page when no node answers. */
export async function checkSite({ siteUrl }: Pick<Config, 'siteUrl'>): Promise<Result> {
  try {
    const answer = await fetch(`${siteUrl}/api/site`, { signal: AbortSignal.timeout(patienceMs) })
    const body = (await answer.json().catch(() => undefined)) as { data?: object; message?: string } | undefined
    if (answer.ok && body?.data) return ok(`${siteUrl} answers.`)
    const why = answer.ok ? 'answers, but not as Axle does' : `answers ${answer.status}`
    const reason = body?.message === undefined ? '' : ` (${body.message})`
    return problem(`${siteUrl} ${why}${reason}.`, 'Read the log of the server and of the proxy.')
  } catch (error) {
    return problem(`${siteUrl} does not answer (${reasonOf(error)}).`, 'Start Axle and the proxy, or correct SITE_URL.')
  }
}

/** Checks name, chain and end of the certificate that visitors get. */
export async function checkCertificate(
  { siteUrl, production }: Pick<Config, 'siteUrl' | 'production'>,
  read = servedCertificate,
): Promise<Result> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:')
    return production
      ? problem('SITE_URL begins with http: passwords travel in the open.', 'Set up TLS, and SITE_URL to https.')
      : ok('No certificate is needed on this machine.')
  try {
    const { endsAt, problem: rejected } = await within(patienceMs, read(hostname, Number(port || 443)))
    const days = Math.floor((endsAt.getTime() - Date.now()) / day)
    const date = endsAt.toISOString().slice(0, 10)
    if (days < 0)
      return problem(
        `The certificate of ${hostname} ended on ${date}: browsers refuse the site.`,
        'Renew it now, such as by certbot renew, and find out why it was not renewed by itself.',
      )
    if (rejected !== null)
      return problem(
        `Browsers reject the certificate of ${hostname} (${rejected}).`,
        'Check name and chain of the certificate in the settings of the proxy.',
      )
    const says = `The certificate of ${hostname} ends on ${date}, in ${days} days.`
    return days < fewDays ? warning(says, 'Renew it, and find out why it was not renewed by itself.') : ok(says)
  } catch (error) {
    return problem(
      `Nothing answers with a certificate at ${hostname} (${reasonOf(error)}).`,
      'Start the proxy, and check its TLS settings.',
    )
  }
}

/** Asks Redis, which shares the rate limits of several nodes. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Result | undefined> {
  if (redisUrl === undefined) return undefined
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  redis.on('error', () => undefined)
  try {
    await within(
      patienceMs,
      redis.connect().then(() => redis.ping()),
    )
    return ok(`Redis at ${new URL(redisUrl).host} answers.`)
  } catch (error) {
    return warning(
      `Redis at ${new URL(redisUrl).host} does not answer (${reasonOf(error)}): each node counts requests for itself.`,
      'Start Redis, or correct REDIS_URL.',
    )
  } finally {
    redis.disconnect()
  }
}
