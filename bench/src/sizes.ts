import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '@axle/api/config/config'
import { referenceData } from '@axle/api/taxonomy/index'
import { inProcessEngine } from '@axle/api/search-index/index'
import { readsOfPrimary } from '@axle/api/database/catalogue-reads'
import { createLog } from '@axle/api/observability/log'
import { startServerProcess } from '@axle/testing/server-process'
import { fillUp } from '@axle/demo'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'
import { loadOnlyDemo, type MeasuredDatabase, openMeasured } from './measured-database.ts'
import { type Cell, table } from './table.ts'

// Measures the bytes of a product, an order and the like, on disk and in the memory of a node. Other load does not matter.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000,10000,100000' },
    orders: { type: 'string', default: '5000' },
  },
})

/** The tables of one kind; the first has one row each. */
const things = {
  product: ['product', 'fitment', 'part_number', 'review', 'listing'],
  order: ['orders', 'vendor_order', 'order_item', 'status_change', 'idempotency_key', 'order_count', 'ledger_entry'],
} as const

const rows: Cell[][] = []
for (const products of values.products.split(',').map(Number)) {
  await using closing = new AsyncDisposableStack()
  const { dataDir, remove } = await throwAwayFolder()
  closing.defer(remove)
  await (await startServerProcess({ dataDir, args: ['--no-pages'] })).stop()
  const database = await openMeasured(dataDir)
  closing.defer(() => database.stop())
  await loadOnlyDemo(database.db, dataDir)
  await fillUp({ db: database.db, products, orders: Number(values.orders), users: 500 })
  await addSmallThings(database)
  await database.pool.query('vacuum (full, analyze)')
  const ofAll = { ...things, notification: ['notification'], audit: ['audit'], session: ['session'] }
  for (const [thing, tables] of Object.entries(ofAll)) rows.push([products, thing, ...(await onDisk(database, tables))])
  rows.push([products, 'product in memory', ...(await inMemory(database, dataDir))])
}
console.log(table(['products', 'what', 'how many', 'bytes each', 'of them indexes'], rows))

async function onDisk({ pool }: MeasuredDatabase, tables: readonly string[]): Promise<Cell[]> {
  const { rows: found } = await pool.query<{ bytes: string; indexes: string }>(
    `select sum(pg_total_relation_size(name::regclass)) as bytes, sum(pg_indexes_size(name::regclass)) as indexes
     from unnest($1::text[]) name`,
    [tables],
  )
  const counted = await pool.query<{ n: string }>(`select count(*) as n from ${tables[0]}`)
  const n = Number(counted.rows[0]?.n)
  return [n, Math.round(Number(found[0]?.bytes) / n), Math.round(Number(found[0]?.indexes) / n)]
}

/** Measures the memory of one index in this process. */
async function inMemory(database: MeasuredDatabase, dataDir: string): Promise<Cell[]> {
  // Collect garbage of the filling first.
  for (let last = Infinity; held() < last - 1_000_000;) last = await sleep(500, held())
  const before = held()
  const log = createLog(readConfig({ LOG_LEVEL: 'silent' }))
  const { pool, db } = database
  const reference = referenceData({ pool, changeFeed: { on: () => undefined } })
  const engine = inProcessEngine({
    pool,
    reads: readsOfPrimary({ pool, db }),
    log,
    config: { dataDir },
    reference,
    shops: async () => [],
  })
  const { total } = await engine.search({ filters: {}, sort: 'newest', from: 0, limit: 1 })
  return [total, Math.round((held() - before) / total), undefined]
}

function held(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Rows as the product writes them, except for their number. */
async function addSmallThings({ pool }: MeasuredDatabase): Promise<void> {
  await pool.query(`
    insert into notification (user_id, kind, params, title, message, category, dedupe_key)
    select (select min(id) from users), 'order_placed', jsonb_build_object('code', 'AX-' || n, 'total', n),
      'Order AX-' || n || ' placed', 'Your order of two parts from two shops was placed. We tell you when it is sent.', 'orders',
      'order.placed:' || gen_random_uuid()
    from generate_series(1, 50000) n`)
  await pool.query(`
    insert into audit (actor_id, action, subject_type, subject_id, details, ip)
    select (select min(id) from users), 'order.status', 'order', gen_random_uuid()::text,
      '{"from": "pending_delivery", "to": "processing"}', '203.0.113.7'
    from generate_series(1, 50000)`)
  await pool.query(`
    insert into session (token_hash, user_id, user_agent, ip, expires_at)
    select sha256(n::text::bytea), (select min(id) from users), 'Chrome 140 on Android', '203.0.113.7', now() + interval '30 days'
    from generate_series(1, 50000) n`)
}
