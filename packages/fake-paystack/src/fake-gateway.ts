import { setTimeout as after } from 'node:timers/promises'
import type { Platform } from '@axle/api/platform/platform'
import {
  changeUnpaid,
  findTransaction,
  finishTyping,
  insertRefund,
  insertTransaction,
  listRefunds,
  type FakeRefund,
  type FakeTransaction,
  processRefund,
} from './fake-accounts.ts'
import { refundEvent, transactionAnswer } from './fake-answers.ts'

export type Means = 'card' | 'mobile_money'
export type Reply = 'approve' | 'late' | 'decline'

interface Wiring extends Pick<Platform, 'db' | 'clock' | 'log'> {
  readonly sendWebhook: (event: object) => Promise<void>
  readonly pace: { readonly pinMs: number; readonly refundMs: number }
}

export type FakeGateway = ReturnType<typeof createFakeGateway>

// Note on a payment without a webhook, which the shop must find by polling.
const approvedWithoutWebhook = 'Approved, with a late webhook'

/** The actions of the fake gateway, for its API and its pages. */
export function createFakeGateway({ db, clock, log, sendWebhook, pace }: Wiring) {
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  async function paid(transaction: FakeTransaction | undefined): Promise<void> {
    if (transaction === undefined || transaction.message === approvedWithoutWebhook) return
    await sendWebhook({ event: 'charge.success', data: transactionAnswer(transaction) })
  }

  async function process(refund: FakeRefund, reference: string): Promise<void> {
    const processed = await processRefund(db, refund.id)
    if (processed) await sendWebhook(refundEvent(processed, reference))
  }

  /** The phone needs no browser, which may be closed by now: the next read completes the payment. */
  async function refresh(by: { reference: string } | { id: number }): Promise<FakeTransaction | undefined> {
    const found = await findTransaction(db, by)
    if (found?.status !== 'ongoing') return found
    const now = clock.now()
    const typed = await finishTyping(db, found.id, new Date(now.getTime() - pace.pinMs), now)
    await paid(typed)
    return typed ?? found
  }

  return {
    pinMs: pace.pinMs,
    refresh,
    open: (payment: { reference: string; amount: number; email: string; description: string; callbackUrl: string }) =>
      insertTransaction(db, {
        reference: payment.reference,
        amount_pesewas: payment.amount,
        email: payment.email,
        description: payment.description,
        callback_url: payment.callbackUrl,
        created_at: clock.now(),
      }),
    /** Applies the choice of the buyer; does nothing for a paid payment. */
    async answer({ id }: FakeTransaction, reply: Reply, means: Means): Promise<void> {
      if (reply === 'decline') {
        await changeUnpaid(db, id, { status: 'failed', channel: means, message: 'Declined' }, clock.now())
        return
      }
      const message = reply === 'late' ? approvedWithoutWebhook : 'Approved'
      const status = means === 'card' ? 'success' : 'ongoing'
      const changed = await changeUnpaid(db, id, { status, channel: means, message }, clock.now())
      if (changed?.status === 'success') await paid(changed)
    },
    /** Undefined when less is left. Processed a little later. */
    async refund(reference: string, asked: { amount: number; note: string }): Promise<FakeRefund | undefined> {
      const refund = await insertRefund(db, reference, asked, clock.now())
      if (refund === undefined) return undefined
      const work = after(pace.refundMs, undefined, { signal: closing.signal })
        .then(() => process(refund, reference))
        .catch((error: unknown) => {
          if (!closing.signal.aborted) log.error({ err: error }, 'a fake refund was not processed')
        })
        .finally(() => underWay.delete(work))
      underWay.add(work)
      return refund
    },
    /** Newest first. Processes refunds that a restart interrupted. */
    async refundsOf(transaction: FakeTransaction, page: { limit: number; offset: number }) {
      const overdue = clock.now().getTime() - 10 * pace.refundMs
      for (const refund of await listRefunds(db, transaction.id, page)) {
        if (refund.status === 'pending' && refund.created_at.getTime() < overdue)
          await process(refund, transaction.reference)
      }
      return listRefunds(db, transaction.id, page)
    },
    async finish(): Promise<void> {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}
