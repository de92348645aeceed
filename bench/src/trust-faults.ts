import { redisRound } from './fault-redis.ts'
import { type FaultRun, faultRounds, type FaultSeen, textOf } from './fault-rounds.ts'
import { measuredHere, type Scenario, table } from './trust-scenario.ts'

/** What Axle stands on goes and comes back while people buy. */
export const faults: Scenario = {
  sentence:
    'The database hangs, is killed and restarted, its disk is full, mail server and Redis go and come back, while people buy: nothing is lost, everybody is answered, and all goes on by itself.',
  options: {
    buyers: { type: 'string', default: '12' },
    // `embedded`, `outside`, or both.
    database: { type: 'string', default: 'embedded,outside' },
    // Seconds for which each thing is away.
    away: { type: 'string', default: '8' },
  },
  async run({ buyers, database = '', away }, tell) {
    const runs: FaultRun[] = []
    for (const one of database.split(',')) {
      if (one !== 'embedded' && one !== 'outside') throw new RangeError(`There is no database ${one}.`)
      const run = await faultRounds(one, { buyers: Number(buyers), seconds: Number(away) }, tell)
      if (run) runs.push(run)
      else tell('There is no PostgreSQL of the system here, so only the embedded one is tried.')
    }
    const redis = await redisRound(Number(away))
    if (!redis) tell('There is no Redis here, so it is not tried.')
    const report = [
      `${buyers} buyers, each thing away for ${away} s. ${measuredHere()}`,
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
        ...odd.map((status) => `Redis away: somebody was answered ${status}`),
      ],
    }
  },
}

const faultHeads = ['database', 'what is away', 'answers', 'slowest answer, ms', 'first order after it was mended, ms']
const rowOf = (database: string, { fault, answers, backMs }: FaultSeen) => [
  database,
  fault,
  textOf(answers),
  Math.round(answers.slowestMs),
  Math.round(backMs),
]

const endHeads = ['database', 'orders confirmed', 'refused', 'mails due', 'mails sent a second time']
const endOf = ({ database, findings, seen, mails }: FaultRun) => [
  database,
  findings.confirmed,
  seen.reduce((sum, { answers }) => sum + (answers.byStatus.get('409') ?? 0), 0),
  mails.expected,
  mails.twice,
]
