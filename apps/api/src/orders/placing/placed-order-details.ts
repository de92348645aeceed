import type { NewOrder } from '@axle/contract'
import type { Buyer } from '../../catalogue/index.ts'
import type { Clocks, InsertedOrder } from '../order-repository.ts'
import { orderTotal, type NewVendorOrder } from './split-by-shop.ts'

interface Placed {
  readonly vendorOrders: readonly NewVendorOrder[]
  readonly clocks: Clocks
  /** The shops that check the chassis number. */
  readonly checks: readonly number[]
}

/** Returns the details of an order just inserted, as `getOrderDetails` would read them. Money in pesewas. */
export function placedOrderDetails(
  buyer: Buyer,
  order: NewOrder,
  { vendorOrders, clocks, checks }: Placed,
  { id, code, status, at, paymentStatus, vendorOrderIds, itemIds }: InsertedOrder,
) {
  const { items: _items, expectedTotal: _total, expectedFees: _fees, chassisChecks: _checks, ...asOrdered } = order
  const details = vendorOrders.map((vendorOrder) =>
    detailsOf(vendorOrder, clocks, { id: vendorOrderIds[vendorOrder.shopId] ?? 0, at }),
  )
  const fullName = `${buyer.firstName} ${buyer.lastName}`
  return {
    order: {
      id,
      orderCode: code,
      createdAt: at,
      updatedAt: at,
      totalAmount: orderTotal(vendorOrders),
      status,
      userId: buyer.id,
      addressChangedAt: null,
      ...asOrdered,
    },
    vendorOrders: details
      .map(({ vendorOrder }) => ({
        ...vendorOrder,
        chassisCheck: checks.includes(vendorOrder.businessId)
          ? { state: 'open' as const, askedAt: at, answeredAt: null }
          : null,
        orderId: id,
        status,
        paymentStatus,
        createdAt: at,
      }))
      .toSorted(byId),
    orderItems: details
      .flatMap(({ items }) => items)
      .map((item) => ({ ...item, id: itemIds[item.productId] ?? 0 }))
      .toSorted(byId),
    customer: { ...buyer, fullName },
    cancellations: [],
    history: details
      .map(({ vendorOrder }) => ({ status, from: null, at, by: fullName, vendorOrderId: vendorOrder.id }))
      .toSorted((one, other) => one.vendorOrderId - other.vendorOrderId),
  }
}

const detailsOf = (
  { shopId, shopName, shopPhone, items, subtotal, shipping, tax, promisedDays }: NewVendorOrder,
  { [shopId]: clock }: Clocks,
  { id, at }: { readonly id: number; readonly at: Date },
) => ({
  vendorOrder: {
    id,
    businessId: shopId,
    vendorName: shopName,
    vendorPhone: shopPhone,
    // Only active shops sell.
    isShopPaused: false,
    subTotal: subtotal,
    shippingFee: shipping,
    tax,
    trackingNumber: null,
    carrier: null,
    parcel: null,
    parcelPhotos: { waybill: null, delivery: null },
    paymentChangedAt: null,
    trackingChangedAt: null,
    paymentChangedBy: null,
    trackingChangedBy: null,
    acceptance: clock ? { state: 'waiting' as const, dueAt: clock.dueAt, at: null } : null,
    pickupCode: null,
    handedOverAt: null,
    receipt: null,
    silenceCountsAt: null,
    expectedAt: promisedDays === null ? null : new Date(at.getTime() + promisedDays * day),
  },
  items: items.map(({ productId, name, description, price, quantity, images, coreDeposit }) => ({
    productId,
    productName: name,
    productDescription: description,
    price,
    quantity,
    cancelledQuantity: 0,
    images,
    vendorOrderId: id,
    sku: `PROD-${productId}`,
    coreDeposit,
  })),
})

const day = 86_400_000
const byId = (one: { readonly id: number }, other: { readonly id: number }) => one.id - other.id
