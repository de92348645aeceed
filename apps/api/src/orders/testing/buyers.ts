import { randomInt, randomUUID } from 'node:crypto'
import { delivery } from '@axle/testing/delivery'

export interface Wanted {
  readonly key: string
  readonly token: string
  readonly items: readonly { productId: number; quantity: number }[]
}
export interface ConfirmedOrder {
  readonly id: string
  readonly code: string
}

/** The buyers' view at the end: confirmed orders, refusals and requests without a response. */
export class Buyers {
  readonly placed = new Map<Wanted, ConfirmedOrder>()
  readonly refused: Wanted[] = []
  readonly unanswered = new Set<Wanted>()
  readonly cancelled = new Set<string>()
}

async function post(url: string, token: string, data: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(20_000),
  })
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    body: (await answer.json()) as { data?: { order?: { id: string; orderCode: string } } },
  }
}

/** Sends one order under its key. Rejects when there is no response, or when the server is busy. */
export async function send(site: string, { key, token, items }: Wanted): Promise<ConfirmedOrder | 'refused'> {
  const sent = { items, ...delivery }
  const { status, retryAfter, body } = await post(`${site}/api/orders`, token, sent, { 'idempotency-key': key })
  const order = body.data?.order
  if (status === 201 && order) return { id: order.id, code: order.orderCode }
  if (status === 409) return 'refused'
  throw new NotNow(`answered ${status}: ${JSON.stringify(body).slice(0, 200)}`, retryAfter)
}

class NotNow extends Error {
  readonly waitMs: number
  constructor(message: string, retryAfter: number) {
    super(message)
    // The wait in Retry-After, but at most a second.
    this.waitMs = Math.min(1_000, retryAfter * 1_000)
  }
}

/** Orders, sometimes twice at once with one key, and cancels every fourth order, until there is no response. */
export async function buyUntilGone(
  site: () => string,
  token: string,
  products: readonly number[],
  buyers: Buyers,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const two = [...products].toSorted(() => randomInt(3) - 1).slice(0, 2)
    const wanted = {
      key: randomUUID(),
      token,
      items: two.map((productId) => ({ productId, quantity: 1 + randomInt(3) })),
    }
    try {
      const answers = await Promise.all(Array.from({ length: 1 + randomInt(2) }, () => send(site(), wanted)))
      // A refusal is not stored under the key: the second request may find stock returned meanwhile.
      const [confirmed, ...others] = answers.filter((each) => each !== 'refused')
      if (others.some(({ id }) => id !== confirmed?.id)) throw new RangeError(`two orders for ${wanted.key}`)
      if (confirmed === undefined) {
        buyers.refused.push(wanted)
        continue
      }
      buyers.placed.set(wanted, confirmed)
      if (randomInt(4) === 0) await cancelOne(site(), token, confirmed, buyers)
    } catch (error) {
      if (error instanceof RangeError) throw error
      // The order was placed; whether it was cancelled is unknown, and both are right.
      if (!buyers.placed.has(wanted)) buyers.unanswered.add(wanted)
      if (isOver()) return
      await new Promise((resolve) => setTimeout(resolve, error instanceof NotNow ? error.waitMs : 100))
    }
  }
}

async function cancelOne(site: string, token: string, { id }: ConfirmedOrder, { cancelled }: Buyers): Promise<void> {
  const { status } = await post(`${site}/api/orders/${id}/cancel`, token, {})
  if (status !== 200) throw new Error(`answered ${status}`)
  cancelled.add(id)
}
