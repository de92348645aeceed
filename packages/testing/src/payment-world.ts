import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod } from '@axle/contract'
import { catalogueBuilder } from '@axle/api/catalogue/catalogue-builders'
import { fakeGatewayKey } from '@axle/api/payment-gateway/fake-gateway'
import { aCustomer, anAdmin, aShop, aVendor } from './builders.ts'
import type { TestApp } from './test-app.ts'

const delivery = {
  deliveryToName: 'Ama Mensah',
  deliveryToPhone: '0244123456',
  deliveryToAddress: 'Behind the total station',
  deliveryToCity: 'Kumasi',
  deliveryToState: 'Ashanti',
  deliveryToCountry: 'Ghana',
}
const payout = { payout_network: 'MTN', payout_number: '0244000111', payout_name: 'Abossey Parts' }

/** A buyer, two shops with a product each (100 and 50 cedis), an admin, and the gateway's actions. */
export async function paymentWorld({ call, platform, settled }: Pick<TestApp, 'call' | 'platform' | 'settled'>) {
  const { db } = platform
  const build = catalogueBuilder(db)
  const [buyer, stranger, admin] = [await aCustomer(db), await aCustomer(db), await anAdmin(db)]
  const [first, second] = [await aVendor(db), await aVendor(db)]
  const shops = [await aShop(db, first.id, payout), await aShop(db, second.id, payout)] as const
  const products = [
    await build.product({ shopId: shops[0], name: 'Pads', price: 10_000, stock: 1_000_000 }),
    await build.product({ shopId: shops[1], name: 'Disc', price: 5_000, stock: 1_000_000 }),
  ] as const

  const gatewayRow = (reference: string) =>
    db.selectFrom('practice_transaction').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
  /** The buyer's choice on the gateway's page, without a webhook. */
  const atGateway = async (
    reference: string,
    now: { status: 'success' | 'failed' | 'ongoing'; message?: string; amount_pesewas?: number },
  ) => {
    await db.updateTable('practice_transaction').set(now).where('reference', '=', reference).execute()
  }
  const sendEvent = (message: object, signedWith = fakeGatewayKey) => {
    const raw = JSON.stringify(message)
    const signature = createHmac('sha512', signedWith).update(raw).digest('hex')
    return call('POST', '/payments/webhook', { raw, headers: { 'x-paystack-signature': signature } })
  }

  /** Places an order of these items. Returns its id, code and vendor orders. */
  const orderOf = async (paymentMethod: PaymentMethod, items: readonly { productId: number; quantity: number }[]) => {
    const { status, body } = await call('POST', '/orders', {
      token: buyer.token,
      data: { items, paymentMethod, ...delivery },
    })
    if (status !== 201) throw new Error(`the order was rejected: ${body.message}`)
    const parts: number[] = body.data.vendorOrders.map(({ id }: { id: number }) => id)
    return { id: String(body.data.order.id), code: String(body.data.order.orderCode), parts }
  }

  return {
    buyer,
    stranger,
    admin,
    owners: [first, second] as const,
    shops,
    products,
    orderOf,
    /** Places an order with both shops, or with the first only. */
    order: (paymentMethod: PaymentMethod, quantity = 1, both = true) =>
      orderOf(
        paymentMethod,
        (both ? products : products.slice(0, 1)).map((productId) => ({ productId, quantity })),
      ),
    open: (id: string, token = buyer.token) => call('POST', `/orders/${id}/payment`, { token, data: {} }),
    check: (id: string, token = buyer.token) => call('POST', `/orders/${id}/payment/check`, { token, data: {} }),
    read: async (id: string, token = buyer.token) => (await call('GET', `/orders/${id}/payment`, { token })).body.data,
    details: async (id: string) => (await call('GET', `/orders/${id}`, { token: admin.token })).body.data,
    setStatus: (id: string, status: string, token: string) =>
      call('PUT', `/orders/${id}/status`, { token, data: { status } }),
    setPayment: (id: string, paymentStatus: string, token: string, more: object = {}) =>
      call('PUT', `/orders/${id}`, { token, data: { paymentStatus, ...more } }),
    cancel: (id: string) => call('POST', `/orders/${id}/cancel`, { token: buyer.token, data: {} }),
    /** The buyer confirms that all of it arrived that was delivered. */
    receive: async (id: string) => {
      const vendorOrders = await db.selectFrom('vendor_order').select('id').where('order_id', '=', id).execute()
      for (const { id: vendorOrderId } of vendorOrders)
        await call('POST', `/orders/${id}/received`, { token: buyer.token, data: { vendorOrderId } })
    },
    refund: (id: string, data: object = {}) => call('POST', `/orders/${id}/refund`, { token: admin.token, data }),
    /** Waits until the gateway has processed all refunds. */
    refundsOver: async (id: string) => {
      const open = db.selectFrom('refund').select('id').where('order_id', '=', id)
      for (let tries = 0; tries < 400; tries++) {
        await settled()
        const waiting = await open.where('status', 'in', ['pending', 'sent']).execute()
        if (waiting.length === 0 && (await open.execute()).length > 0) return settled()
        await sleep(25)
      }
      throw new Error('the gateway processed no refund')
    },
    gatewayRow,
    atGateway,
    sendEvent,
    /** The webhook for a payment. */
    reportPaid: async (reference: string, event = 'charge.success') => {
      const { id, amount_pesewas: amount, status } = await gatewayRow(reference)
      return sendEvent({ event, data: { id, reference, status, amount, currency: 'GHS' } })
    },
    referenceOf: async (id: string) => {
      const row = db.selectFrom('payment').select('reference').where('order_id', '=', id).orderBy('id', 'desc')
      return (await row.executeTakeFirstOrThrow()).reference
    },
    /** The ledger of an order: kind, holder, pesewas. */
    books: async (id: string) => {
      const rows = await db.selectFrom('ledger_entry').selectAll().where('order_id', '=', id).orderBy('id').execute()
      return rows.map(({ kind, held_by, amount_pesewas }) => [kind, held_by, amount_pesewas])
    },
    stock: async () => {
      const rows = await db
        .selectFrom('product')
        .select(['id', 'stock'])
        .where('id', 'in', [...products])
        .orderBy('id')
        .execute()
      return rows.map(({ stock }) => stock)
    },
  }
}
