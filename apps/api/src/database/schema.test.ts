import { orderStatuses, paymentStatuses } from '@axle/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { anOrder, aProduct } from '@axle/testing/order-builders'
import { testDatabase } from '@axle/testing/test-database'

const { db } = await testDatabase()
let shopId: number
let productId: number
let userId: number
beforeAll(async () => {
  const vendor = await aVendor(db)
  userId = (await aCustomer(db)).id
  shopId = await aShop(db, vendor.id)
  productId = await aProduct(db, shopId)
})
const refusal = async (statement: ReturnType<typeof sql>) =>
  statement.execute(db).then(
    () => 'accepted',
    (error: { constraint?: string }) => error.constraint,
  )

describe('the database rejects', () => {
  it('negative stock', async () => {
    expect(await refusal(sql`update product set stock = -1 where id = ${productId}`)).toBe('product_stock_check')
  })
  it('a price under one cedi', async () => {
    expect(await refusal(sql`update product set price_pesewas = 99 where id = ${productId}`)).toBe(
      'product_price_pesewas_check',
    )
  })
  it('a rating of 7', async () => {
    expect(
      await refusal(
        sql`insert into review (product_id, user_id, rating, comment) values (${productId}, ${userId}, 7, 'x')`,
      ),
    ).toBe('review_rating_check')
  })
  it('a second review of the same product by the same user', async () => {
    const insert = sql`insert into review (product_id, user_id, rating, comment) values (${productId}, ${userId}, 5, 'x')`
    expect([await refusal(insert), await refusal(insert)]).toEqual(['accepted', 'review_product_id_user_id_key'])
  })
  it('two owners of a shop', async () => {
    expect(
      await refusal(sql`insert into shop_member (shop_id, user_id, role) values (${shopId}, ${userId}, 'owner')`),
    ).toBe('shop_one_owner_key')
  })
  it('two default addresses of a user [DATA-21]', async () => {
    const insert = sql`insert into address (user_id, full_name, phone, address, city, state, country, is_default) values (${userId}, 'a', '0240000000', 'a', 'a', 'a', 'Ghana', true)`
    expect([await refusal(insert), await refusal(insert)]).toEqual(['accepted', 'address_one_default_key'])
  })
  it('an order without items', async () => {
    const insert = sql`insert into orders (id, code, user_id, status, total_pesewas, transit_type, payment_method, delivery_to_name, delivery_to_phone, delivery_to_address, delivery_to_city, delivery_to_state, delivery_to_country)
      values (gen_random_uuid(), 'AX-EMPTY', ${userId}, 'pending_delivery', 0, 'standard', 'card', 'a', 'a', 'a', 'a', 'a', 'a')`
    expect(await refusal(insert)).toBe('order_has_items')
  })
  it('sums that differ from the items', async () => {
    const { id } = await anOrder(db, userId, [shopId])
    expect(await refusal(sql`update orders set total_pesewas = total_pesewas + 1 where id = ${id}`)).toBe('order_sum')
    expect(await refusal(sql`update vendor_order set sub_total_pesewas = 1 where order_id = ${id}`)).toBe(
      'vendor_order_sum',
    )
  })
  it('changes to audit records', async () => {
    await sql`insert into audit (action, subject_type, subject_id) values ('a', 'b', 'c')`.execute(db)
    expect(await refusal(sql`update audit set action = 'x'`)).toBe('append_only')
    expect(await refusal(sql`delete from audit`)).toBe('append_only')
  })
  it('a duplicate e-mail address, and one that is not in lower case', async () => {
    const email = `twice-${userId}@axle.example`
    await aCustomer(db, { email })
    await expect(aCustomer(db, { email })).rejects.toMatchObject({ constraint: 'users_email_key' })
    await expect(aCustomer(db, { email: 'Upper@axle.example' })).rejects.toMatchObject({
      constraint: 'users_email_check',
    })
  })
})

describe('values listed in both the database and the contract', () => {
  it.each([
    ['order_status', orderStatuses],
    ['payment_status', paymentStatuses],
  ])('are the same for %s [DATA-26]', async (domain, values) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_type t on t.oid = c.contypid where t.typname = ${domain}`.execute(
      db,
    )
    expect([...(rows[0]?.definition.matchAll(/'(\w+)'/g) ?? [])].map(([, value]) => value)).toEqual([...values])
  })
})
