import type { PlacedOrder } from './insert-order.ts'
import { type NumberedVendorOrder, orderTotal } from './split-by-shop.ts'

/** Returns the details of an order to be inserted, as `getOrderDetails` would read them. Money in pesewas. */
export function placedOrderDetails({ id, code, status, at, buyer, order, vendorOrders, clocks }: PlacedOrder) {
  const { items: _items, expectedTotal: _total, expectedFees: _fees, chassisChecks = [], ...asOrdered } = order
  const { nameKey: _nameKey, ...customer } = buyer
  const details = vendorOrders.map((vendorOrder) => detailsOf(vendorOrder, clocks, at))
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
    vendorOrders: details.map(({ vendorOrder }) => ({
      ...vendorOrder,
      chassisCheck: chassisChecks.some(({ businessId }) => businessId === vendorOrder.businessId)
        ? { state: 'open' as const, askedAt: at, answeredAt: null }
        : null,
      orderId: id,
      status,
      paymentStatus: 'pending_confirmation' as const,
      createdAt: at,
    })),
    orderItems: details.flatMap(({ items }) => items),
    customer: { ...customer, fullName },
    cancellations: [],
    history: vendorOrders.map((vendorOrder) => ({
      status,
      from: null,
      at,
      by: fullName,
      vendorOrderId: vendorOrder.id,
    })),
  }
}

const detailsOf = (
  { id, shopId, shopName, shopPhone, items, subtotal, shipping, tax, promisedDays }: NumberedVendorOrder,
  { [shopId]: clock }: PlacedOrder['clocks'],
  at: Date,
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
  items: items.map(({ id: itemId, productId, name, description, price, quantity, images, coreDeposit }) => ({
    id: itemId,
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
