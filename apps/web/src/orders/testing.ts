import type { OrderDetails, OrderRow } from '@axle/contract/orders'
import type { OrderSheet } from '@axle/contract/order-sheets'
import type { OrderPayment, Refund } from '@axle/contract/payments'

const order = {
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  orderCode: 'AX-7KQ2MN',
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
  totalAmount: 930.2,
  status: 'pending_delivery' as const,
  transitType: 'standard' as const,
  paymentMethod: 'cash_on_delivery' as const,
  userId: 5,
  deliveryToName: 'Ama Mensah',
  deliveryToPhone: '+233241234567',
  deliveryToAddress: 'Blue kiosk',
  deliveryToCity: 'Kumasi',
  deliveryToState: 'Ashanti',
  deliveryToZipCode: '00233',
  deliveryToCountry: 'Ghana',
  notes: '',
}

export const aRow = (number: number, changes: Partial<OrderRow> = {}): OrderRow => ({
  ...order,
  id: `a1b2c3d4-0000-4000-8000-00000000000${number}`,
  orderCode: `AX-00000${number}`,
  itemCount: 3,
  customerName: 'Ama Mensah',
  customerEmail: 'ama@axle.example',
  shopNames: ['Abossey Parts'],
  images: [],
  vendorOrderId: null,
  paymentStatus: 'pending_confirmation',
  firstItem: { productName: 'Front brake pads', image: '/images/pads' },
  productCount: 2,
  ...changes,
})

export const aPage = (rows: OrderRow[], total = rows.length) => ({
  data: rows,
  meta: { total, page: 1, limit: 5, statusCounts: { pending_delivery: total - 1, delivered: 1 } },
})

const aVendorOrder = (id: number, vendorName: string) => ({
  id,
  orderId: order.id,
  businessId: id,
  vendorName,
  vendorPhone: '0241112223',
  status: 'pending_delivery' as const,
  paymentStatus: 'pending_confirmation' as const,
  subTotal: id === 1 ? 900 : 0.2,
  shippingFee: 15,
  tax: 0,
  trackingNumber: null,
  carrier: null,
  paymentChangedAt: null,
  trackingChangedAt: null,
  createdAt: order.createdAt,
})

const anItem = (productId: number, vendorOrderId: number, price: number, quantity: number) => ({
  id: productId,
  productId,
  productName: `Part ${productId}`,
  productDescription: '',
  price,
  quantity,
  images: [],
  vendorOrderId,
  sku: `PROD-${productId}`,
})

/** An order of two shops. */
export const details: OrderDetails = {
  order,
  vendorOrders: [aVendorOrder(1, 'Abossey Parts'), aVendorOrder(2, 'Kokompe Electric')],
  orderItems: [anItem(17, 1, 450, 2), anItem(18, 2, 0.2, 1)],
  customer: {
    id: 5,
    fullName: 'Ama Mensah',
    firstName: 'Ama',
    lastName: 'Mensah',
    email: 'ama@axle.example',
    phoneNumber: '+233241234567',
    avatarUrl: null,
  },
  history: [
    { status: 'pending_delivery', from: null, at: order.createdAt, by: 'Ama Mensah', vendorOrderId: 1 },
    { status: 'pending_delivery', from: null, at: order.createdAt, by: 'Ama Mensah', vendorOrderId: 2 },
  ],
}

/** The first shop's vendor order, as its owner sees it. */
export const ownVendorOrder: OrderDetails = {
  ...details,
  vendorOrders: details.vendorOrders.slice(0, 1),
  orderItems: details.orderItems.slice(0, 1),
}

/** The order with overrides for itself and for all its vendor orders. */
export const orderWith = (
  changes: Partial<OrderDetails['order']>,
  vendorOrder: Partial<OrderDetails['vendorOrders'][number]> = {},
  { vendorOrders, ...rest }: OrderDetails = details,
): OrderDetails => ({
  ...rest,
  order: { ...rest.order, ...changes },
  vendorOrders: vendorOrders.map((each) => ({ ...each, ...vendorOrder })),
})

const aVendorOrderPayment = (vendorOrderId: number, vendorName: string, amount: number) => ({
  vendorOrderId,
  businessId: vendorOrderId,
  vendorName,
  vendorPhone: '0241112223',
  amount,
  paymentStatus: 'pending_confirmation' as const,
  isSettled: false,
  payTo: null,
  said: null,
})

export const aPayment = (changes: Partial<OrderPayment> = {}): OrderPayment => ({
  orderId: order.id,
  orderCode: order.orderCode,
  method: 'cash_on_delivery',
  state: 'pending',
  due: 930.2,
  paid: 0,
  refunded: 0,
  payUrl: null,
  canPay: false,
  expiresAt: null,
  failure: null,
  isPractice: false,
  parts: [aVendorOrderPayment(1, 'Abossey Parts', 915), aVendorOrderPayment(2, 'Kokompe Electric', 15.2)],
  refunds: [],
  ...changes,
})

export const aRefund = (state: Refund['state'], changes: Partial<Refund> = {}): Refund => ({
  id: 2,
  orderId: order.id,
  orderCode: order.orderCode,
  vendorOrderId: 2,
  businessId: 2,
  vendorName: 'Kokompe Electric',
  amount: 15.2,
  state,
  reason: '',
  failure: null,
  createdAt: '2026-05-05T10:00:00.000Z',
  updatedAt: '2026-05-05T10:00:00.000Z',
  ...changes,
})

export const aSheetItem = (
  productId: number,
  changes: Partial<OrderSheet['items'][number]> = {},
): OrderSheet['items'][number] => ({
  productId,
  productName: `Part ${productId}`,
  quantity: 1,
  sku: `PROD-${productId}`,
  shopSku: null,
  shelf: null,
  partNumbers: ['04465-02220'],
  coreDeposit: null,
  ...changes,
})

/** A vendor order as a shop prints it. */
export const aSheet = (number: number, items: OrderSheet['items'], changes: Partial<OrderSheet> = {}): OrderSheet => ({
  ...aRow(number),
  vendorOrderId: number,
  orderId: order.id,
  total: 930.2,
  items,
  ...changes,
})
