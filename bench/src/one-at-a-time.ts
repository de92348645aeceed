import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { drawsFrom } from './draws.ts'
import { type Kind, kinds, questionsOf } from './kinds.ts'
import type { LoadRequest } from './load.ts'
import { at, cards, facets, suggestions } from './questions.ts'
import { quantilesOf } from './quantiles.ts'
import type { Sample } from './sample.ts'

/** Milliseconds. */
export interface Times {
  readonly p50: number
  readonly p95: number
  readonly max: number
}

export interface KindTimes extends Pick<Kind, 'name' | 'growth'> {
  readonly asked: number
  /** Times of the items, or of the product for `detail`. */
  readonly items: Times
  readonly facets: Times | undefined
}

interface Surroundings {
  readonly origin: string
  readonly sample: Sample
  /** Queries per kind. */
  readonly queries: number
  /** Clears the server's caches. */
  readonly forget: (productId: number) => Promise<void>
  readonly log: (line: string) => void
}

/** The maximum delay of a notification to the server. */
const noticeMs = 5
const mostWarmUps = 20

/** Times distinct uncached queries, one at a time. */
export async function timeOneAtATime(around: Surroundings): Promise<readonly KindTimes[]> {
  const { sample, queries, log } = around
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const draws = drawsFrom(sample.listed)
  const timed: KindTimes[] = []
  const keep = (times: KindTimes) => {
    timed.push(times)
    log(`one at a time, ${times.name}: ${Math.round(times.items.p50)} ms, at most ${Math.round(times.items.max)} ms`)
  }
  try {
    for (const kind of kinds) {
      const warmUps = Math.min(mostWarmUps, queries)
      const asked = questionsOf(kind, queries + warmUps, sample, draws)
      // With few queries, warm up with the first and measure the last.
      const measured = asked.slice(-queries)
      const ask = kind.isTyping ? suggestions : cards
      await time(agent, around, asked.slice(0, warmUps).map(ask))
      const items = await time(agent, around, measured.map(ask))
      const offers = kind.isTyping ? undefined : await time(agent, around, measured.map(facets))
      keep({ ...kind, asked: measured.length, items, facets: offers })
    }
    const details = sample.products.slice(0, queries).map(({ id }) => ({ path: `/api/products/${id}` }))
    keep({
      name: 'detail',
      growth: 2,
      asked: details.length,
      items: await time(agent, around, details),
      facets: undefined,
    })
  } finally {
    agent.destroy()
  }
  return timed
}

async function time(agent: http.Agent, { origin, sample, forget }: Surroundings, requests: readonly LoadRequest[]) {
  const took: number[] = []
  for (const [n, request] of requests.entries()) {
    await forget(at(sample.products, n * 31).id)
    await sleep(noticeMs)
    const start = performance.now()
    const { status, body } = await ask(agent, origin, request)
    took.push(performance.now() - start)
    if (status !== 200 || !body.startsWith('{"data":'))
      throw new Error(`${request.path} answered ${status}: ${body.slice(0, 300)}`)
  }
  const quantile = quantilesOf(took)
  return { p50: quantile(0.5), p95: quantile(0.95), max: quantile(1) }
}
