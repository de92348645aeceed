import { nextSentences } from '@axle/contract/order-next'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import type { OrderProblems } from '@axle/contract/problems'
import type { OrderPayment } from '@axle/contract/payments'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import texts from '../../locales/en/lazy/order-progress.json'
import problemTexts from '../../locales/en/lazy/problems.json'
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
  problems?: Partial<OrderProblems>
  order?: OrderDetails
}

async function sentencesOf({
  method = 'cash_on_delivery',
  vendorOrder = {},
  payment = {},
  isReported = false,
  problems = {},
  order = ownVendorOrder,
}: Given) {
  const shown = orderWith({ paymentMethod: method }, vendorOrder, order)
  const answer = aPayment({ method, ...payment })
  const parts = answer.parts.map((each) => ({
    ...each,
    said: isReported ? { reference: 'MP1', at: details.order.createdAt } : null,
  }))
  openOrder(`/user/orders/${id}`, shown, {
    [`GET /orders/${id}/problems`]: () => ({ body: { data: { problems: [], reportable: [], ...problems } } }),
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

  it('is given once if all shops are in the same state, with the sum of all [O-10]', async () => {
    expect(await sentencesOf({ order: details })).toEqual([
      'Abossey Parts and Kokompe Electric have your order and pack it next. You pay GH₵930.20 on delivery.',
    ])
  })

  it('is given for each shop that is paid on its own [O-10]', async () => {
    const order = orderWith({}, { status: 'pending_payment' })
    const lines = await sentencesOf({ method: 'mobile_money', order })
    expect(lines.map((line) => line?.trim())).toEqual([
      'Send GH₵915.00 to Abossey Parts by mobile money: “Pay now” shows how.',
      'Send GH₵15.20 to Kokompe Electric by mobile money: “Pay now” shows how.',
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

  it('says when silence counts as receipt, and then until when problems can be reported', async () => {
    const silenceCountsAt = '2026-05-12T10:00:00.000Z'
    const [open] = await sentencesOf({ vendorOrder: { status: 'delivered', silenceCountsAt } })
    expect(open).toMatch(/^Your order was delivered\. Do you have it\? Without an answer .+ on 12 May 2026/)
  })

  it('says until when a received order can be reported', async () => {
    const until = '2099-05-12T10:00:00.000Z'
    const reasons = [
      { reason: 'damaged' as const, from: until, until: '2099-12-31T10:00:00.000Z', quantity: 1 },
      { reason: 'does_not_fit' as const, from: until, until, quantity: 1 },
    ]
    const reportable = [{ itemId: 17, vendorOrderId: 1, quantity: 1, reasons }]
    const receipt = { by: 'buyer' as const, at: '2026-05-06T10:00:00.000Z' }
    const [line] = await sentencesOf({ vendorOrder: { status: 'delivered', receipt }, problems: { reportable } })
    expect(line).toBe('You have your order. Problems can be reported until 12 May 2099.')
  })

  it('is about an open problem before anything else', async () => {
    const dueAt = '2099-05-12T10:00:00.000Z'
    const problem = {
      id: 4,
      state: 'offered' as const,
      waitsFor: 'buyer' as const,
      dueAt,
      reason: 'damaged' as const,
      wish: 'either' as const,
      order: { id, code: 'AX-7KQ2MN' },
      vendorOrderId: 1,
      shop: { id: 1, name: 'Abossey Parts' },
      buyer: { id: 5, name: 'Ama Mensah' },
      items: [],
      settlement: { kind: 'refund' as const, amount: 120, returnMethod: 'none' as const },
      refunder: 'shop' as const,
      createdAt: dueAt,
      endedAt: null,
    }
    const [line] = await sentencesOf({ vendorOrder: { status: 'delivered' }, problems: { problems: [problem] } })
    expect(line).toBe('Abossey Parts offers to refund GH₵120.00. Answer by 12 May 2099, or the problem is closed.')
  })

  it('says until when the order should come', async () => {
    const [line] = await sentencesOf({
      vendorOrder: { status: 'order_picked', paymentStatus: 'confirmed', expectedAt: '2099-05-12T10:00:00.000Z' },
    })
    expect(line).toBe('Your order is on its way to Kumasi. It should arrive by 12 May 2099.')
  })
})

describe('the sentences for buyers', () => {
  it('exist in English for every key of the contract', () => {
    for (const key of nextSentences) {
      const [first, inProblem] = key.split('.') as [keyof typeof texts.buyer, keyof typeof problemTexts.next.buyer]
      expect(inProblem ? problemTexts.next.buyer[inProblem] : texts.buyer[first], key).toBeTypeOf('string')
    }
  })

  it('say a moment if and only if they have one', () => {
    const named = Object.entries(texts.buyer).filter(([, text]) => /\{\{(until|time)\}\}/.test(text))
    expect(named.map(([key]) => key).toSorted()).toEqual([
      'completedUntil',
      'deliveredCounts',
      'deliveredUntil',
      'expectedBy',
      'expectedLate',
      'overdue',
      'payOnlineBy',
      'sendMoneyBy',
      'waitsForShopBy',
    ])
  })
})
