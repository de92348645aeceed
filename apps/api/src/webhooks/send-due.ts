import { webhookRetryMinutes } from '@axle/contract'
import { OutgoingError } from '../outgoing/outgoing-error.ts'
import type { Outgoing } from '../outgoing/send-outgoing.ts'
import type { Platform } from '../platform/platform.ts'
import { claimDue, type DueDelivery, hasArrivedSince, type Outcome, recordAttempt } from './delivery-repository.ts'
import { signedHeaders } from './sign-delivery.ts'
import { updateWebhook } from './webhook-repository.ts'

/** Of this node. */
const mostAtOnce = 20
const limits = { timeoutMs: 10_000, maxBytes: 65_536 }

export interface DeliverySender {
  /** Starts what is due, as far as there is room. Resolves when the deliveries are claimed, or that failed. */
  start(): Promise<void>
  /** For tests and the end of the process: resolves when nothing is being sent. */
  finish(): Promise<void>
}

/** Sends deliveries that are due, several at once, and one batch of claims at a time. */
export function createSender(platform: Platform, { send }: Pick<Outgoing, 'send'>): DeliverySender {
  const { db, clock, log } = platform
  const sending = new Set<Promise<void>>()
  let claiming = Promise.resolve()

  const report = (error: unknown) => log.warn({ err: error }, 'webhook deliveries were not claimed')
  const claim = async () => {
    const room = mostAtOnce - sending.size
    if (room <= 0) return
    for (const due of await claimDue(db, clock.now(), room)) {
      const attempt = deliver(platform, send, due)
        .catch((error: unknown) => log.warn({ err: error }, 'a webhook delivery was not recorded'))
        .finally(() => sending.delete(attempt))
      sending.add(attempt)
    }
  }
  return {
    start: () => (claiming = claiming.then(claim).catch(report)),
    async finish() {
      await claiming
      while (sending.size > 0) await Promise.all(sending)
    },
  }
}

async function deliver({ db, clock, events }: Platform, send: Outgoing['send'], due: DueDelivery): Promise<void> {
  const answer = await attempt(send, due, clock.now())
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const outcome = outcomeOf(answer, due.attempts, now)
    if (!(await recordAttempt(trx, due, outcome, now)) || outcome.state !== 'failed') return
    if (answer.status !== gone && (await hasArrivedSince(trx, due.webhookId, due.createdAt))) return
    await updateWebhook(trx, due.webhookId, { paused: 'failing' })
    const failing = { webhookId: due.webhookId, shopId: due.shopId, at: now.toISOString() }
    await events.publish(trx, 'webhook.failing', failing)
  })
}

interface Answer {
  readonly status: number | null
  readonly failure: OutgoingError['code'] | null
}

async function attempt(send: Outgoing['send'], { id, url, body, secret }: DueDelivery, now: Date): Promise<Answer> {
  try {
    const headers = signedHeaders(id, body, secret, now)
    const { status } = await send({ url, method: 'POST', headers, body, ...limits })
    return { status, failure: null }
  } catch (error) {
    if (error instanceof OutgoingError) return { status: null, failure: error.code }
    throw error
  }
}

/** The receiver wants no more deliveries. */
const gone = 410

function outcomeOf({ status, failure }: Answer, attempts: number, now: Date): Outcome {
  if (status !== null && status >= 200 && status < 300)
    return { state: 'delivered', next_at: null, status, failure: null }
  const minutes = status === gone ? undefined : webhookRetryMinutes[attempts - 1]
  return minutes === undefined
    ? { state: 'failed', next_at: null, status, failure }
    : { state: 'waiting', next_at: new Date(now.getTime() + minutes * 60_000), status, failure }
}
