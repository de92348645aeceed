import os from 'node:os'
import path from 'node:path'
import { orderStatuses, statusOfParts } from '@axle/contract'
import { refreshListing } from '@axle/api/catalogue/index'
import { testDatabase } from '@axle/api/platform/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { generations, makes, models, parts, shops, vehicles } from './facts.ts'
import { type DemoSummary, demoAccounts, demoPassword, loadDemo } from './index.ts'
import { verifyPassword } from './testing/verify-password.ts'

const { db } = await testDatabase()
const other = await testDatabase()
const clock = { now: () => new Date('2026-11-20T15:30:00Z') }
const laterThatDay = { now: () => new Date('2026-11-20T21:05:00Z') }
const nowhere = path.join(os.tmpdir(), 'axle-no-images')
let summary: DemoSummary

beforeAll(async () => {
  summary = await loadDemo({ db, dataDir: nowhere, images: false, clock })
})

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n
}

describe('the demo catalogue', () => {
  it('holds all makes, models, generations and years, all parts and all shops', async () => {
    expect(await count('make')).toBe(29)
    expect(await count('model')).toBe(182)
    expect(await count('generation')).toBe(550)
    expect(await count('vehicle')).toBe(4_363)
    expect(await count('part')).toBe(66)
    expect(await count('category')).toBe(16)
    expect(await count('shop')).toBe(12)
    expect([makes.length, models.length, generations.length, vehicles.length, parts.length, shops.length]).toEqual([
      29, 182, 550, 4_363, 66, 12,
    ])
  })

  it('offers at least 750 products in the open shops, each with pictures and a part number, most with vehicles', async () => {
    expect(await count('listing')).toBeGreaterThanOrEqual(750)
    const { rows } = await sql`select p.id from product p
      where not exists (select from part_number n where n.product_id = p.id) or cardinality(p.images) < 3`.execute(db)
    expect(rows).toEqual([])
    const silent = await sql<{ n: number }>`select count(*)::int as n from product p
      where not exists (select from fitment f where f.product_id = p.id)`.execute(db)
    expect(silent.rows[0]?.n).toBeGreaterThan(10)
    expect(silent.rows[0]?.n).toBeLessThan(50)
  })

  it('has things that are sold out, scarce, used, new and of every category', async () => {
    const { rows } =
      await sql`select count(*) filter (where stock = 0) > 10 as "soldOut", count(*) filter (where stock between 1 and 3) > 50 as scarce,
      count(*) filter (where stock > 3) > 300 as plenty, count(*) filter (where condition = 'Used') > 150 as used,
      count(*) filter (where rating_count > 0) > 200 as reviewed, count(distinct category_id) = 16 as everywhere
      from product join part on part.id = part_id`.execute(db)
    expect(rows[0]).toEqual({ soldOut: true, scarce: true, plenty: true, used: true, reviewed: true, everywhere: true })
  })

  it('knows the other names of parts, makes and models that people here use', async () => {
    const { rows } = await sql<{ name: string; alias: string }>`
      select name, alias from part join part_alias on part_id = id union
      select name, alias from make join make_alias on make_id = id union
      select name, alias from model join model_alias on model_id = id`.execute(db)
    const known = new Set(rows.map(({ name, alias }) => `${alias}: ${name}`))
    const wanted = [
      'hood: Bonnet',
      'shock: Shock Absorber',
      'plug: Spark Plug',
      'silencer: Rear Silencer',
      'brain box: Engine Control Unit',
      'Benz: Mercedes-Benz',
      'Merc: Mercedes-Benz',
      'VW: Volkswagen',
      'Vitz: Yaris',
    ]
    expect(wanted.filter((name) => !known.has(name))).toEqual([])
    expect(rows.filter(({ alias }) => /[()]/.test(alias))).toEqual([])
  })

  it('counts ratings as its reviews say', async () => {
    const { rows } =
      await sql`select p.id from product p left join (select product_id, sum(rating) s, count(*) n from review group by 1) r on r.product_id = p.id
      where (p.rating_sum, p.rating_count) is distinct from (coalesce(r.s, 0), coalesce(r.n, 0))`.execute(db)
    expect(rows).toEqual([])
  })

  it('has a listing that is what the catalogue would build from its products', async () => {
    const listing = () => db.selectFrom('listing').selectAll().orderBy('product_id').execute()
    const before = await listing()
    await refreshListing(db, 'all')
    expect(await listing()).toEqual(before)
  })

  it('lets the product go on with ids of its own', async () => {
    const inserted = await db
      .insertInto('category')
      .values({ slug: 'new', name: 'New', position: 17 })
      .returning('id')
      .executeTakeFirst()
    expect(inserted?.id).toBe(17)
    await db.deleteFrom('category').where('id', '=', 17).execute()
  })
})

describe('the demo orders', () => {
  it('are in every status, over three months', async () => {
    const orders = await db.selectFrom('orders').select(['status', 'created_at']).execute()
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    const ages = orders.map(({ created_at }) => (clock.now().getTime() - created_at.getTime()) / 86_400_000)
    expect(orders).toHaveLength(300)
    expect(Math.max(...ages)).toBeGreaterThan(80)
    expect(Math.max(...ages)).toBeLessThan(93)
    expect(Math.min(...ages)).toBeGreaterThan(0)
  })

  it('have the status that their parts give them, and parts the status of their last record', async () => {
    const parts = await db
      .selectFrom('vendor_order')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_id', 'vendor_order.id', 'vendor_order.status', 'orders.status as whole'])
      .execute()
    for (const [, own] of Map.groupBy(parts, (part) => part.order_id))
      expect(own[0]?.whole).toBe(statusOfParts(own.map(({ status }) => status)))
    const records = await db.selectFrom('status_change').selectAll().orderBy('id').execute()
    for (const part of parts) {
      const own = records.filter((record) => record.vendor_order_id === part.id)
      expect(own.map(({ from_status }) => from_status)).toEqual([
        null,
        ...own.slice(0, -1).map(({ to_status }) => to_status),
      ])
      expect(own.at(-1)?.to_status).toBe(part.status)
      expect(own.map(({ at }) => at.getTime())).toEqual(own.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
      expect(own.every(({ at }) => at <= clock.now())).toBe(true)
    }
  })

  it('are of up to three shops, and the demo people have theirs', async () => {
    const { rows } = await sql<{
      shops: number
    }>`select count(*)::int as shops from vendor_order group by order_id`.execute(db)
    expect(new Set(rows.map(({ shops: n }) => n))).toEqual(new Set([1, 2, 3]))
    const own = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'user_id')
      .where('email', '=', 'customer@axle.example')
      .select('orders.id')
      .execute()
    expect(own.length).toBeGreaterThanOrEqual(6)
    const waiting = await db
      .selectFrom('vendor_order')
      .innerJoin('shop_member', 'shop_member.shop_id', 'vendor_order.shop_id')
      .innerJoin('users', 'users.id', 'shop_member.user_id')
      .where('email', '=', 'vendor@axle.example')
      .where('status', '=', 'pending_delivery')
      .select('vendor_order.id')
      .execute()
    expect(waiting.length).toBeGreaterThanOrEqual(4)
  })
})

describe('the demo accounts', () => {
  it('sign in with the published password, in their roles', async () => {
    for (const { email, role } of demoAccounts) {
      const user = await db
        .selectFrom('users')
        .select(['password_hash', 'user_type', 'is_admin'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect([user.user_type, user.is_admin]).toEqual([role, role === 'admin'])
      expect(verifyPassword(user.password_hash, demoPassword)).toBe(true)
      expect(verifyPassword(user.password_hash, 'torque-2026')).toBe(false)
    }
  })

  it('are told to the sign-in page', async () => {
    const { value } = await db
      .selectFrom('site_setting')
      .select('value')
      .where('key', '=', 'demo')
      .executeTakeFirstOrThrow()
    expect(value).toEqual({ accounts: demoAccounts.map(({ email, role }) => ({ email, role })) })
  })

  it('see prices in dollars, too: the site has a rate, with its day', async () => {
    const { value } = await db
      .selectFrom('site_setting')
      .select('value')
      .where('key', '=', 'dollarRate')
      .executeTakeFirstOrThrow()
    expect(value).toEqual({ cedis: 12, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  it('own two shops, another one, and none', async () => {
    const { rows } =
      await sql`select u.email, count(*)::int as n from shop_member m join users u on u.id = m.user_id where u.email like '%@axle.example' group by 1 order by 1`.execute(
        db,
      )
    expect(rows).toEqual([
      { email: 'vendor2@axle.example', n: 1 },
      { email: 'vendor@axle.example', n: 2 },
    ])
  })
})

describe('loading the demo', () => {
  const tables = [
    'users',
    'address',
    'shop',
    'shop_member',
    'product',
    'fitment',
    'part_number',
    'review',
    'listing',
    'orders',
    'vendor_order',
    'order_item',
    'status_change',
    'payment',
    'notification',
  ] as const
  const fingerprint = async (database: typeof db) => {
    const entries = tables.map(async (table) => {
      const { rows } = await sql<{
        sum: string
      }>`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(table)} t`.execute(database)
      return [table, rows[0]?.sum] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }

  it('twice on one day gives equal tables', async () => {
    await loadDemo({ db: other.db, dataDir: nowhere, images: false, clock: laterThatDay })
    expect(await fingerprint(other.db)).toEqual(await fingerprint(db))
  })

  it('again into the same database changes nothing', async () => {
    const before = await fingerprint(db)
    expect(summary.loaded).toBe(true)
    expect(await loadDemo({ db, dataDir: nowhere, images: false, clock })).toMatchObject({ loaded: false, products: 0 })
    expect(await fingerprint(db)).toEqual(before)
  })
})
