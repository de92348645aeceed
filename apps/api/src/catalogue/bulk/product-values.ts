import type { WarrantyUnit } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/platform.ts'
import { toJsonColumn } from '../../platform/text.ts'
import { refreshListing } from '../../search/index.ts'

/** The values of a product that one change may set for many products. The price is in pesewas. */
export interface ProductValues {
  readonly price: number
  readonly stock: number
  readonly paused: boolean
  /** The day in Ghana on which the product resumes by itself. */
  readonly pausedUntil: string | null
  readonly warranty: { readonly duration: number; readonly unit: WarrantyUnit } | null
  readonly replacement: number | null
}

/** The SQL of each value of the product `p`, as jsonb. */
export const valueSql = {
  price: sql`to_jsonb(p.price_pesewas)`,
  stock: sql`to_jsonb(p.stock)`,
  paused: sql`to_jsonb(p.paused_at is not null)`,
  pausedUntil: sql`coalesce(to_jsonb(to_char(p.paused_until at time zone 'UTC', 'YYYY-MM-DD')), 'null')`,
  warranty: sql`case when p.warranty_unit is null then 'null'
    else jsonb_build_object('duration', p.warranty_duration, 'unit', p.warranty_unit) end`,
  replacement: sql`coalesce(to_jsonb(p.replacement_days), 'null')`,
} as const satisfies Record<keyof ProductValues, RawBuilder<unknown>>

/**
 * Locks those of the products that belong to the shop, by rising id as orders do, and reads their values with the number
 * of pieces sold so far.
 */
export async function lockValues(
  trx: Trx,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductValues & { readonly sold: number }>> {
  const values = Object.entries(valueSql).map(([key, value]) => sql`${sql.lit(key)}::text, ${value}`)
  const { rows } = await sql<{ id: number; sold: number; values: ProductValues }>`
    select p.id, p.total_sold as sold, jsonb_build_object(${sql.join(values)}) as values
    from product p where p.id = any(${ids}::int[]) and p.shop_id = ${shopId} and p.deleted_at is null
    order by p.id for update`.execute(trx)
  return new Map(rows.map(({ id, sold, values: read }) => [id, { ...read, sold }]))
}

/** Writes the given values of locked products, checked by the rules of the contract, and refreshes their listing. */
export async function writeValues(
  trx: Trx,
  rows: readonly { readonly id: number; readonly values: Partial<ProductValues> }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ id, values }) => ({ id, v: values }))
  await sql`
    update product p set updated_at = ${now},
      price_pesewas = coalesce((g.v ->> 'price')::bigint, p.price_pesewas), stock = coalesce((g.v ->> 'stock')::int, p.stock),
      paused_at = case when g.v ? 'paused' then case when (g.v ->> 'paused')::boolean then coalesce(p.paused_at, ${now}) end
        else p.paused_at end,
      paused_until = case when g.v ? 'paused' then (g.v ->> 'pausedUntil')::date::timestamp at time zone 'UTC' else p.paused_until end,
      warranty_duration = case when g.v ? 'warranty' then (g.v -> 'warranty' ->> 'duration')::int else p.warranty_duration end,
      warranty_unit = case when g.v ? 'warranty' then g.v -> 'warranty' ->> 'unit' else p.warranty_unit end,
      replacement_days = case when g.v ? 'replacement' then (g.v ->> 'replacement')::int else p.replacement_days end
    from jsonb_to_recordset(${toJsonColumn(given)}::jsonb) as g (id int, v jsonb) where p.id = g.id`.execute(trx)
  await refreshListing(
    trx,
    rows.map(({ id }) => id),
  )
}
