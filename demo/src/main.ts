import { parseArgs } from 'node:util'
import { readSettings } from '@axle/api/config/config'
import { openDatabase } from '@axle/api/database/database'
import { StartupError } from '@axle/api/errors/startup-error'
import { migrateDatabase } from '@axle/api/startup/migrate-database'
import { openSite } from '@axle/api/startup/open-site'
import { sentenceFor } from '@axle/api/startup/sentence-for'
import { fillUp } from './fill-up.ts'
import { drawImages } from './images/masters.ts'
import { loadDemo } from './load-demo.ts'

const usage = 'Usage: npm run demo -- [--products 100000] [--orders 50000] [--users 10000], each at most a million.'
const most = 1_000_000

try {
  await run(readNumbers())
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}

async function run(wanted: ReturnType<typeof readNumbers>): Promise<void> {
  const { config } = readSettings()
  if (config.production)
    throw new StartupError(
      'The demo is not allowed on a public site, because its passwords are public. SITE_URL must be loopback.',
    )
  await using closing = new AsyncDisposableStack()
  const { database } = await openSite('creates')
  closing.defer(async () => void (await database.stop()))
  const { db, pool, close } = openDatabase(database.owner, { max: 4, statementTimeoutMs: 0 })
  closing.defer(close)
  await migrateDatabase(database, { pool }, console.log)

  const summary = await loadDemo({ db, dataDir: config.dataDir, onProgress: console.log })
  if (!summary.loaded) {
    const demo = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'customer@axle.example')
      .executeTakeFirst()
    if (!demo) throw new StartupError('This database has users, so the demo is not loaded into it.')
    console.log('The demo catalogue is already loaded.')
  }
  await fillUp({ db, ...wanted, onProgress: progress() })
  await drawImages(config.dataDir).all()
  if (wanted.products > 0) await drawImages(config.dataDir, 'any size').all()
  console.log('Done.')
}

function readNumbers() {
  try {
    const option = { type: 'string', default: '0' } as const
    const { values } = parseArgs({ options: { products: option, orders: option, users: option } })
    return { products: numberOf(values.products), orders: numberOf(values.orders), users: numberOf(values.users) }
  } catch {
    console.error(usage)
    process.exit(2)
  }
}

function numberOf(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > most) throw new RangeError(text)
  return number
}

/** Prints progress and rate every two seconds and at the end of each kind. */
function progress() {
  let [kind, began, reported, first] = ['', 0, 0, 0]
  return (what: string, done: number, of: number) => {
    const now = performance.now()
    if (what !== kind) [kind, began, reported, first] = [what, now, now, done]
    if (done < of && now - reported < 2_000) return
    reported = now
    const rate =
      now > began ? `, ${Math.round(((done - first) * 1000) / (now - began)).toLocaleString('en')} a second` : ''
    console.log(`${done.toLocaleString('en')} of ${of.toLocaleString('en')} ${what}${rate}`)
  }
}
