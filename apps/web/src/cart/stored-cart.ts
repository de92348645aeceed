import { isRecord } from '../lib/browser/storage.ts'
import { type Attempt, type DeliveryAddress, type Cart, type CartItem, emptyCart, withSums } from './cart.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const amount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

function readItem(stored: unknown): CartItem[] {
  if (!isRecord(stored) || !isCount(stored['id']) || !isCount(stored['quantity']) || !isCount(stored['businessId']))
    return []
  const colors = Array.isArray(stored['colors']) ? stored['colors'].filter((color) => typeof color === 'string') : []
  return [
    {
      id: stored['id'],
      name: text(stored['name']),
      coverUrl: text(stored['coverUrl']),
      price: amount(stored['price']),
      quantity: stored['quantity'],
      colors,
      available: amount(stored['available']),
      businessId: stored['businessId'],
      businessName: text(stored['businessName']),
      ...(typeof stored['priceBefore'] === 'number' ? { priceBefore: amount(stored['priceBefore']) } : {}),
      ...(amount(stored['coreDeposit']) > 0 && { coreDeposit: amount(stored['coreDeposit']) }),
      ...(stored['isBulky'] === true && { isBulky: true }),
      ...(stored['forOtherVehicle'] === true && { forOtherVehicle: true }),
      ...(stored['isShopClosed'] === true && { isShopClosed: true }),
    },
  ]
}

function readDeliveryAddress(stored: unknown): DeliveryAddress | null {
  if (!isRecord(stored) || !isCount(stored['id'])) return null
  return {
    id: stored['id'],
    fullName: text(stored['fullName']),
    phone: text(stored['phone']),
    address: text(stored['address']),
    city: text(stored['city']),
    state: text(stored['state']),
    zipCode: text(stored['zipCode']),
    country: text(stored['country']),
  }
}

const readAttempt = (stored: unknown): Attempt | null =>
  isRecord(stored) && text(stored['key']) !== ''
    ? {
        key: text(stored['key']),
        order: text(stored['order']),
        ...(stored['unanswered'] === true && { unanswered: true }),
      }
    : null

const readFees = (stored: unknown): Record<number, number> =>
  isRecord(stored) ? Object.fromEntries(Object.entries(stored).map(([shopId, fee]) => [shopId, amount(fee)])) : {}

const transits = ['standard', 'speedy', 'pickup'] as const
const methods = ['cash_on_delivery', 'mobile_money', 'card'] as const

/** Parses the stored cart: ignores invalid parts and recomputes the sums. */
export function readCart(stored: unknown): Cart {
  if (!isRecord(stored)) return emptyCart
  return withSums({
    ...emptyCart,
    items: Array.isArray(stored['items']) ? stored['items'].flatMap(readItem) : [],
    billing: readDeliveryAddress(stored['billing']),
    transitType: transits.find((transit) => transit === stored['transitType']) ?? 'standard',
    fees: readFees(stored['fees']),
    payBy: methods.find((method) => method === stored['payBy']) ?? null,
    notes: text(stored['notes']),
    attempt: readAttempt(stored['attempt']),
    ...(isCount(stored['pricesAt']) && { pricesAt: stored['pricesAt'] }),
  })
}
