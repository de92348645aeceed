import os from 'node:os'
import type { Config } from '../config/config.ts'
import { softwareVersion } from '../platform/software-version.ts'
import { onceAMinute } from './once-a-minute.ts'
import { type Failure, sentryEvent } from './sentry-event.ts'

export interface ErrorReports {
  /** Never throws or waits. The same error is sent once a minute, and at most 30 errors are. */
  readonly report: (failure: Failure) => void
  /** Waits for what is being sent. */
  readonly flush: () => Promise<void>
}

const minute = 60_000
const mostInAMinute = 30
const patienceMs = 5_000

/** Sends unexpected errors to a server with the protocol of Sentry, such as Sentry, GlitchTip or Bugsink. */
export function errorReports(
  { errorReports: to, production, port }: Pick<Config, 'errorReports' | 'production' | 'port'>,
  onProblem: (error: unknown) => void,
  now: () => number = Date.now,
): ErrorReports | undefined {
  if (to === undefined) return undefined
  const origin = {
    release: `axle@${softwareVersion}`,
    environment: production ? 'production' : 'development',
    serverName: `${os.hostname()}:${port}`,
  }
  const sending = new Set<Promise<void>>()
  const sent = new Map<string, number>()
  let pausedUntil = 0

  const mayBeSent = (key: string): boolean => {
    for (const [each, at] of sent) if (at <= now() - minute) sent.delete(each)
    if (now() < pausedUntil || sent.has(key) || sent.size >= mostInAMinute) return false
    sent.set(key, now())
    return true
  }
  const send = async (event: ReturnType<typeof sentryEvent>): Promise<void> => {
    const parts = [{ event_id: event.event_id, sent_at: new Date(now()).toISOString() }, { type: 'event' }, event]
    const answer = await fetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=axle/${softwareVersion}, sentry_key=${to.key}`,
      },
      body: parts.map((part) => JSON.stringify(part)).join('\n'),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (answer.status === 429) pausedUntil = now() + (Number(answer.headers.get('retry-after')) || 60) * 1_000
    else if (!answer.ok) throw new Error(`It answers ${answer.status}`)
  }
  const tell = onceAMinute(onProblem, now)
  return {
    report(failure) {
      const event = sentryEvent(failure, origin, new Date(now()))
      if (!mayBeSent(JSON.stringify([event.exception, event.message, event.transaction]))) return
      const work: Promise<void> = send(event)
        .catch(tell)
        .finally(() => sending.delete(work))
      sending.add(work)
    },
    async flush() {
      await Promise.all(sending)
    },
  }
}
