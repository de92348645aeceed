import type { PayoutDue, LedgerEntry, Payout, Refund } from '@axle/contract/payments'

export const aDue = (changes: Partial<PayoutDue> = {}): PayoutDue => ({
  businessId: 3,
  businessName: 'Abossey Parts',
  payTo: { network: 'MTN MoMo', number: '+233240000101', name: 'Kwabena Ofosu' },
  amount: 75.5,
  orders: 2,
  since: '2026-05-02T09:00:00.000Z',
  ...changes,
})

export const aPayout = (changes: Partial<Payout> = {}): Payout => ({
  id: 1,
  businessId: 3,
  businessName: 'Abossey Parts',
  amount: 120,
  orders: 4,
  payTo: { network: 'MTN MoMo', number: '+233240000101', name: 'Kwabena Ofosu' },
  reference: 'MP-77',
  at: '2026-05-03T09:00:00.000Z',
  by: 'Esi Boateng',
  ...changes,
})

export const aRefund = (changes: Partial<Refund> = {}): Refund => ({
  id: 9,
  orderId: '0b51f3a4-5a2b-4a55-8a53-2f2b8b1a0001',
  orderCode: 'AX-7K2M9P',
  vendorOrderId: 21,
  businessId: 3,
  vendorName: 'Abossey Parts',
  amount: 40,
  state: 'owed',
  reason: '',
  failure: null,
  createdAt: '2026-05-01T09:00:00.000Z',
  updatedAt: '2026-05-01T09:00:00.000Z',
  ...changes,
})

export const anEntry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  at: '2026-05-01T09:00:00.000Z',
  kind: 'paid_in',
  amount: 40,
  heldBy: 'site',
  orderId: '0b51f3a4-5a2b-4a55-8a53-2f2b8b1a0001',
  orderCode: 'AX-7K2M9P',
  vendorOrderId: 21,
  note: '',
  ...changes,
})

export const aPage = <T>(data: T[], more: object = {}) => ({
  body: { data, meta: { total: data.length, page: 1, limit: 10, ...more } },
})
