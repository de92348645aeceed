import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { family } from './cpu-time.ts'
import { mebibytes } from './memory.ts'
import { metricsOf } from './server-metrics.ts'

export const measures = ['heap', 'beside', 'rss', 'descriptors', 'sockets', 'timers', 'streams', 'backends'] as const
export type Measure = (typeof measures)[number]
export interface Sample extends Readonly<Record<Measure, number>> {
  readonly minute: number
}

/** Samples the server after garbage collection. Mebibytes and counts. */
export async function sampleOf(
  { url, pid, database }: { url: string; pid: number; database: number },
  minute: number,
): Promise<Sample> {
  process.kill(pid, 'SIGWINCH')
  await sleep(300)
  const metrics = await metricsOf(url)
  const of = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    metrics
      .filter((each) => each.name === name && Object.entries(labels).every(([key, is]) => each.labels[key] === is))
      .reduce((sum, { value }) => sum + value, 0)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return {
    minute,
    heap: of('nodejs_heap_size_used_bytes') / 2 ** 20,
    beside: of('nodejs_external_memory_bytes') / 2 ** 20,
    rss: mebibytes(status, 'VmRSS'),
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    sockets: of('nodejs_active_resources', { type: 'TCPSocketWrap' }),
    timers: of('nodejs_active_resources', { type: 'Timeout' }),
    streams: of('axle_event_streams'),
    backends: (await family(database)).length,
  }
}
