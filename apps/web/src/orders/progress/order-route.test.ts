import { paymentStatuses, orderStatuses } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { describe, expect, it } from 'vitest'
import texts from '../../locales/en/lazy/order-progress.json'
import { aPayment, details, orderWith, ownVendorOrder } from '../testing.ts'
import { staffSentences } from './staff-sentences.ts'
import { routeOf } from './order-route.ts'

type Method = OrderDetails['order']['paymentMethod']
const of = (paymentMethod: Method, vendorOrder: Partial<VendorOrder>, order = ownVendorOrder) =>
  routeOf(orderWith({ paymentMethod }, vendorOrder, order)).map(({ stop, state }) => `${stop} ${state}`)

describe('the way of an order', () => {
  it('has no payment stage if the buyer pays on delivery [O-09]', () => {
    expect(of('cash_on_delivery', {})).toEqual(['placed done', 'processing now', 'shipped ahead', 'delivered ahead'])
  })

  it('waits at the payment of a prepaid order', () => {
    const [placed, payment] = of('card', { status: 'pending_payment' })
    expect([placed, payment]).toEqual(['placed done', 'payment now'])
  })

  it('goes on once the payment is confirmed', () => {
    const way = of('mobile_money', { status: 'pending_payment', paymentStatus: 'confirmed' })
    expect(way.slice(1, 3)).toEqual(['payment done', 'processing now'])
  })

  it('keeps the payment open while a transfer is unconfirmed', () => {
    expect(of('mobile_money', { status: 'processing' })[1]).toBe('payment now')
  })

  it.each(['delivered', 'completed'] as const)('is closed when %s', (status) => {
    expect(of('cash_on_delivery', { status }).every((stop) => stop.endsWith('done'))).toBe(true)
  })

  it('ends apart when cancelled, without the stages it skipped [O-09]', () => {
    expect(of('card', { status: 'cancelled', paymentStatus: 'expired' })).toEqual(['placed done', 'cancelled apart'])
  })

  it('follows the least advanced shop', () => {
    const [first, second] = details.vendorOrders
    if (!first || !second) throw new Error('two shops')
    const order = { ...details, vendorOrders: [{ ...first, status: 'order_picked' as const }, second] }
    expect(routeOf(order).find(({ state }) => state === 'now')?.stop).toBe('processing')
  })
})

describe('the next step for shop and admin', () => {
  it.each(['cash_on_delivery', 'mobile_money', 'card'] as const)(
    'has a sentence in every state: %s [O-06]',
    (method) => {
      for (const status of orderStatuses)
        for (const paymentStatus of paymentStatuses) {
          const shown = orderWith({ paymentMethod: method }, { status, paymentStatus }, ownVendorOrder)
          const [vendorOrder] = shown.vendorOrders
          const keys = vendorOrder ? staffSentences(vendorOrder, shown, aPayment({ method })) : []
          expect(keys.length, `${status} ${paymentStatus}`).toBeGreaterThan(0)
          for (const key of keys) expect(texts.staff[key], key).toBeTypeOf('string')
        }
    },
  )
})
