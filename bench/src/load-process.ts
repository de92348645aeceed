import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { LoadJob, LoadResult } from './load.ts'
import { runPairs } from './pair-load.ts'

// A separate process, so that sending requests takes no CPU time from the measured one.
process.on('message', (job: LoadJob) => {
  void (job.requests[0]?.followedBy ? runPairs(job) : run(job)).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  )
})
process.on('disconnect', () => process.exit())

async function run(job: LoadJob): Promise<LoadResult> {
  const { origin, connections, seconds, requests, freshKeys, answersBegin, askedOnce, patienceSeconds } = job
  let next = 0
  let bareRefusals = 0
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    ...(patienceSeconds !== undefined && { timeout: patienceSeconds }),
    ...(askedOnce && { amount: requests.length }),
    setupClient(client) {
      client.on('headers', ({ statusCode, headers }) => {
        const names = headers.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase())
        if (statusCode === 503 && !names.includes('retry-after')) bareRefusals++
      })
    },
    requests: [
      {
        setupRequest(request) {
          const { headers, method, path, body } = requests[next++ % requests.length] ?? {}
          return {
            ...request,
            ...(method && { method }),
            ...(path && { path }),
            ...(body && { body }),
            headers: { ...headers, ...(freshKeys && { 'idempotency-key': randomUUID() }) },
          }
        },
      },
    ],
    ...(answersBegin !== undefined && { verifyBody: (body: string) => body.startsWith(answersBegin) }),
  })
  return {
    total: result.requests.total,
    seconds: result.duration,
    statuses: Object.fromEntries(Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count])),
    broken: result.errors + result.timeouts,
    wrong: result.mismatches,
    bareRefusals,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
