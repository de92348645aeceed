import { randomInt } from 'node:crypto'

export interface Load {
  readonly asked: () => number
  /** One sentence per missing or wrong response. */
  readonly failures: readonly string[]
  /** Responses that showed a writer an older value than the one just written. */
  readonly stale: readonly string[]
  readonly end: () => Promise<void>
}
interface LoadOptions {
  readonly site: string
  readonly readers: number
  /** Shop owners with one product each. */
  readonly writers: readonly { readonly token: string; readonly productId: number }[]
}

/** Runs visitors who browse, and shops that change a price and read it back at once. */
export function startLoad({ site, readers, writers }: LoadOptions): Load {
  const [failures, stale]: [string[], string[]] = [[], []]
  let [asked, over] = [0, false]
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer | undefined> => {
    asked += 1
    try {
      const answer = await fetch(`${site}/api${path}`, { ...init, signal: AbortSignal.timeout(20_000) })
      if (answer.ok) return (await answer.json()) as Answer
      failures.push(`${init.method ?? 'GET'} ${path}: ${answer.status} ${answer.headers.get('x-why') ?? ''}`)
    } catch (error) {
      const { cause } = error as Error
      failures.push(`${init.method ?? 'GET'} ${path}: ${String(cause instanceof Error ? cause : error)}`)
    }
    return undefined
  }
  const read = async () => {
    while (!over) await ask(paths[randomInt(paths.length)] ?? '/products')
  }
  const write = async ({ token, productId }: LoadOptions['writers'][number]) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (let price = 100; !over; price++) {
      const body = JSON.stringify({ data: { price } })
      if (!(await ask(`/products/${productId}`, { method: 'PUT', headers, body }))) continue
      const shown = await ask(`/products/${productId}`, { headers })
      if (shown && shown.data.price !== price)
        stale.push(`product ${productId} cost ${price}, was shown at ${shown.data.price}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const all = [...Array.from({ length: readers }, read), ...writers.map(write)]
  return {
    asked: () => asked,
    failures,
    stale,
    async end() {
      over = true
      await Promise.all(all)
    },
  }
}

interface Answer {
  readonly data: { readonly price?: number }
}
const paths = [
  '/products?view=card',
  '/products?sort=priceAsc&view=card',
  '/products/facets',
  '/business',
  '/parts',
  '/site',
]
