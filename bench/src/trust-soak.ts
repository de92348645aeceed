import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess } from '@axle/testing/server-process'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'
import { openMeasured } from './measured-database.ts'
import { answersOf } from './server-metrics.ts'
import { Life } from './soak-life.ts'
import { measures, type Sample, sampleOf } from './soak-samples.ts'
import { growthFaults, growthOf } from './soak-verdict.ts'
import { soakWorld } from './soak-world.ts'
import { measuredHere, type Scenario, table } from './trust-scenario.ts'

const everySeconds = 10
/** Longer than the keep-alive timeout (72 s). */
const restSeconds = 80

/** Runs mixed load for some minutes and checks for leaks. */
export const soak: Scenario = {
  sentence: 'Minutes of mixed load at a constant rate: memory, descriptors, streams and connections stay flat.',
  options: { minutes: { type: 'string', default: '10' } },
  async run({ minutes = '' }, log) {
    const { dataDir, remove } = await throwAwayFolder()
    const nodeFlags = ['--expose-gc', '--import', path.join(import.meta.dirname, 'collect-process.ts')]
    const server = await startServerProcess({ dataDir, env: { DEMO: 'on' }, nodeFlags })
    const database = await openMeasured(dataDir)
    try {
      const world = await soakWorld(database.db)
      const place = { url: server.url, pid: server.pid, database: database.pid }
      const before = await sampleOf(place, 0)
      const life = new Life(server.url, world)
      const samples = await whileLiving(life, Number(minutes), async (minute) => {
        const sample = await sampleOf(place, minute)
        log(`${minute.toFixed(1)} min: ${measures.map((each) => `${each} ${round(sample[each])}`).join(', ')}`)
        return sample
      })
      await sleep(restSeconds * 1000)
      const after = await sampleOf(place, Number(minutes))
      return outcome(samples, { before, after }, life, await answersOf(server.url))
    } finally {
      await server.stop()
      await database.stop()
      await remove()
    }
  },
}

async function whileLiving(life: Life, minutes: number, take: (minute: number) => Promise<Sample>) {
  const living = life.start()
  const startedAt = performance.now()
  const samples: Sample[] = []
  for (let n = 1; n * everySeconds <= minutes * 60; n++) {
    await sleep(Math.max(0, startedAt + n * everySeconds * 1000 - performance.now()))
    samples.push(await take((n * everySeconds) / 60))
  }
  await living.end()
  return samples
}

const round = (value: number) => (value < 100 ? value.toFixed(1).replace('.0', '') : value.toFixed(0))

function outcome(
  samples: readonly Sample[],
  { before, after }: Readonly<Record<'before' | 'after', Sample>>,
  { counts, surprises }: Life,
  answers: Readonly<Record<string, number>>,
) {
  const growth = growthOf(samples)
  // All clients have left, so no stream or connection may remain.
  const left = (['descriptors', 'sockets', 'streams'] as const).filter((each) => after[each] > before[each] + 12)
  const total = Object.values(answers).reduce((sum, count) => sum + count, 0)
  const report = [
    `${measuredHere()}. The embedded database with the demo, ${total.toLocaleString('en')} responses: ${[...counts].map(([what, count]) => `${count} ${what}`).join(', ')}.`,
    table(
      ['', 'third to half', 'last fifth', 'maximum', 'per minute', 'before', 'after a rest'],
      growth.map(({ measure, early, late, most, slope }) => [
        names[measure],
        round(early),
        round(late),
        round(most),
        slope.toFixed(2),
        round(before[measure]),
        round(after[measure]),
      ]),
    ),
    table(
      ['minute', ...measures.map((each) => names[each])],
      samples.map((sample) => [sample.minute.toFixed(1), ...measures.map((each) => round(sample[each]))]),
    ),
  ].join('\n\n')
  return {
    report,
    faults: [
      ...growthFaults(growth),
      ...left.map((each) => `${each}: ${after[each]} after all clients left, ${before[each]} before.`),
      ...[...surprises].map(([what, count]) => `Unexpected, ${count} times: ${what}`),
    ],
  }
}

const names: Readonly<Record<(typeof measures)[number], string>> = {
  heap: 'heap after collection, MB',
  beside: 'outside the heap, MB',
  rss: 'resident, MB',
  descriptors: 'descriptors',
  sockets: 'sockets',
  timers: 'timers',
  streams: 'event streams',
  backends: 'processes of PostgreSQL',
}
