import type { TaxonomyKind } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import { holdProducts, refreshListing, sortListing } from '../catalogue/index.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { lockRows } from './row-repository.ts'

/** Up to so many products are updated in the transaction of the change; more follow within seconds, in the background. */
const updatedAtOnce = 500

type Ids = readonly number[]

interface ProductId {
  readonly id: number
}

const vehiclesOf = (where: RawBuilder<unknown>) =>
  sql<ProductId>`select distinct f.product_id as id from vehicle v join fitment f on f.vehicle_id = v.id where ${where} order by 1`

const products: Record<TaxonomyKind, ((ids: Ids) => RawBuilder<ProductId>) | undefined> = {
  categories: (ids) =>
    sql<ProductId>`select p.id from part join product p on p.part_id = part.id where part.category_id = any(${ids}::int[]) order by 1`,
  parts: (ids) => sql<ProductId>`select id from product where part_id = any(${ids}::int[]) order by 1`,
  makes: (ids) => vehiclesOf(sql`v.make_id = any(${ids}::int[])`),
  models: (ids) => vehiclesOf(sql`v.model_id = any(${ids}::int[])`),
  generations: undefined,
  vehicles: (ids) => vehiclesOf(sql`v.id = any(${ids}::int[])`),
}

/** Returns the ids of all products that refer to these rows, on sale or not, ascending. */
export async function affectedProducts(trx: Trx | Platform['db'], kind: TaxonomyKind, ids: Ids): Promise<number[]> {
  const query = products[kind]?.(ids)
  if (query === undefined) return []
  const { rows } = await query.execute(trx)
  return rows.map(({ id }) => id)
}

/** Updates the names of vehicles in the listing: few products at once, others by an event. */
export async function propagateNames(
  { events }: Pick<Platform, 'events'>,
  trx: Trx,
  kind: 'makes' | 'models',
  id: number,
): Promise<void> {
  const products = await affectedProducts(trx, kind, [id])
  if (products.length > updatedAtOnce) return events.publish(trx, 'curation.renamed', { kind, id })
  await holdProducts(trx, products)
  await refreshListing(trx, products)
}

/** Moves rows to another parent or year with `write`, and updates the listing of their products. */
export async function moveWithProducts(
  trx: Trx,
  { kind, ids }: { readonly kind: TaxonomyKind; readonly ids: Ids },
  write: () => Promise<void>,
): Promise<void> {
  // Lock products before the rows they refer to, in the same order as edits of products.
  await holdProducts(trx, await affectedProducts(trx, kind, ids))
  await lockRows(trx, kind, ids)
  await write()
  // Products may have been added before the row was locked.
  const products = await affectedProducts(trx, kind, ids)
  await holdProducts(trx, products)
  await (kind === 'parts' || kind === 'categories' ? sortListing(trx, products) : refreshListing(trx, products))
}

/** Updates the listing of all products that refer to the row, with its current name. Runs in the background. */
export async function propagateInBackground({ db }: Platform, kind: TaxonomyKind, id: number): Promise<void> {
  await refreshListing(db, await affectedProducts(db, kind, [id]))
}
