import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyers, Wanted } from '@axle/api/orders/testing/buyers'
import { send } from '@axle/api/orders/testing/buyers'

/** Responses during a fault. */
export class Answers {
  readonly byStatus = new Map<string, number>()
  slowestMs = 0
  lastGood = 0

  async count<T>(ask: () => Promise<T>, statusOf: (answer: T) => string): Promise<T> {
    const startedAt = performance.now()
    const note = (status: string) => {
      this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1)
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt)
    }
    try {
      const answer = await ask()
      note(statusOf(answer))
      return answer
    } catch (error) {
      note(/answered (\d{3})/.exec(String(error))?.[1] ?? 'no answer')
      throw error
    }
  }
}

interface BuyOptions {
  readonly site: string
  readonly token: string
  readonly products: readonly number[]
  readonly buyers: Buyers
  /** The responses of the current fault. */
  readonly answers: () => Answers
  readonly isOver: () => boolean
}

/** Orders repeatedly as one buyer, and repeats an unanswered order under its key, as the web app does. */
export async function buyPatiently({ site, token, products, buyers, answers, isOver }: BuyOptions): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const [one = 0, other = 0] = products.toSorted(() => Math.random() - 0.5)
    const wanted: Wanted = {
      key: crypto.randomUUID(),
      token,
      items: [one, other].map((productId) => ({ productId, quantity: 1 })),
    }
    for (;;) {
      const now = answers()
      const outcome = await now
        .count(
          () => send(site, wanted),
          (answer) => (answer === 'refused' ? '409' : '201'),
        )
        .catch(() => undefined)
      if (outcome === 'refused') buyers.refused.push(wanted)
      else if (outcome) {
        buyers.placed.set(wanted, outcome)
        now.lastGood = performance.now()
      }
      if (outcome) break
      await sleep(250)
    }
    await sleep(100)
  }
}
