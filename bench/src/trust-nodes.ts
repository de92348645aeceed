import { pairJourneys } from './pair-journeys.ts'
import { rollingRestarts, type RollingRun } from './rolling-restarts.ts'
import { measuredHere, type Scenario, table } from './trust-scenario.ts'

/** Two nodes, one PostgreSQL with a replica, with Redis and without. */
export const nodes: Scenario = {
  sentence:
    'Two nodes on one PostgreSQL with a replica, restarted in turn under load, with Redis and without: no request fails, nothing is lost, writers see their own changes.',
  options: {
    restarts: { type: 'string', default: '8' },
    'nodes-buyers': { type: 'string', default: '6' },
    // `on`, `off`, or both.
    redis: { type: 'string', default: 'off,on' },
    // `none`, `all`, or names of journeys separated by commas; they need the web app built.
    journeys: { type: 'string', default: 'none' },
  },
  async run({ restarts, 'nodes-buyers': buyers, redis = '', journeys = 'none' }, log) {
    const runs: RollingRun[] = []
    const faults: string[] = []
    const passed: string[] = []
    for (const one of redis.split(',')) {
      const options = { redis: one === 'on', restarts: Number(restarts), buyers: Number(buyers) }
      const run = options.restarts > 0 ? await rollingRestarts(options, log) : undefined
      if (run) runs.push(run)
      faults.push(...(run?.faults ?? []))
      if (journeys === 'none') continue
      const code = await pairJourneys(options.redis, journeys === 'all' ? [] : journeys.split(','))
      if (code === 0) passed.push(one === 'on' ? 'with Redis' : 'without Redis')
      else faults.push(`the journeys with Redis ${one} ended with ${code ?? 'no PostgreSQL to run on'}`)
    }
    if (runs.length === 0 && passed.length === 0) faults.push('No PostgreSQL is installed.')
    const summary = passed.length > 0 ? `Journeys through both nodes (${journeys}) passed ${passed.join(' and ')}.` : ''
    return { report: [measuredHere(), '', table(heads, runs.map(rowOf)), '', summary].join('\n').trimEnd(), faults }
  },
}

const heads = [
  'PostgreSQL',
  'Redis',
  'restarts',
  'requests',
  'of these failed',
  'retried on the other node after a refused connection',
  'catalogue reads from the replica since the last restart',
  'orders confirmed',
  'cancelled',
]

const rowOf = (run: RollingRun) => [
  run.version,
  run.redis ? 'yes' : 'no',
  run.restarts,
  run.asked,
  run.faults.length,
  run.retried,
  run.fromReplica,
  run.findings.confirmed,
  run.findings.cancelled,
]
