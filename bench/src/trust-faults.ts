import { redisRound } from './fault-redis.ts'
import { type FaultRun, faultRounds, type FaultSeen, textOf } from './fault-rounds.ts'
import { measuredHere, type Scenario, table } from './trust-scenario.ts'

/** Stops and restarts the dependencies of Axle while buyers order. */
export const faults: Scenario = {
  sentence:
    'The database hangs, is killed and restarted, its disk fills up, mail server and Redis stop and return, while buyers order: nothing is lost, every request gets a response, and Axle recovers by itself.',
  options: {
    buyers: { type: 'string', default: '12' },
    // `embedded`, `outside`, or both.
    database: { type: 'string', default: 'embedded,outside' },
    // Seconds that each fault lasts.
    away: { type: 'string', default: '8' },
  },
  async run({ buyers, database = '', away }, log) {
    const runs: FaultRun[] = []
    for (const one of database.split(',')) {
      if (one !== 'embedded' && one !== 'outside') throw new RangeError(`There is no database ${one}.`)
      const run = await faultRounds(one, { buyers: Number(buyers), seconds: Number(away) }, log)
      if (run) runs.push(run)
      else log('No PostgreSQL is installed, so only the embedded one is tested.')
    }
    const redis = await redisRound(Number(away))
    if (!redis) log('Redis is not installed, so it is not tested.')
    const report = [
      `${buyers} buyers, each fault for ${away} s. ${measuredHere()}`,
      '',
      table(faultHeads, [
        ...runs.flatMap((run) => run.seen.map((seen) => rowOf(run.database, seen))),
        ...(redis ? [rowOf('embedded', redis)] : []),
      ]),
      '',
      table(endHeads, runs.map(endOf)),
    ].join('\n')
    const odd = [...(redis?.answers.byStatus.keys() ?? [])].filter((status) => status !== '200')
    return {
      report,
      faults: [
        ...runs.flatMap((run) => run.faults.map((fault) => `${run.database}: ${fault}`)),
        ...odd.map((status) => `Redis down: a response had status ${status}`),
      ],
    }
  },
}

const faultHeads = ['database', 'fault', 'responses', 'slowest response, ms', 'first order after recovery, ms']
const rowOf = (database: string, { fault, answers, backMs }: FaultSeen) => [
  database,
  fault,
  textOf(answers),
  Math.round(answers.slowestMs),
  Math.round(backMs),
]

const endHeads = ['database', 'orders confirmed', 'rejected', 'mails due', 'mails sent twice']
const endOf = ({ database, findings, seen, mails }: FaultRun) => [
  database,
  findings.confirmed,
  seen.reduce((sum, { answers }) => sum + (answers.byStatus.get('409') ?? 0), 0),
  mails.expected,
  mails.twice,
]
