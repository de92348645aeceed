import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { limits } from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { appOn, type AppOnOptions } from '@axle/testing/app-on'
import { aCustomer } from '@axle/testing/builders'
import { paymentWorld } from '@axle/testing/payment-world'
import { testDatabase } from '@axle/testing/test-database'
import { deleteExpiredSessions } from '../accounts/sessions/sessions.ts'
import { deleteNotificationsBefore } from '../notifications/notification-repository.ts'
import { processMetrics } from '../observability/process-metrics.ts'
import { deleteInBatches, rowsOfBatch } from './delete-in-batches.ts'
import { openDatabase } from '../database/database.ts'

const day = 86_400_000
/** What is kept for good, whatever its age. */
const kept = [
  'orders',
  'vendor_order',
  'order_item',
  'item_cancellation',
  'status_change',
  'payment',
  'payout',
  'refund',
  'ledger_entry',
  'audit',
] as const

const database = await testDatabase()
const { db } = database
const tasks: (() => Promise<unknown>)[] = []
const scheduledTasks: NonNullable<AppOnOptions['scheduledTasks']> = {
  every: (_ms, _name, run) => void tasks.push(run),
  stop: () => undefined,
}
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const node = await appOn({ ...database, ...openDatabase(database.connection, { max: 4 }) }, { scheduledTasks, clock })
afterAll(() => node.close())
const warnings: object[] = []
const log = { warn: (about: object) => void warnings.push(about) } as unknown as typeof node.platform.log
const valueOf = async (metric: string, table: string): Promise<number> => {
  const text = await processMetrics.getSingleMetricAsString(metric)
  return Number(new RegExp(`\\{table="${table}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}
const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}

describe('expired rows', () => {
  it('are deleted in statements of bounded size, and counted', async () => {
    const sizes: number[] = []
    let left = rowsOfBatch * 2 + 7
    const deleteFrom = async () => {
      const deleted = Math.min(left, rowsOfBatch)
      left -= deleted
      sizes.push(deleted)
      return { deleted, next: deleted === rowsOfBatch ? 0 : null }
    }
    const before = await valueOf('axle_expired_rows_total', 'session')
    expect(await deleteInBatches({ table: 'session', log, deleteFrom })).toBe(rowsOfBatch * 2 + 7)
    expect([sizes, warnings]).toEqual([[rowsOfBatch, rowsOfBatch, 7], []])
    expect((await valueOf('axle_expired_rows_total', 'session')) - before).toBe(rowsOfBatch * 2 + 7)
  })

  it('of sessions go, expired or unused, wherever they stand among open ones', async () => {
    const { id } = await aCustomer(db)
    const open = await count('session')
    await sql`insert into session (token_hash, user_id, created_at, last_seen_at, expires_at)
      select sha256(g::text::bytea), ${id}, now() - interval '40 days',
        case when g % 3 = 0 then now() - interval '15 days' else now() end,
        case when g % 3 = 1 then now() - interval '1 second' else now() + interval '1 day' end
      from generate_series(1, ${rowsOfBatch * 3}::int) g`.execute(db)
    await deleteExpiredSessions({ db, clock, log })
    expect((await count('session')) - open).toBe(rowsOfBatch)
  })

  it('of notifications go with their text messages, and the newer ones stay', async () => {
    const { id } = await aCustomer(db)
    await sql`insert into notification (user_id, kind, title, message, category, dedupe_key, created_at)
      select ${id}, 'password_changed', 'Password', 'It was changed', 'account', ${randomUUID()} || g,
        now() - interval '1 day' * case when g <= ${rowsOfBatch + 5}::int then 181 else 179 end
      from generate_series(1, ${rowsOfBatch + 8}::int) g`.execute(db)
    await sql`insert into text_message (notification_id, user_id, channel)
      select id, user_id, 'sms' from notification`.execute(db)
    const before = new Date(Date.now() - limits.notification.keptDays * day)
    // One run may not be enough: it says so, and the next one goes on.
    expect(await deleteNotificationsBefore({ db, log }, before, 1)).toBe(rowsOfBatch)
    expect(warnings.splice(0)).toEqual([{ table: 'notification', deleted: rowsOfBatch }])
    expect(await valueOf('axle_expiry_unfinished_runs_total', 'notification')).toBe(1)
    expect(await deleteNotificationsBefore({ db, log }, before)).toBe(5)
    expect(await deleteNotificationsBefore({ db, log }, before)).toBe(0)
    expect([await count('notification'), await count('text_message'), warnings]).toEqual([3, 3, []])
    expect(await valueOf('axle_expiry_unfinished_runs_total', 'notification')).toBe(1)
  })
})

describe('orders, ledger and audit', () => {
  it('stay when all scheduled tasks run ten years later', async () => {
    const call = async (method: 'GET' | 'POST', url: string, sent: { token?: string; data?: object } = {}) => {
      const headers = sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }
      const answer = await node.app.inject({
        method,
        url: `/api${url}`,
        headers,
        ...(sent.data && { payload: { data: sent.data } }),
      })
      return { status: answer.statusCode, body: answer.json() }
    }
    const settled = node.jobs.drain
    const world = await paymentWorld({ call, settled, platform: node.platform } as unknown as Parameters<
      typeof paymentWorld
    >[0])
    const order = await world.order('cash_on_delivery', 2)
    await world.order('card', 1)
    await sql`insert into audit (action, subject_type, subject_id) values ('user.signed-out', 'user', '1')`.execute(db)
    await sql`insert into ledger_entry (kind, amount_pesewas, held_by, order_id, vendor_order_id, shop_id)
      select 'paid_in', 100, 'site', order_id, id, shop_id from vendor_order where order_id = ${order.id}`.execute(db)
    const before = await Promise.all(kept.map(count))
    const others = [await count('notification'), await count('session')]
    for (const table of ['orders', 'order_item', 'ledger_entry', 'audit'])
      expect(await count(table), table).toBeGreaterThan(0)
    ahead = 3_650 * day
    for (let round = 0; round < 2; round++) {
      for (const run of tasks) await run()
      await settled()
    }
    ahead = 0
    const after = await Promise.all(kept.map(count))
    expect(kept.filter((_, place) => (after[place] ?? 0) < (before[place] ?? 0))).toEqual([])
    // The tasks did delete what expires.
    expect(others.every((n) => n > 0)).toBe(true)
    expect(await count('session')).toBe(0)
  })

  it('are named by no statement that deletes, and follow no row that is deleted', async () => {
    const folder = path.resolve(import.meta.dirname, '..')
    const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
    const deleting =
      /(?:delete\s+from(?:\s+only)?|truncate(?:\s+table)?|drop\s+table(?:\s+if\s+exists)?)\s+"?(\w+)|deleteFrom\('(\w+)'/gi
    const found = files.flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(deleting)].map(([, raw, built]) => raw ?? built ?? ''),
    )
    expect(found).toEqual(expect.arrayContaining(['notification', 'session', 'webhook']))
    expect(found.filter((table) => kept.some((each) => each === table))).toEqual([])
    const { rows } = await sql<{ child: string }>`
      select conrelid::regclass::text as child from pg_constraint
      where confdeltype = 'c' and conrelid::regclass::text = any(${[...kept]})`.execute(db)
    expect(rows).toEqual([])
  })
})
