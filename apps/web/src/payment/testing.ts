import type { OrderPayment } from '@axle/contract/payments'

type ShopPayment = OrderPayment['parts'][number]
type Refund = OrderPayment['refunds'][number]

export const orderId = '0b8e5d52-7c44-4c0b-9b1f-3d4f6a7b8c9d'

export const aShopPayment = (changes: Partial<ShopPayment> = {}): ShopPayment => ({
  vendorOrderId: 11,
  businessId: 1,
  vendorName: 'Abossey Parts',
  vendorPhone: '+233240000101',
  amount: 915,
  paymentStatus: 'pending_confirmation',
  isSettled: false,
  payTo: null,
  said: null,
  ...changes,
})

/** An order of GH₵930.20 with an online payment due. */
export const aPayment = (changes: Partial<OrderPayment> = {}): OrderPayment => ({
  orderId,
  orderCode: 'AX-7KQ2MN',
  method: 'card',
  state: 'pending',
  due: 930.2,
  paid: 0,
  refunded: 0,
  payUrl: null,
  canPay: true,
  expiresAt: null,
  failure: null,
  isPractice: false,
  parts: [
    aShopPayment(),
    aShopPayment({ vendorOrderId: 12, businessId: 2, vendorName: 'Kokompe Electric', amount: 15.2 }),
  ],
  refunds: [],
  ...changes,
})

export const aRefund = (changes: Partial<Refund> = {}): Refund => ({
  id: 1,
  orderId,
  orderCode: 'AX-7KQ2MN',
  vendorOrderId: 11,
  businessId: 1,
  vendorName: 'Abossey Parts',
  amount: 915,
  state: 'pending',
  reason: '',
  failure: null,
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
  ...changes,
})
