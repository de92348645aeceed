import { limits, problemLimits } from '@axle/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'
import { toJsonColumn } from '../platform/text.ts'
import type { SettingKey, SiteSettings } from './site-settings.ts'

export interface SettingRow {
  readonly key: string
  readonly value: unknown
}

export const readRows = (db: Db | Trx): Promise<SettingRow[]> =>
  db.selectFrom('site_setting').select(['key', 'value']).execute()

/** Locks the settings until the transaction ends, without blocking readers. */
export async function lockRows(trx: Trx): Promise<SettingRow[]> {
  await sql`lock table site_setting in share row exclusive mode`.execute(trx)
  return readRows(trx)
}

export async function writeRow(
  trx: Trx,
  { key, value }: SettingRow,
  { byUserId, at }: { readonly byUserId: number | null; readonly at: Date },
): Promise<void> {
  const row = { value: toJsonColumn(value), updated_by: byUserId, updated_at: at }
  await trx
    .insertInto('site_setting')
    .values({ key, ...row })
    .onConflict((same) => same.column('key').doUpdateSet(row))
    .execute()
}

/** Writes the maintenance, and when its read-only mode ended. */
export async function writeMaintenance(
  trx: Trx,
  { from, to }: Readonly<Record<'from' | 'to', SiteSettings['maintenance']>>,
  by: { readonly byUserId: number | null; readonly at: Date },
): Promise<void> {
  await writeRow(trx, { key: 'maintenance', value: to }, by)
  if (from.readOnly && !to.readOnly) await writeRow(trx, { key: 'readOnlyEndedAt', value: by.at.toISOString() }, by)
}

/** After how many days without a word a delivered vendor order counts as received, as an expression of SQL. */
export const receiptDays = sql<number>`coalesce(
  (select value::int from site_setting where key = 'receiptDays' and jsonb_typeof(value) = 'number'), ${limits.order.receiptDays}::int)`

/** Reads the low-stock limit inside a transaction, which must not take another connection. */
export const readLowStockThreshold = (trx: Trx): Promise<number> => readNumber(trx, 'lowStock', limits.product.lowStock)

/** Reads how many days a shop has to answer a problem, inside a transaction. */
export const readAnswerDays = (trx: Trx): Promise<number> => readNumber(trx, 'problemAnswerDays', problemLimits.answer)

async function readNumber(trx: Trx, key: SettingKey, otherwise: number): Promise<number> {
  const { rows } = await sql<{ value: unknown }>`/* prepare:number-setting */
    select value from site_setting where key = ${key}`.execute(trx)
  const value = rows[0]?.value
  return typeof value === 'number' && value >= 0 ? value : otherwise
}
