import { paymentStatuses, orderStatuses } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { openOrder } from '../details/open-order.tsx'
import { aPayment, aRefund, details, orderWith, ownVendorOrder } from '../testing.ts'

const { id } = details.order
beforeEach(() => () => signOut())

type Method = OrderPayment['method']
interface Given {
  method?: Method
  vendorOrder?: Partial<VendorOrder>
  payment?: Partial<OrderPayment>
  /** The buyer reported the transfer. */
  isReported?: boolean
  order?: OrderDetails
}

async function sentencesOf({
  method = 'cash_on_delivery',
  vendorOrder = {},
  payment = {},
  isReported = false,
  order = ownVendorOrder,
}: Given) {
  const shown = orderWith({ paymentMethod: method }, vendorOrder, order)
  const answer = aPayment({ method, ...payment })
  const parts = answer.parts.map((each) => ({
    ...each,
    said: isReported ? { reference: 'MP1', at: details.order.createdAt } : null,
  }))
  openOrder(`/user/orders/${id}`, shown, {
    [`GET /orders/${id}/payment`]: () => ({ body: { data: { ...answer, parts } } }),
  })
  await signInAs(aUser())
  const region = within(await screen.findByRole('region', { name: 'Progress of your order' }))
  return (await region.findAllByText(/./, { selector: 'p' })).map((line) => line.textContent)
}

describe('order state for the buyer', () => {
  it.each<[string, Given]>([
    ['Abossey Parts has your order and packs it next. You pay GH₵915.00 on delivery.', {}],
    ['Abossey Parts is packing your order. You pay GH₵915.00 on delivery.', { vendorOrder: { status: 'processing' } }],
    [
      'Your order is on its way to Kumasi with VIP bus. Tracking number: KE-11.',
      {
        vendorOrder: {
          status: 'order_picked',
          carrier: 'VIP bus',
          trackingNumber: 'KE-11',
          paymentStatus: 'confirmed',
        },
      },
    ],
    ['Your order is on its way to Kumasi. You pay GH₵915.00 on delivery.', { vendorOrder: { status: 'order_picked' } }],
    [
      'Your order was delivered. If something is wrong, contact Abossey Parts.',
      { vendorOrder: { status: 'delivered' } },
    ],
    ['Your order is complete. Thank you for buying from Abossey Parts.', { vendorOrder: { status: 'completed' } }],
    [
      'Pay GH₵930.20 online with “Pay now”. Packing starts once it is paid.',
      { method: 'card', vendorOrder: { status: 'pending_payment' } },
    ],
    [
      'Send GH₵915.00 to Abossey Parts by mobile money: “Pay now” shows how.',
      { method: 'mobile_money', vendorOrder: { status: 'pending_payment' } },
    ],
    [
      'Abossey Parts is checking that your GH₵915.00 arrived. There is nothing for you to do now.',
      { method: 'mobile_money', vendorOrder: { status: 'pending_payment' }, isReported: true },
    ],
    [
      'Abossey Parts did not find your transfer. Check it on your phone, then use “Pay now” again.',
      { method: 'mobile_money', vendorOrder: { status: 'pending_payment', paymentStatus: 'failed' }, isReported: true },
    ],
    [
      'Abossey Parts is packing your order. Abossey Parts has yet to confirm your payment.',
      { method: 'mobile_money', vendorOrder: { status: 'processing' }, isReported: true },
    ],
    [
      'This order was cancelled. No payment arrived, so there is nothing to refund.',
      { vendorOrder: { status: 'cancelled' } },
    ],
    [
      'This order was cancelled because it was not paid in time. No payment arrived, so there is nothing to refund.',
      { method: 'card', vendorOrder: { status: 'cancelled', paymentStatus: 'expired' } },
    ],
    [
      'Abossey Parts could not accept this order. Your GH₵915.00 will be refunded the way you paid.',
      { method: 'card', vendorOrder: { status: 'rejected', paymentStatus: 'confirmed' } },
    ],
    [
      'This order was cancelled. Your GH₵915.00 is being refunded the way you paid.',
      {
        method: 'card',
        vendorOrder: { status: 'cancelled', paymentStatus: 'confirmed' },
        payment: { refunds: [aRefund('sent', { vendorOrderId: 1 })] },
      },
    ],
    [
      'This order was cancelled. GH₵915.00 was refunded to you.',
      {
        method: 'card',
        vendorOrder: { status: 'cancelled', paymentStatus: 'confirmed' },
        payment: { refunds: [aRefund('processed', { vendorOrderId: 1 })] },
      },
    ],
    [
      'This order was cancelled. Your refund of GH₵915.00 did not go through yet. We are working on it.',
      {
        method: 'card',
        vendorOrder: { status: 'cancelled', paymentStatus: 'confirmed' },
        payment: { refunds: [aRefund('failed', { vendorOrderId: 1 })] },
      },
    ],
    [
      'This order was cancelled. Abossey Parts refunds your GH₵915.00 directly.',
      { method: 'mobile_money', vendorOrder: { status: 'cancelled', paymentStatus: 'confirmed' } },
    ],
    [
      'This order was cancelled. If your GH₵915.00 arrived, Abossey Parts refunds it directly.',
      { method: 'mobile_money', vendorOrder: { status: 'cancelled' }, isReported: true },
    ],
  ])('is one plain sentence, including where the money is: %s [O-10]', async (sentence, given) => {
    expect(await sentencesOf(given)).toEqual([sentence])
  })

  it('says until when the shop has to accept it', async () => {
    const acceptance = { state: 'waiting', dueAt: '2026-05-05T09:30:00.000Z', at: null } as const
    const [line] = await sentencesOf({ vendorOrder: { acceptance } })
    expect(line).toMatch(/^Abossey Parts has until 05 May 2026 .+ to accept your order, or it is cancelled\. You pay/)
  })

  it('says that the shop has yet to accept it where the site sets no time', async () => {
    const acceptance = { state: 'waiting', dueAt: null, at: null } as const
    const [open] = await sentencesOf({ vendorOrder: { acceptance } })
    expect(open).toMatch(/^Abossey Parts has yet to accept your order\./)
  })

  it.each<[string, Partial<VendorOrder>]>([
    [
      'Abossey Parts accepted your order and packs it next. You pay GH₵915.00 on delivery.',
      { acceptance: { state: 'accepted', dueAt: null, at: null } },
    ],
    [
      'Abossey Parts did not answer in time, so this order was cancelled. No payment arrived, so there is nothing to refund.',
      { status: 'cancelled', acceptance: { state: 'expired', dueAt: null, at: null } },
    ],
  ])('says what the shop answered: %s', async (sentence, vendorOrder) => {
    expect(await sentencesOf({ vendorOrder })).toEqual([sentence])
  })

  it('names the payment deadline [O-10]', async () => {
    const [line] = await sentencesOf({
      method: 'card',
      vendorOrder: { status: 'pending_payment' },
      payment: { expiresAt: '2026-05-04T11:30:00.000Z' },
    })
    expect(line).toMatch(/^Pay GH₵930\.20 online with “Pay now” by 04 May 2026 .+, or the order is cancelled\.$/)
  })

  it('is given for each shop if they differ [O-10]', async () => {
    const lines = await sentencesOf({ order: details })
    expect(lines.map((line) => line?.trim())).toEqual([
      'Abossey Parts has your order and packs it next. You pay GH₵915.00 on delivery.',
      'Kokompe Electric has your order and packs it next. You pay GH₵15.20 on delivery.',
    ])
  })

  it('names the shop if the sentence does not [O-10]', async () => {
    const [first, second] = details.vendorOrders
    if (!first || !second) throw new Error('two shops')
    const order = { ...details, vendorOrders: [first, { ...second, status: 'cancelled' as const }] }
    expect((await sentencesOf({ order }))[1]).toBe(
      'Kokompe Electric This order was cancelled. No payment arrived, so there is nothing to refund.',
    )
  })

  it('is given once if all shops are in the same state [O-10]', async () => {
    expect(await sentencesOf({ order: details, vendorOrder: { status: 'cancelled' } })).toHaveLength(1)
  })
})

describe('every possible order state', () => {
  it.each(['cash_on_delivery', 'mobile_money', 'card'] as const)('has a sentence: %s [O-10]', async (method) => {
    const { progressSentences } = await import('./progress-sentences.ts')
    const { default: texts } = await import('../../locales/en/lazy/order-progress.json')
    for (const status of orderStatuses)
      for (const paymentStatus of paymentStatuses) {
        const shown = orderWith({ paymentMethod: method }, { status, paymentStatus }, ownVendorOrder)
        const [vendorOrder] = shown.vendorOrders
        const keys = vendorOrder ? progressSentences(vendorOrder, shown, aPayment({ method })) : []
        expect(keys.length, `${status} ${paymentStatus}`).toBeGreaterThan(0)
        for (const key of keys) expect(texts.buyer[key], key).toBeTypeOf('string')
      }
  })
})
