import { parseArgs } from 'node:util'
import { openDatabase } from '@axle/api/database/database'
import { installJobs } from '@axle/api/jobs/jobs'
import { migrate } from '@axle/api/database/migrations'
import { appOn } from '@axle/testing/app-on'
import { startTestServer } from '@axle/testing/server'
import { loadOnlyDemo } from './measured-database.ts'
import { readJudged, saveFloors, secondSet } from './judged-set.ts'
import { askJudged, type JudgedAnswer } from './search-answers.ts'
import { floorsOf, missList, qualityTable } from './search-report.ts'

// Measures how often the first hit of judged queries is right, on the demo catalogue in its own database.
const { values } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    kind: { type: 'string' },
    lang: { type: 'string' },
    second: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
})

const queries = (await readJudged(values.second ? secondSet : undefined)).filter(
  ({ kind, lang }) => kind === (values.kind ?? kind) && lang === (values.lang ?? lang),
)
if (queries.length === 0) throw new RangeError('No judged query has this kind and language')
const answers = await answersOf()
if (values.misses) console.log(`${missList(answers).join('\n')}\n`)
console.log(qualityTable(answers))
if (values.save) await saveFloors(floorsOf(answers))

async function answersOf(): Promise<readonly JudgedAnswer[]> {
  await using closing = new AsyncDisposableStack()
  const server = await startTestServer()
  closing.defer(() => server.stop())
  const database = { ...openDatabase(server.connection, { max: 5 }), connection: server.connection }
  await migrate(database.pool)
  await installJobs(server.connection)
  await loadOnlyDemo(database.db, '')
  const { app, close } = await appOn(database)
  closing.defer(close)
  return await askJudged(app, database, queries)
}
