import http from 'node:http'
import { type Answer, ask } from './ask.ts'
import type { LoadJob, LoadRequest, LoadResult } from './load.ts'
import { quantilesOf } from './quantiles.ts'

/**
 * Sends operations of two requests, the second after the first response. Both count and are timed as one operation, which
 * is correct if both are.
 */
export async function runPairs({ origin, connections, seconds, requests, answersBegin }: LoadJob): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  const deadline = startedAt + seconds * 1_000
  const took: number[] = []
  const statuses: Record<string, number> = {}
  let [next, broken, wrong] = [0, 0, 0]

  const both = async (request: LoadRequest): Promise<void> => {
    const start = performance.now()
    for (const one of request.followedBy ? [request, request.followedBy] : [request]) {
      const answer = await ask(agent, origin, one)
      if (answer.status !== 200) return count(answer)
      if (!answer.body.startsWith(one.answersBegin ?? answersBegin ?? '')) wrong += 1
    }
    took.push(performance.now() - start)
    count({ status: 200 })
  }
  const count = ({ status }: Pick<Answer, 'status'>) => void (statuses[status] = (statuses[status] ?? 0) + 1)
  const work = async () => {
    while (performance.now() < deadline) {
      const request = requests[next++ % requests.length]
      if (request) await both(request).catch(() => (broken += 1))
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()

  const quantile = quantilesOf(took)
  return {
    total: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - startedAt) / 1_000,
    statuses,
    broken,
    wrong,
    p50: quantile(0.5),
    p99: quantile(0.99),
  }
}
