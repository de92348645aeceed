import { refreshListing } from '@axle/api/catalogue/index'
import { sql } from 'kysely'
import { rangeOf } from './catalogue/offers.ts'
import { productAt } from './catalogue/product.ts'
import { reviewsOf } from './catalogue/reviews.ts'
import { known, shops } from './facts.ts'
import { loadOrders } from './load/orders.ts'
import { loadShops, loadUsers, type Shop } from './load/people.ts'
import { loadPartNumbers, loadProducts, loadReviews } from './load/products.ts'
import { inBulk } from './load/bulk-listing.ts'
import { type Db, syncIds } from './load/rows.ts'
import { startOfDay } from './load/times.ts'
import { orderAt, type Shelves } from './orders/order.ts'
import { furtherUser, users } from './people/people.ts'
import { chance } from './random.ts'

export interface FillOptions {
  readonly db: Db
  /** The final numbers, including existing rows. */
  readonly products: number
  readonly orders: number
  readonly users: number
  readonly clock?: { now(): Date }
  readonly onProgress?: (what: string, done: number, of: number) => void
}

/** One transaction per batch, so that an interrupted run can resume. */
const batch = 2_000
const productsPerShop = 400
const manyProducts = 20_000

/**
 * Enlarges a demo database in the same shape, for measurements. Works in batches, so that memory use is constant except
 * for a list of product ids. Requires the demo catalogue.
 */
export async function fillUp({
  db,
  products,
  orders,
  users: people,
  clock = { now: () => new Date() },
  onProgress = () => undefined,
}: FillOptions): Promise<void> {
  const today = startOfDay(clock.now())
  await addUsers(db, people, today, onProgress)
  await addProducts(db, products, today, onProgress)
  await syncIds(db)
  await addOrders(db, orders, today, onProgress)
  await syncIds(db)
  await buildListing(db, onProgress)
  await sql`analyze`.execute(db)
}

type Progress = NonNullable<FillOptions['onProgress']>

async function addUsers(db: Db, wanted: number, today: Date, onProgress: Progress) {
  const [there, last] = [await countOf(db, 'users'), await lastId(db, 'users')]
  for (let done = there; done < wanted;) {
    const size = Math.min(batch, wanted - done)
    const start = last + 1 + done - there
    await db.transaction().execute((trx) => loadUsers(trx, numbered(start, size, furtherUser), today))
    onProgress('users', (done += size), wanted)
  }
}

async function addProducts(db: Db, wanted: number, today: Date, onProgress: Progress) {
  const there = await countOf(db, 'product')
  if (there >= wanted) return
  const newShops = await addShops(db, Math.ceil((wanted - there) / productsPerShop), today)
  const reviewers = await reviewersIn(db)
  let [id, partNumber, review] = [
    await lastId(db, 'product'),
    await lastId(db, 'part_number'),
    await lastId(db, 'review'),
  ]
  for (let done = there; done < wanted;) {
    const size = Math.min(batch, wanted - done)
    const made = numbered(id + 1, size, (number) => {
      const shop = known(newShops[Math.floor((number - id - 1 + done - there) / productsPerShop)], 'a shop with room')
      return productAt({
        id: number,
        shopId: shop.id,
        shop: shop.fact,
        ...chance('offer', number).pick(rangeOf(shop.fact)),
      })
    })
    const reviews = made.flatMap((product) => reviewsOf(product, chance('reviewers', product.id).some(reviewers, 8)))
    await db.transaction().execute(async (trx) => {
      await loadProducts(trx, made, reviews, today)
      partNumber += await loadPartNumbers(trx, made, partNumber + 1)
      await loadReviews(trx, reviews, review + 1, today)
    })
    id += size
    review += reviews.length
    onProgress('products', (done += size), wanted)
  }
}

/** More shops modelled on the open ones, each with its own owner. */
async function addShops(db: Db, count: number, today: Date): Promise<readonly Shop[]> {
  const open = shops.filter(({ status }) => status === 'active')
  const [lastUser, lastShop] = [await lastId(db, 'users'), await lastId(db, 'shop')]
  const owners = numbered(lastUser + 1, count, furtherUser).map((user) => ({ ...user, userType: 'vendor' as const }))
  const made = numbered(lastShop + 1, count, (id) => {
    const model = known(open[id % open.length], 'an open shop')
    return {
      id,
      ownerId: known(owners[id - lastShop - 1], 'an owner').id,
      fact: { ...model, name: `${model.name} ${id}`, email: `shop${id}@shops.example` },
    }
  })
  await db.transaction().execute(async (trx) => {
    await loadUsers(trx, owners, today)
    await loadShops(trx, made, today)
  })
  return made
}

async function addOrders(db: Db, wanted: number, today: Date, onProgress: Progress) {
  const there = await countOf(db, 'orders')
  if (there >= wanted) return
  const shelves = await shelvesIn(db)
  const owners = await db.selectFrom('shop_member').where('role', '=', 'owner').select(['shop_id', 'user_id']).execute()
  const ownerByShop = new Map(owners.map(({ shop_id, user_id }) => [shop_id, user_id]))
  const buyers = await db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'customer')
    .where(
      'id',
      'not in',
      users.map(({ id }) => id),
    )
    .orderBy('id')
    .limit(1_000_000)
    .execute()
  const buyerIds =
    buyers.length > 0
      ? buyers.map(({ id }) => id)
      : users.filter(({ userType }) => userType === 'customer').map(({ id }) => id)
  const peopleById = new Map(users.map((user) => [user.id, user]))
  const ids = {
    vendorOrder: (await lastId(db, 'vendor_order')) + 1,
    item: (await lastId(db, 'order_item')) + 1,
    payment: (await lastId(db, 'payment')) + 1,
    refund: (await lastId(db, 'refund')) + 1,
    entry: (await lastId(db, 'ledger_entry')) + 1,
  }
  const surroundings = {
    ids,
    adminId: known(
      users.find(({ userType }) => userType === 'admin'),
      'an admin',
    ).id,
    user: (id: number) => peopleById.get(id) ?? furtherUser(id),
    ownerOf: (shopId: number) => known(ownerByShop.get(shopId), `the owner of shop ${shopId}`),
  }
  for (let done = there; done < wanted;) {
    const size = Math.min(batch, wanted - done)
    const made = numbered(done + 1, size, (number) => orderAt({ number, today, shelves, buyers: buyerIds }))
    await db.transaction().execute((trx) => loadOrders(trx, made, surroundings))
    onProgress('orders', (done += size), wanted)
  }
}

/** Lists all unlisted products, including those of an interrupted run. */
async function buildListing(db: Db, onProgress: Progress) {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p join shop s on s.id = p.shop_id left join listing l on l.product_id = p.id
    where l.product_id is null and p.deleted_at is null and p.paused_at is null and s.status = 'active' and s.deleted_at is null order by p.id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const list = async (to: Db) => {
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch)
      await refreshListing(to, some)
      onProgress('listing rows', from + some.length, ids.length)
    }
  }
  if (ids.length < manyProducts) return list(db)
  await db.transaction().execute((trx) => inBulk(trx, () => list(trx), onProgress))
}

async function shelvesIn(db: Db): Promise<Shelves> {
  const { rows } = await sql<{ shop_id: number; products: number[] }>`
    select shop_id, array_agg(p.id order by p.id) as products from product p join shop s on s.id = p.shop_id
    where s.status = 'active' and s.deleted_at is null and p.deleted_at is null and p.paused_at is null group by shop_id order by shop_id`.execute(
    db,
  )
  return new Map(rows.map(({ shop_id, products }) => [shop_id, products]))
}

/** A thousand reviewers are enough. */
const reviewersIn = async (db: Db) => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'customer')
    .orderBy('id')
    .limit(1_000)
    .execute()
  const towns = new Map(users.map(({ id, town }) => [id, town]))
  return rows.map(({ id }) => ({ id, town: towns.get(id) ?? furtherUser(id).town }))
}

const numbered = <T>(first: number, count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, index) => make(first + index))

async function countOf(db: Db, table: 'users' | 'product' | 'orders') {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}

async function lastId(
  db: Db,
  table:
    | 'users'
    | 'shop'
    | 'product'
    | 'part_number'
    | 'review'
    | 'vendor_order'
    | 'order_item'
    | 'payment'
    | 'refund'
    | 'ledger_entry',
) {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(id), 0)::int as last from ${sql.table(table)}`.execute(db)
  return rows[0]?.last ?? 0
}
