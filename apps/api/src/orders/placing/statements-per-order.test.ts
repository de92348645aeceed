import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

// Before any connection, because each one keeps the method that it found.
const query = vi.spyOn(pg.Client.prototype, 'query')
const { call, platform, settled, close } = await testApp()
const { db } = platform
afterAll(async () => {
  query.mockRestore()
  await close()
})

/**
 * Statements of timers, not of the order: polls, maintenance of the queue, and site settings every few seconds. `begin` is sent alone only once per
 * connection.
 */
const others = [
  /^begin$/,
  /next AS/,
  /unnest\(\$1::text\[\]\) as name/,
  /pgboss\.(version|queue|bam)/,
  /from "site_setting"/,
  /^notify caught_up/,
  /pgboss\.job\b/,
]

function statements(): string[] {
  const sent = query.mock.calls.map(([statement]: readonly unknown[]) => textOf(statement))
  query.mockClear()
  const isOther = (text: string) => !text.startsWith('/* prepare:') && others.some((pattern) => pattern.test(text))
  return sent.filter((text) => !isOther(text)).map((text) => nameOf(text))
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text

const nameOf = (text: string): string => {
  const name = /\/\* prepare:([a-z-]+)/.exec(text)?.[1]
  return name ?? (/UPDATE pgboss.job_common/.test(text) ? 'complete jobs' : text.trim())
}

it('an order of two shops needs these statements, and no others follow it', async () => {
  const buyer = await aCustomer(db)
  const shops = [await aShop(db, (await aVendor(db)).id), await aShop(db, (await aVendor(db)).id)]
  const items = await Promise.all(
    shops.map(async (shopId) => ({ productId: await aProduct(db, shopId, { stock: 100 }), quantity: 1 })),
  )
  const order = async (key: string) => {
    const placed = await call('POST', '/orders', {
      token: buyer.token,
      headers: { 'idempotency-key': key },
      data: { items, ...delivery },
    })
    expect(placed.status).toBe(201)
  }
  await order('the first one fills caches')
  await settled()

  query.mockClear()
  await order('the second one is counted')
  await settled()
  expect(statements().toSorted()).toEqual(
    [
      'session',
      'sell-stock',
      'insert-order-and-commit',
      'new-orders',
      'insert-notifications',
      'complete jobs',
      'orders-to-mail',
      'mail-readers',
      'complete jobs',
    ].toSorted(),
  )
})
