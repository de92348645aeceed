import { randomInt } from 'node:crypto'
import { type KillRun, killRounds } from './kill-rounds.ts'
import { measuredHere, type Scenario, table } from './trust-scenario.ts'

/** `kill -9` of app, database and both while buyers order. */
export const kill: Scenario = {
  sentence:
    'kill -9 of app, database and both, repeatedly, while buyers order: nothing is lost, duplicated or invented.',
  options: {
    rounds: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '12' },
    // `embedded`, `outside`, or both.
    database: { type: 'string', default: 'embedded,outside' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
  async run({ rounds, buyers, database = '', seed }, log) {
    const options = { rounds: Number(rounds), buyers: Number(buyers), seed: Number(seed) }
    const runs: KillRun[] = []
    for (const one of database.split(',')) {
      if (one !== 'embedded' && one !== 'outside') throw new RangeError(`There is no database ${one}.`)
      const run = await killRounds(one, options, log)
      if (run) runs.push(run)
    }
    const report = [
      `${rounds} rounds with ${buyers} buyers, seed ${seed}. ${measuredHere()}`,
      '',
      table(heads, runs.map(rowOf)),
    ].join('\n')
    return { report, faults: runs.flatMap(({ findings }) => findings.faults) }
  },
}

const heads = [
  'database',
  'app killed',
  'database killed',
  'both killed',
  'orders confirmed',
  'cancelled',
  'no response or 503',
  'of these stored',
]

const rowOf = ({ database, kills, findings: { confirmed, cancelled, unanswered, stored } }: KillRun) => [
  database,
  kills.app,
  kills.database,
  kills.both,
  confirmed,
  cancelled,
  unanswered,
  stored,
]
