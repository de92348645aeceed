import { sql } from 'kysely'
import type { Platform, Trx } from '../../platform/platform.ts'
import { refreshListing } from '../../search/index.ts'
import { recordForOthers } from '../record-product.ts'
import type { ProductWriter } from './write-products.ts'

/** Deletes locked products of one shop. The caller has checked the rights. Orders that contain them still show them. */
export async function removeProducts(
  { clock }: Pick<Platform, 'clock'>,
  trx: Trx,
  writer: ProductWriter,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('product')
    .set({ deleted_at: clock.now() })
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  await refreshListing(trx, ids)
  await recordForOthers(trx, writer, ids, 'deleted')
}

/** When locked products were last edited and how many pieces they sold, by id. Sales do not count as edits. */
export async function readEditTimes(
  trx: Trx,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly updatedAt: string; readonly sold: number }>> {
  const { rows } = await sql<{ id: number; updatedAt: string; sold: number }>`
    select id, extract(epoch from updated_at)::text as "updatedAt", total_sold as sold from product
    where id = any(${ids}::int[]) and shop_id = ${shopId} and deleted_at is null`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}
