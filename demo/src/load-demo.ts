import { orderStatuses } from '@axle/contract'
import { refreshListing } from '@axle/api/catalogue/index'
import { sql } from 'kysely'
import { baseProducts } from './catalogue/base-catalogue.ts'
import type { Product } from './catalogue/product.ts'
import { reviewsOf } from './catalogue/reviews.ts'
import { known, makes, parts, shops, vehicles } from './facts.ts'
import { drawImages, type ImageWork } from './images/masters.ts'
import { loadAnswers, loadReceipts } from './load/answers.ts'
import { loadChassisChecks } from './load/chassis-checks.ts'
import { loadNotifications } from './load/notifications.ts'
import { loadOrders } from './load/orders.ts'
import { loadParcels } from './load/parcels.ts'
import { loadAddresses, loadShops, loadUsers } from './load/people.ts'
import { loadProblems } from './load/problems.ts'
import { loadPartNumbers, loadProducts, loadReviews } from './load/products.ts'
import { loadReference } from './load/reference.ts'
import { loadShopRatings } from './load/shop-ratings.ts'
import { type Db, syncIds } from './load/rows.ts'
import { daysBefore, startOfDay } from './load/times.ts'
import { type Order, orderAt, type OrderPlan, type Shelves } from './orders/order.ts'
import { demoAccounts } from './people/accounts.ts'
import { customers, ownerOf, users } from './people/people.ts'

export interface DemoOptions {
  readonly db: Db
  /** Images go into its folder `images/`. */
  readonly dataDir: string
  readonly onProgress?: (step: string) => void
  /** Orders cover the three months before this day; one waits for payment since minutes. */
  readonly clock?: { now(): Date }
  /** Load although users exist; the demo's ids must be free. */
  readonly force?: boolean
  /** Skips images, for tests that need none. */
  readonly images?: boolean
}

export interface DemoSummary {
  readonly loaded: boolean
  readonly makes: number
  readonly vehicles: number
  readonly parts: number
  readonly shops: number
  readonly users: number
  readonly products: number
  readonly reviews: number
  readonly orders: number
}

/**
 * Fills an empty database with the demo catalogue, completely or not at all; skips databases with users unless forced.
 * Deterministic per day, except for the unpaid order. Resolves when the images of the first list pages are drawn; others follow in the background.
 */
export async function loadDemo({
  db,
  dataDir,
  onProgress,
  clock = { now: () => new Date() },
  force = false,
  images = true,
}: DemoOptions): Promise<DemoSummary> {
  let drawing: ImageWork | undefined
  const summary = await db.transaction().execute(async (trx) => {
    // The second of two concurrent starts waits here and then finds users.
    await sql`select pg_advisory_xact_lock(hashtext('axle demo'))`.execute(trx)
    const someone = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (someone && !force) return notLoaded
    if (images) drawing = startDrawing(dataDir, onProgress)
    return fill(trx, clock.now(), onProgress)
  })
  await drawing?.fronts
  return summary
}

const notLoaded: DemoSummary = {
  loaded: false,
  makes: 0,
  vehicles: 0,
  parts: 0,
  shops: 0,
  users: 0,
  products: 0,
  reviews: 0,
  orders: 0,
}

function startDrawing(dataDir: string, onProgress?: (step: string) => void): ImageWork {
  onProgress?.('Drawing the demo pictures')
  return drawImages(dataDir)
}

async function fill(db: Db, now: Date, onProgress?: (step: string) => void): Promise<DemoSummary> {
  const today = startOfDay(now)
  onProgress?.(`Loading the demo catalogue: ${makes.length} makes, ${vehicles.length} vehicles, ${parts.length} parts`)
  await loadReference(db)
  await loadUsers(db, users, today)
  await loadAddresses(db, customers, 1, today)
  await loadShops(
    db,
    shops.map((fact, index) => ({ id: index + 1, ownerId: ownerOf(index + 1), fact })),
    today,
  )

  const products = baseProducts()
  const reviews = products.flatMap((product) => reviewsOf(product, customers))
  onProgress?.(`Loading ${products.length} products in ${shops.length} shops`)
  await loadProducts(db, products, reviews, today)
  await loadPartNumbers(db, products, 1)
  await loadReviews(db, reviews, 1, today)

  const orders = demoOrders(now, shelvesOf(products))
  onProgress?.(`Loading ${orders.length} orders`)
  const userById = new Map(users.map((user) => [user.id, user]))
  await loadOrders(db, orders, {
    user: (id) => known(userById.get(id), `user ${id}`),
    ownerOf,
    ids: { vendorOrder: 1, item: 1, payment: 1, refund: 1, entry: 1 },
    adminId,
    payoutTimes: [38, 24, 10].map((days) => new Date(daysBefore(today, days).getTime() + officeOpens)),
  })
  await loadShopRatings(db, orders, { firstVendorOrder: 1, ownerOf, today })
  await loadAnswers(db, today, ownerOf)
  await loadReceipts(db, today)
  await loadChassisChecks(db, (shopId) => demoUsers.includes(ownerOf(shopId)))
  await loadParcels(db)
  await loadProblems(db, { ownerOf, today, shownUsers: demoUsers })
  await loadNotifications(db, orders, { shopName: (id) => known(shops[id - 1], `shop ${id}`).name, ownerOf, today })
  await refreshListing(db, 'all')
  await writeAccounts(db)
  await writeDollarRate(db, today)
  await writeSocialLinks(db)
  await syncIds(db)
  return {
    loaded: true,
    makes: makes.length,
    vehicles: vehicles.length,
    parts: parts.length,
    shops: shops.length,
    users: users.length,
    products: products.length,
    reviews: reviews.length,
    orders: orders.length,
  }
}

/** Stores the accounts that the sign-in page offers while the demo is loaded. */
async function writeAccounts(db: Db): Promise<void> {
  const value = JSON.stringify({ accounts: demoAccounts.map(({ email, role }) => ({ email, role })) })
  await db
    .insertInto('site_setting')
    .values({ key: 'demo', value, updated_by: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Stores social links for the footer, to nonexistent accounts. Links set by an admin stay. */
async function writeSocialLinks(db: Db): Promise<void> {
  const value = JSON.stringify([
    { network: 'Instagram', url: 'https://instagram.example/axle' },
    { network: 'Facebook', url: 'https://facebook.example/axle' },
  ])
  await db
    .insertInto('site_setting')
    .values({ key: 'socialLinks', value, updated_by: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** 09:30. */
const officeOpens = 9.5 * 3_600_000
const cedisForDollar = 12

/** Stores an approximate dollar rate. One set by an admin stays. */
async function writeDollarRate(db: Db, today: Date): Promise<void> {
  const value = JSON.stringify({ cedis: cedisForDollar, date: today.toISOString().slice(0, 10) })
  await db
    .insertInto('site_setting')
    .values({ key: 'dollarRate', value, updated_by: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Open shops only, because others cannot sell. */
function shelvesOf(products: readonly Product[]): Shelves {
  const shelves = new Map<number, number[]>()
  for (const { id, shopId } of products) {
    if (shops[shopId - 1]?.status !== 'active') continue
    const shelf = shelves.get(shopId) ?? []
    shelf.push(id)
    shelves.set(shopId, shelf)
  }
  return shelves
}

const adminId = users.findIndex(({ email }) => email === 'admin@axle.example') + 1
const customerId = users.findIndex(({ email }) => email === 'customer@axle.example') + 1
const demoUsers = demoAccounts.map(({ email }) => users.findIndex((user) => user.email === email) + 1)
const customer2Id = users.findIndex(({ email }) => email === 'customer2@axle.example') + 1

/** Guaranteed orders: every status, tasks for the demo vendors, orders of the demo customer. */
const certain: readonly NonNullable<OrderPlan['wanted']>[] = [
  ...orderStatuses.map((status, index) => ({ status, shops: [(index % 3) + 1] })),
  { buyer: customerId, shops: [1, 3], status: 'pending_delivery', daysAgo: 1.4 },
  { buyer: customerId, shops: [1], status: 'order_picked', daysAgo: 3.2 },
  { buyer: customerId, shops: [2, 4], status: 'completed', daysAgo: 34 },
  { buyer: customerId, shops: [5], status: 'delivered', daysAgo: 9 },
  { buyer: customerId, shops: [6], status: 'completed', daysAgo: 58 },
  { buyer: customerId, shops: [7], status: 'cancelled', daysAgo: 41 },
  { buyer: customerId, shops: [1], status: 'pending_payment', daysAgo: 0.6, isSaid: true },
  { buyer: customer2Id, shops: [1, 2], status: 'processing', daysAgo: 2.3 },
  { buyer: customer2Id, shops: [3], status: 'completed', daysAgo: 25 },
  { buyer: customerId, shops: [1, 4], status: 'completed', daysAgo: 20, method: 'card' },
  { buyer: customerId, shops: [2], status: 'rejected', daysAgo: 2.5, method: 'card', refund: 'owed' },
  { buyer: customer2Id, shops: [6], status: 'rejected', daysAgo: 4.5, method: 'card', refund: 'failed' },
  { buyer: customer2Id, shops: [3], status: 'delivered', daysAgo: 6, method: 'card' },
  ...[1, 1, 2, 2, 3, 3].map((shop, index) => ({
    shops: [shop],
    status: 'pending_delivery' as const,
    daysAgo: 0.6 + index * 0.3,
  })),
]

/** An order that can be paid online now. It expires like any other, so it is as old as the demo, not as its day. */
const waitingForPayment = (now: Date): NonNullable<OrderPlan['wanted']> => ({
  buyer: customerId,
  shops: [1, 3],
  status: 'pending_payment',
  method: 'card',
  placedAt: new Date(Math.floor(now.getTime() / 60_000 - 4) * 60_000),
})

const orderCount = 300
const demoOrders = (now: Date, shelves: Shelves): readonly Order[] => {
  const wantedOnes = [...certain, waitingForPayment(now)]
  return Array.from({ length: orderCount }, (_, index) => {
    const wanted = wantedOnes[index]
    return orderAt({
      number: index + 1,
      today: startOfDay(now),
      shelves,
      buyers: customers.map(({ id }) => id),
      ...(wanted ? { wanted } : {}),
    })
  })
}
