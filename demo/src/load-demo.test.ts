import os from 'node:os'
import path from 'node:path'
import {
  ChassisNumber,
  hasWrongCheckDigit,
  isEarned,
  isOpenProblem,
  mayTakeStep,
  NewParcel,
  orderStatuses,
  orderStatusOf,
  parcelKinds,
  type ProblemState,
  problemWaitsFor,
} from '@axle/contract'
import { sumsOfVendorOrder } from '@axle/api/ledger/index'
import { refreshListing } from '@axle/api/catalogue/index'
import { testDatabase } from '@axle/testing/test-database'
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
  it('contains all makes, models, generations and years, all parts and all shops', async () => {
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

  it('has at least 750 products in open shops, each with images and a part number, most with vehicles', async () => {
    expect(await count('listing')).toBeGreaterThanOrEqual(750)
    const { rows } = await sql`select p.id from product p
      where not exists (select from part_number n where n.product_id = p.id) or cardinality(p.images) < 3`.execute(db)
    expect(rows).toEqual([])
    const silent = await sql<{ n: number }>`select count(*)::int as n from product p
      where not exists (select from fitment f where f.product_id = p.id)`.execute(db)
    expect(silent.rows[0]?.n).toBeGreaterThan(10)
    expect(silent.rows[0]?.n).toBeLessThan(50)
  })

  it('has sold-out, scarce, used and new products in every category', async () => {
    const { rows } =
      await sql`select count(*) filter (where stock = 0) > 10 as "soldOut", count(*) filter (where stock between 1 and 3) > 50 as scarce,
      count(*) filter (where stock > 3) > 300 as plenty, count(*) filter (where condition = 'Used') > 150 as used,
      count(*) filter (where rating_count > 0) > 200 as reviewed, count(distinct category_id) = 16 as everywhere
      from product join part on part.id = part_id`.execute(db)
    expect(rows[0]).toEqual({ soldOut: true, scarce: true, plenty: true, used: true, reviewed: true, everywhere: true })
  })

  it('has the local aliases of parts, makes and models', async () => {
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

  it('has ratings that match its reviews', async () => {
    const { rows } =
      await sql`select p.id from product p left join (select product_id, sum(rating) s, count(*) n from review group by 1) r on r.product_id = p.id
      where (p.rating_sum, p.rating_count) is distinct from (coalesce(r.s, 0), coalesce(r.n, 0))`.execute(db)
    expect(rows).toEqual([])
  })

  it('has the same listing that the catalogue builds from its products', async () => {
    const listing = () => db.selectFrom('listing').selectAll().orderBy('product_id').execute()
    const before = await listing()
    await refreshListing(db, 'all')
    expect(await listing()).toEqual(before)
  })

  it('lets the product continue with its own ids', async () => {
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
  it('have every status, over three months', async () => {
    const orders = await db.selectFrom('orders').select(['status', 'created_at']).execute()
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    const ages = orders.map(({ created_at }) => (clock.now().getTime() - created_at.getTime()) / 86_400_000)
    expect(orders).toHaveLength(300)
    expect(Math.max(...ages)).toBeGreaterThan(80)
    expect(Math.max(...ages)).toBeLessThan(93)
    expect(Math.min(...ages)).toBeGreaterThan(0)
  })

  it('derive their status from vendor orders, and vendor orders from the last status change', async () => {
    const parts = await db
      .selectFrom('vendor_order')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_id', 'vendor_order.id', 'vendor_order.status', 'orders.status as whole'])
      .execute()
    for (const [, own] of Map.groupBy(parts, (part) => part.order_id))
      expect(own[0]?.whole).toBe(orderStatusOf(own.map(({ status }) => status)))
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

  it('span up to three shops and include those of the demo users', async () => {
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

describe('the demo on the way', () => {
  it('has chassis checks with valid numbers: new orders wait for an answer, orders in work have one', async () => {
    const checks = await db
      .selectFrom('chassis_check')
      .innerJoin('vendor_order', 'vendor_order.id', 'vendor_order_id')
      .innerJoin('vendor_order_acceptance as a', 'a.vendor_order_id', 'vendor_order.id')
      .select(['number', 'vehicle', 'chassis_check.answer', 'status', 'a.answer as accepted'])
      .execute()
    for (const { number, vehicle, answer, status, accepted } of checks) {
      expect(ChassisNumber.parse(number)).toBe(number)
      expect(hasWrongCheckDigit(number ?? '')).toBe(false)
      expect(vehicle).toMatch(/^[\w-]+ .+ \d{4}$/)
      expect([answer, status, accepted]).toEqual(
        answer === null ? [null, 'pending_delivery', null] : ['fits', 'processing', 'accepted'],
      )
    }
    expect(checks.filter(({ answer }) => answer === null)).toHaveLength(3)
    expect(checks.length).toBeGreaterThan(5)
    const { rows } = await sql`select from chassis_check k join vendor_order v on v.id = k.vendor_order_id
      join shop_member m on m.shop_id = v.shop_id join users u on u.id = m.user_id
      where u.email = 'vendor@axle.example' and k.answer is null`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('has parcels of each kind, as shops could have written them', async () => {
    const sent = await db
      .selectFrom('parcel')
      .innerJoin('vendor_order', 'vendor_order.id', 'vendor_order_id')
      .select(['kind', 'carrier', 'station', 'phone', 'tracking_number as trackingNumber', 'changed_at'])
      .execute()
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(parcelKinds))
    for (const { changed_at: changedAt, station, phone, ...parcel } of sent) {
      const written = { ...parcel, station: station ?? '', phone: phone ?? '', changedAt }
      expect(NewParcel.safeParse({ ...written, changedAt: changedAt.toISOString() }).error).toBeUndefined()
    }
  })
})

describe('the demo after the sale', () => {
  it('has problems in the main states, each with its deadline, and no overdue one', async () => {
    const problems = await db.selectFrom('problem').selectAll().execute()
    const states = new Set(problems.map(({ state }) => state))
    for (const state of ['open', 'offered', 'refused', 'escalated', 'returning', 'replacing', 'replaced', 'refunded'])
      expect(states, state).toContain(state)
    for (const { state, due_at, ended_at } of problems) {
      expect(due_at !== null, state).toBe(isOpenProblem(state) && state !== 'escalated')
      expect(ended_at === null, state).toBe(isOpenProblem(state))
      if (due_at) expect(due_at.getTime(), state).toBeGreaterThan(clock.now().getTime())
    }
    expect(problems.length).toBeLessThan(60)
  })

  it('ends each problem in the state of its last step, and leads through allowed steps only', async () => {
    const problems = await db.selectFrom('problem').selectAll().execute()
    const events = await db.selectFrom('problem_event').selectAll().orderBy('id').execute()
    for (const problem of problems) {
      const own = events.filter(({ problem_id }) => problem_id === problem.id)
      expect(own.at(-1)?.state).toBe(problem.state)
      expect(own.map(({ at }) => at.getTime())).toEqual(own.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
      expect(own.every(({ at }) => at <= clock.now())).toBe(true)
      for (const [index, { kind, side }] of own.entries())
        if (kind !== 'report' && kind !== 'deadline' && side !== 'site')
          expect(mayTakeStep(kind, own[index - 1]?.state ?? 'closed', side), `${problem.id} ${kind}`).toBe(true)
    }
  })

  it('shows the customer, the vendor and the admin something to do', async () => {
    const waiting = async (email: string) => {
      const { rows } = await sql<{
        state: ProblemState
      }>`select p.state from problem p, users u where u.email = ${email}
        and (p.buyer_id = u.id or p.shop_id in (select shop_id from shop_member where user_id = u.id))`.execute(db)
      return rows.map(({ state }) => problemWaitsFor[state])
    }
    expect(await waiting('customer@axle.example')).not.toEqual([])
    expect(await waiting('vendor@axle.example')).toContain('shop')
    const { rows } = await sql<{ orders: number; messages: number; called: number }>`select
      (select count(*)::int from vendor_order_acceptance where answer is null) as orders,
      (select count(*)::int from message) as messages,
      (select count(*)::int from conversation where admin_called_at is not null) as called`.execute(db)
    expect(rows[0]?.orders).toBeGreaterThan(3)
    expect(rows[0]?.messages).toBeGreaterThan(8)
    expect(rows[0]?.called).toBeGreaterThan(0)
  })
})

describe('the demo payments', () => {
  it('match the payment status, online per order and otherwise per vendor order, and so do refunds', async () => {
    const { rows } = await sql`
      select o.code, v.status, v.payment_status, p.status as payment, r.status as refund
      from vendor_order v join orders o on o.id = v.order_id left join payment p on p.order_id = o.id and v.id = any(p.covers)
        left join refund r on r.vendor_order_id = v.id
      where (v.payment_status in ('confirmed', 'refunded')) is distinct from (p.paid_at is not null)
        or (v.payment_status = 'refunded' and o.payment_method = 'card') is distinct from (coalesce(r.status, '') = 'processed')
        or (o.payment_method = 'card') is distinct from (coalesce(p.provider, case o.payment_method when 'card' then 'practice' else 'none' end) = 'practice')
        or (v.payment_status <> 'pending_confirmation') is distinct from (v.payment_changed_at is not null)
        or (v.tracking_number is not null) is distinct from (v.tracking_changed_at is not null)
        or greatest(v.payment_changed_at, v.tracking_changed_at, r.updated_at, p.updated_at) > ${clock.now()}`.execute(
      db,
    )
    expect(rows).toEqual([])
    const sums = await sql<{ n: number }>`select count(*)::int as n from payment p join orders o on o.id = p.order_id
      where p.amount_pesewas <> (select sum(sub_total_pesewas + shipping_pesewas + tax_pesewas) from vendor_order where id = any(p.covers))`.execute(
      db,
    )
    expect(sums.rows[0]?.n).toBe(0)
  })

  it('are in the ledger: received, refunded, due and paid out', async () => {
    const parts = await db
      .selectFrom('vendor_order')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select([
        'vendor_order.id',
        'vendor_order.status',
        'payment_status',
        'payment_method',
        'sub_total_pesewas as amount',
      ])
      .execute()
    for (const part of parts) {
      const { paidIn, refunded, siteHolds, due } = await sumsOfVendorOrder(db, part.id)
      const wasPaid = part.payment_status === 'confirmed' || part.payment_status === 'refunded'
      expect([part, paidIn, refunded, due]).toEqual([
        part,
        wasPaid ? part.amount : 0,
        part.payment_status === 'refunded' ? part.amount : 0,
        part.payment_method === 'card' && isEarned(part.status) ? siteHolds : 0,
      ])
    }
    const { rows } = await sql`select p.id from payout p join ledger_entry e on e.payout_id = p.id
      group by p.id having p.amount_pesewas <> sum(e.amount_pesewas)`.execute(db)
    expect(rows).toEqual([])
    const unordered = await sql`select id from (select id, at, lag(at) over (order by id) as before from ledger_entry) e
      where at < before`.execute(db)
    expect(unordered.rows).toEqual([])
  })

  it('leave tasks for an admin and show completed ones', async () => {
    const { rows } = await sql`
      select (select count(*) from payout) > 3 as paid,
        (select count(distinct shop_id) from (select shop_id from ledger_entry where kind in ('due', 'paid_out') group by shop_id
          having sum(case kind when 'due' then amount_pesewas else -amount_pesewas end) > 0) s) > 2 as due,
        (select count(*) from vendor_order v join orders o on o.id = v.order_id where payment_method = 'card' and v.status = 'rejected'
          and payment_status = 'confirmed' and not exists (select from refund r where r.vendor_order_id = v.id)) > 0 as owed,
        (select count(*) from refund where status = 'failed') > 0 as failed,
        (select count(*) from refund where status = 'processed') > 0 as processed,
        (select count(*) from payment where status = 'prompted' and said_paid_at is not null) > 0 as said,
        (select count(*) from practice_transaction t join payment p using (reference)) > 10 as practised`.execute(db)
    expect(rows).toEqual([
      { paid: true, due: true, owed: true, failed: true, processed: true, said: true, practised: true },
    ])
  })

  it('include an order that can be paid online now, and no overdue one', async () => {
    const unpaid = await db
      .selectFrom('orders')
      .select('created_at')
      .where('payment_method', '=', 'card')
      .where('status', '=', 'pending_payment')
      .execute()
    expect(unpaid.map(({ created_at }) => clock.now().getTime() - created_at.getTime())).toEqual([4 * 60_000])
  })

  it('use the mobile money numbers of shops; shops without one get none', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from shop where payout_number is null`.execute(
      db,
    )
    expect(rows[0]?.n).toBe(1)
    const { rows: wrong } =
      await sql`select o.code from orders o join vendor_order v on v.order_id = o.id join shop s on s.id = v.shop_id
      where o.payment_method = 'mobile_money' and s.payout_number is null`.execute(db)
    expect(wrong).toEqual([])
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

  it('are offered on the sign-in page', async () => {
    const { value } = await db
      .selectFrom('site_setting')
      .select('value')
      .where('key', '=', 'demo')
      .executeTakeFirstOrThrow()
    expect(value).toEqual({ accounts: demoAccounts.map(({ email, role }) => ({ email, role })) })
  })

  it('come with social links to nonexistent accounts in the footer [SITE-71] [P-04]', async () => {
    const { value } = await db
      .selectFrom('site_setting')
      .select('value')
      .where('key', '=', 'socialLinks')
      .executeTakeFirstOrThrow()
    const links = value as { url: string }[]
    expect(links.length).toBeGreaterThan(0)
    for (const { url } of links) expect(new URL(url).hostname).toMatch(/\.example$/)
  })

  it('see prices in dollars by a rate with its date', async () => {
    const { value } = await db
      .selectFrom('site_setting')
      .select('value')
      .where('key', '=', 'dollarRate')
      .executeTakeFirstOrThrow()
    expect(value).toEqual({ cedis: 12, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  })

  it('own two shops, one shop, and none', async () => {
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
    'shop_rating',
    'shop_score',
    'vendor_order_acceptance',
    'vendor_order_receipt',
    'chassis_check',
    'parcel',
    'problem',
    'problem_item',
    'problem_event',
    'conversation',
    'message',
    'listing',
    'orders',
    'vendor_order',
    'order_item',
    'status_change',
    'payment',
    'refund',
    'payout',
    'ledger_entry',
    'practice_refund',
    'notification',
  ] as const
  const fingerprint = async (database: typeof db) => {
    const { id } = await database
      .selectFrom('orders')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    // The rows of the unpaid order are as old as the demo.
    const aged = sql`t::text not like ${`%${id}%`}`
    const entries = tables.map(async (table) => {
      const { rows } = await sql<{
        sum: string
      }>`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(table)} t where ${aged}`.execute(
        database,
      )
      return [table, rows[0]?.sum] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }

  it('gives equal tables twice on one day', async () => {
    await loadDemo({ db: other.db, dataDir: nowhere, images: false, clock: laterThatDay })
    expect(await fingerprint(other.db)).toEqual(await fingerprint(db))
  })

  it('changes nothing the second time', async () => {
    const before = await fingerprint(db)
    expect(summary.loaded).toBe(true)
    expect(await loadDemo({ db, dataDir: nowhere, images: false, clock })).toMatchObject({ loaded: false, products: 0 })
    expect(await fingerprint(db)).toEqual(before)
  })
})
