import type { OrderPayment } from '@axle/contract/payments'
import { describe, expect, it } from 'vitest'
import { pollInterval, viewOf } from './payment-view.ts'
import { aPayment, aShopPayment, aRefund } from './testing.ts'

const paidShopPayment = aShopPayment({ paymentStatus: 'confirmed', isSettled: true })
const settled = { due: 0, canPay: false, parts: [paidShopPayment] }

describe('payment view', () => {
  it.each<[string, Partial<OrderPayment>, ReturnType<typeof viewOf>]>([
    ['nothing was begun', {}, 'pay'],
    ['nothing can be paid online here', { canPay: false }, 'closed'],
    ['the gateway’s page is open', { state: 'prompted', payUrl: 'https://pay.example/x' }, 'waiting'],
    ['the gateway is gone while its page was open', { state: 'prompted', canPay: false }, 'waiting'],
    ['it failed', { state: 'failed', failure: 'Declined' }, 'failed'],
    ['it failed, and there is no gateway any more', { state: 'failed', canPay: false }, 'closed'],
    ['the time of the last attempt is over, the order still there', { state: 'expired' }, 'failed'],
    ['it is paid', { ...settled, state: 'paid', paid: 930.2 }, 'paid'],
    ['it was given up', { due: 0, state: 'expired', parts: [aShopPayment({ paymentStatus: 'expired' })] }, 'expired'],
    ['it was called off before anybody paid', { due: 0, parts: [aShopPayment({ isSettled: true })] }, 'nothingDue'],
    ['it was delivered unpaid', { due: 0, state: 'expired', parts: [aShopPayment({ isSettled: true })] }, 'nothingDue'],
    ['pay at the door', { method: 'cash_on_delivery', canPay: false }, 'atDoor'],
    ['mobile money to the shops', { method: 'mobile_money', canPay: false }, 'toShops'],
    ['mobile money that a shop missed', { method: 'mobile_money', state: 'failed', canPay: false }, 'toShops'],
    ['paid at the door', { ...settled, method: 'cash_on_delivery', state: 'paid', paid: 930.2 }, 'paid'],
  ])('when %s', (_, changes, view) => {
    expect(viewOf(aPayment(changes))).toBe(view)
  })

  it.each<[string, Partial<OrderPayment>, ReturnType<typeof viewOf>]>([
    ['all of it is asked back', { refunds: [aRefund({ amount: 930.2, state: 'owed' })] }, 'beingGivenBack'],
    ['it went back', { refunded: 930.2, refunds: [aRefund({ amount: 930.2, state: 'processed' })] }, 'givenBack'],
    [
      'the second try of it went back',
      {
        refunded: 930.2,
        refunds: [
          aRefund({ id: 2, amount: 930.2, state: 'processed' }),
          aRefund({ id: 1, amount: 930.2, state: 'failed' }),
        ],
      },
      'givenBack',
    ],
    ['one vendor order is refunded', { refunds: [aRefund({ amount: 15.2, state: 'sent' })] }, 'paid'],
  ])('of received money, when %s', (_, changes, view) => {
    expect(viewOf(aPayment({ ...settled, state: 'paid', paid: 930.2, ...changes }))).toBe(view)
  })

  it('of transfers, when the shop refunded them itself', () => {
    const parts = [aShopPayment({ paymentStatus: 'refunded', isSettled: true })]
    expect(viewOf(aPayment({ method: 'mobile_money', due: 0, state: 'refunded', parts }))).toBe('givenBack')
  })
})

describe('of a fully cancelled order', () => {
  const said = { reference: 'MP1', at: '2026-05-04T09:30:00.000Z' }
  const over = { due: 0, canPay: false } as const
  const transfer = { ...over, method: 'mobile_money' } as const
  it.each<[string, Partial<OrderPayment>, ReturnType<typeof viewOf>]>([
    [
      'it was paid online, and an admin has to give it back',
      { ...over, state: 'paid', paid: 930.2, parts: [paidShopPayment] },
      'beingGivenBack',
    ],
    ['it was called off before anybody paid', { ...over, parts: [aShopPayment({ isSettled: true })] }, 'nothingDue'],
    ['a shop has the money', { ...transfer, paid: 915, parts: [paidShopPayment] }, 'backFromShop'],
    [
      'the buyer says that he sent it',
      { ...transfer, parts: [aShopPayment({ said, isSettled: true })] },
      'backFromShop',
    ],
    [
      'the money did not come',
      { ...transfer, parts: [aShopPayment({ said, paymentStatus: 'failed', isSettled: true })] },
      'nothingDue',
    ],
    ['nobody said that he paid', { ...transfer, parts: [aShopPayment({ isSettled: true })] }, 'nothingDue'],
  ])('when %s', (_, changes, view) => {
    expect(viewOf(aPayment(changes), true)).toBe(view)
  })
})

describe('polling interval', () => {
  const waiting = aPayment({ state: 'prompted', payUrl: 'https://pay.example/x' })
  it('is short at first, then longer', () => {
    expect(pollInterval(waiting, 1)).toBe(4_000)
    expect(pollInterval(waiting, 200)).toBe(15_000)
  })

  it('is long while a shop confirms or a refund is on its way', () => {
    const said = { reference: 'MP1', at: '2026-05-04T09:30:00.000Z' }
    const transfer = { method: 'mobile_money', canPay: false } as const
    expect(pollInterval(aPayment({ ...transfer, parts: [aShopPayment({ said })] }), 1)).toBe(30_000)
    expect(pollInterval(aPayment({ ...transfer, parts: [aShopPayment()] }), 1)).toBe(false)
    const refunds = [aRefund({ amount: 930.2, state: 'sent' })]
    expect(pollInterval(aPayment({ ...settled, state: 'paid', paid: 930.2, refunds }), 1)).toBe(30_000)
  })

  it('is none when no change is expected', () => {
    expect(pollInterval(aPayment(), 1)).toBe(false)
    expect(pollInterval(aPayment({ ...settled, state: 'paid', paid: 930.2 }), 1)).toBe(false)
  })
})
