import { randomUUID } from 'node:crypto'
import { delivery } from './delivery.ts'

interface Site {
  readonly url: string
  readonly productId: number
  /** Tokens of a buyer and of the owner of the product. */
  readonly buyer: string
  readonly vendor: string
}
const kinds = ['list', 'product', 'own orders', 'order', 'price'] as const
type Kind = (typeof kinds)[number]

/** Visitors, a buyer and a vendor send one request after the other, each of one kind, until they are stopped. */
export function mixedLoad({ url, productId, buyer, vendor }: Site) {
  const answered: Record<Kind, number> = { list: 0, product: 0, 'own orders': 0, order: 0, price: 0 }
  const failures: string[] = []
  let isOver = false
  const send = (path: string, token?: string, method = 'GET', data?: object) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(data && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(data && { body: JSON.stringify({ data }) }),
    })
  const requests: Record<Kind, () => Promise<Response>> = {
    list: () => send('/products'),
    product: () => send(`/products/${productId}`),
    'own orders': () => send('/orders', buyer),
    order: () => send('/orders', buyer, 'POST', { items: [{ productId, quantity: 1 }], ...delivery }),
    price: () => send(`/products/${productId}`, vendor, 'PUT', { price: 50 + (answered.price % 40) }),
  }
  const repeat = async (kind: Kind): Promise<void> => {
    while (!isOver) {
      const outcome = await requests[kind]().then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        (error: Error) => `${error.message}: ${String(error.cause)}`,
      )
      if (outcome === (kind === 'order' ? 201 : 200)) answered[kind] += 1
      else failures.push(`${kind}: ${outcome}`)
    }
  }
  const clients = Promise.all([...kinds, 'order' as const].map(repeat))
  return {
    /** The numbers of requests that were answered as they should be. */
    answered,
    async stop(): Promise<readonly string[]> {
      isOver = true
      await clients
      return failures
    },
  }
}
