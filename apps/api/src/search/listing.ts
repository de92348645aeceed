import { sql } from 'kysely'
import type { Db, Trx } from '../platform/platform.ts'
import { soldToOthers } from './product-row.ts'

const batch = 2_000

/**
 * Updates the rows of `listing` from their products: those on sale in an active shop have one, others none. Joins the
 * caller's transaction if given. `all` walks the whole catalogue in batches while the site is open; progress counts
 * products.
 */
export async function refreshListing(
  db: Db | Trx,
  products: readonly number[] | 'all',
  onProgress?: (done: number) => void,
): Promise<void> {
  if (products !== 'all') {
    for (let from = 0; from < products.length; from += batch) await refreshSome(db, products.slice(from, from + batch))
    return
  }
  let last = 0
  let done = 0
  for (;;) {
    const rows = await db.selectFrom('product').select('id').where('id', '>', last).orderBy('id').limit(batch).execute()
    const ids = rows.map((row) => row.id)
    const end = ids.at(-1)
    if (end === undefined) return
    await refreshSome(db, ids)
    last = end
    done += ids.length
    onProgress?.(done)
  }
}

/**
 * Outside a transaction, waits for writers of these products and their shops, and they for it. Otherwise older values
 * could overwrite newer ones. Orders continue: they neither delete products nor take stronger locks.
 */
async function refreshSome(db: Db | Trx, ids: readonly number[]): Promise<void> {
  if (db.isTransaction) return refreshBatch(db, ids)
  await db.transaction().execute(async (trx) => {
    await holdProducts(trx, ids)
    await refreshBatch(trx, ids)
  })
}

/**
 * Locks the products and their shops until the transaction ends, in the same order as the deletion of a shop. Orders
 * continue, unless the products themselves will be written (`no key update`).
 */
export async function holdProducts(
  trx: Trx,
  ids: readonly number[],
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  if (ids.length === 0) return
  await sql`select from shop where id in (select shop_id from product where id = any(${ids}::int[])) order by id for share`.execute(
    trx,
  )
  await sql`select from product where id = any(${ids}::int[]) order by id for ${sql.raw(strength)}`.execute(trx)
}

/** Updates part and category of the products in the listing. */
export async function sortListing(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update listing l set part_id = part.id, category_id = part.category_id
    from product p join part on part.id = p.part_id
    where p.id = l.product_id and l.product_id = any(${ids}::int[])
      and (l.part_id, l.category_id) is distinct from (part.id, part.category_id)`.execute(trx)
}

async function refreshBatch(db: Db | Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from listing l where l.product_id = any(${ids}::int[]) and not exists (
      select from product p join shop s on s.id = p.shop_id
      where p.id = l.product_id and p.deleted_at is null and p.paused_at is null and s.deleted_at is null and s.status = 'active')`.execute(
    db,
  )
  await sql`
    with fits_model as (
      select f.product_id, v.make_id, v.model_id, min(v.year) as first, max(v.year) as last, count(*) as n
      from fitment f join vehicle v on v.id = f.vehicle_id
      where f.product_id = any(${ids}::int[]) group by f.product_id, v.make_id, v.model_id
    ), ranked as (
      select f.*, mk.name as make, md.name as model, row_number() over (partition by f.product_id order by f.n desc, mk.name, md.name) as rank
      from fits_model f join make mk on mk.id = f.make_id join model md on md.id = f.model_id
    ), vehicles as (
      select r.product_id,
        string_agg(r.make || ' ' || r.model || ' ' || case when r.first = r.last then r.first::text else r.first || '–' || r.last end, ', '
          order by r.rank) filter (where r.rank <= 2) || case when max(r.rank) > 2 then ' +' || (max(r.rank) - 2) else '' end as fits
      from ranked r group by r.product_id
    )
    insert into listing (product_id, shop_id, part_id, category_id, condition, price_pesewas, total_sold, in_stock, rating_tenths, created_at,
      name_key, vehicle_ids, fits_any_vehicle, fits)
    select p.id, p.shop_id, p.part_id, part.category_id,
      case p.condition when 'Brand New' then 1 when 'Used' then 2 else 0 end,
      p.price_pesewas, ${soldToOthers}, p.stock > 0,
      case when p.rating_count = 0 then 0 else round(p.rating_sum * 10.0 / p.rating_count) end, p.created_at, fold(p.name),
      array(select f.vehicle_id from fitment f where f.product_id = p.id order by 1), p.fits_any_vehicle, coalesce(v.fits, '')
    from product p
      join shop s on s.id = p.shop_id and s.status = 'active' and s.deleted_at is null
      join part on part.id = p.part_id
      left join vehicles v on v.product_id = p.id
    where p.id = any(${ids}::int[]) and p.deleted_at is null and p.paused_at is null
    order by p.id -- as rows are locked everywhere, so that nobody waits in a ring
    on conflict (product_id) do update set shop_id = excluded.shop_id, part_id = excluded.part_id, category_id = excluded.category_id,
      condition = excluded.condition, price_pesewas = excluded.price_pesewas, total_sold = excluded.total_sold, in_stock = excluded.in_stock,
      rating_tenths = excluded.rating_tenths, created_at = excluded.created_at, name_key = excluded.name_key,
      vehicle_ids = excluded.vehicle_ids, fits_any_vehicle = excluded.fits_any_vehicle, fits = excluded.fits`.execute(
    db,
  )
}

/**
 * Copies sales and availability from products in bounded batches, so that orders never write the listing. Skips rows
 * that are being refreshed, because waiting could deadlock.
 */
export async function carryOverSales(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      select l.product_id from listing l join product p on p.id = l.product_id
      where ${soldToOthers} <> l.total_sold or (p.stock > 0) <> l.in_stock limit 500 for no key update of l skip locked)
    update listing l set total_sold = ${soldToOthers}, in_stock = p.stock > 0 from due join product p on p.id = due.product_id
    where l.product_id = due.product_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
