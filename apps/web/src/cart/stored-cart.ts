import { type Attempt, type Billing, type Cart, type CartItem, emptyCart, withSums } from './cart.ts'

type Bag = Record<string, unknown>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const amount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

function readItem(kept: unknown): CartItem[] {
  if (!isBag(kept) || !isCount(kept['id']) || !isCount(kept['quantity']) || !isCount(kept['businessId'])) return []
  const colors = Array.isArray(kept['colors']) ? kept['colors'].filter((color) => typeof color === 'string') : []
  return [
    {
      id: kept['id'],
      name: text(kept['name']),
      coverUrl: text(kept['coverUrl']),
      price: amount(kept['price']),
      quantity: kept['quantity'],
      colors,
      available: amount(kept['available']),
      businessId: kept['businessId'],
      businessName: text(kept['businessName']),
      ...(typeof kept['priceBefore'] === 'number' ? { priceBefore: amount(kept['priceBefore']) } : {}),
      ...(kept['forOtherVehicle'] === true && { forOtherVehicle: true }),
      ...(kept['isShopClosed'] === true && { isShopClosed: true }),
    },
  ]
}

function readBilling(kept: unknown): Billing | null {
  if (!isBag(kept) || !isCount(kept['id'])) return null
  return {
    id: kept['id'],
    fullName: text(kept['fullName']),
    phone: text(kept['phone']),
    address: text(kept['address']),
    city: text(kept['city']),
    state: text(kept['state']),
    zipCode: text(kept['zipCode']),
    country: text(kept['country']),
  }
}

const readAttempt = (kept: unknown): Attempt | null =>
  isBag(kept) && text(kept['key']) !== ''
    ? {
        key: text(kept['key']),
        order: text(kept['order']),
        ...(kept['unanswered'] === true && { unanswered: true }),
      }
    : null

const methods = ['cash_on_delivery', 'mobile_money', 'card'] as const

/** Parses the stored cart: ignores invalid parts and recomputes the sums. */
export function readCart(kept: unknown): Cart {
  if (!isBag(kept)) return emptyCart
  return withSums({
    ...emptyCart,
    items: Array.isArray(kept['items']) ? kept['items'].flatMap(readItem) : [],
    billing: readBilling(kept['billing']),
    transitType: kept['transitType'] === 'speedy' ? 'speedy' : 'standard',
    feePerShop: amount(kept['feePerShop']),
    payBy: methods.find((method) => method === kept['payBy']) ?? null,
    notes: text(kept['notes']),
    attempt: readAttempt(kept['attempt']),
    ...(isCount(kept['pricesAt']) && { pricesAt: kept['pricesAt'] }),
  })
}
