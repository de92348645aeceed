import type { Address } from '@axle/contract/addresses'
import { limits } from '@axle/contract/limits'
import { subtotal, toCedis, toPesewas, total } from '@axle/contract/money'
import type { PaymentMethod, TransitType } from '@axle/contract/order-status'

/** A product in the cart. Money is in cedis, as in the API; sums are computed in pesewas. */
export interface CartItem {
  id: number
  name: string
  coverUrl: string
  price: number
  quantity: number
  colors: string[]
  /** The stock when the product was last read. */
  available: number
  businessId: number
  businessName: string
  /** Of one piece: paid to the shop, in no sum. */
  coreDeposit?: number
  /** Its delivery costs the surcharge for bulky parts. */
  isBulky?: boolean
  /** The price before it changed, until the buyer has seen the new one. */
  priceBefore?: number
  /** The shop is closed or paused: the item stays in the cart but is not ordered. */
  isShopClosed?: boolean
  /** The day on which its paused shop takes orders again; not stored. */
  backOn?: string | null
  /** The buyer confirmed that it is not for the chosen vehicle. */
  forOtherVehicle?: boolean
}

/** The address of an order; the stored cart calls it `billing`. */
export type DeliveryAddress = Omit<Address, 'isDefault' | 'createdAt'>

/**
 * One attempt to place exactly this order; stored with the cart, so that a reload or a second tab repeats it instead
 * of ordering twice.
 */
export interface Attempt {
  key: string
  order: string
  /** Sent, but no response arrived. */
  unanswered?: boolean
}

export interface Cart {
  items: CartItem[]
  subtotal: number
  total: number
  discount: number
  shipping: number
  billing: DeliveryAddress | null
  totalItems: number
  transitType: TransitType
  /** The fees of the chosen delivery by shop, as far as they are known. */
  fees: Readonly<Record<number, number>>
  /** The chosen payment method, if any. */
  payBy: PaymentMethod | null
  notes: string
  attempt: Attempt | null
  /** When the oldest price was read, in milliseconds since 1970. */
  pricesAt?: number
}

export const emptyCart: Cart = {
  items: [],
  subtotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
  totalItems: 0,
  transitType: 'standard',
  fees: {},
  payBy: null,
  notes: '',
  attempt: null,
}

/** The fields of a product that the cart needs. */
export interface Buyable {
  id: number
  name: string
  price: number
  stock: number
  images: readonly string[]
  businessId: number
  businessName: string
  coreDeposit?: number | undefined
  bulky?: boolean | undefined
  /** Set while its shop is paused. */
  shopPause?: { backOn: string | null } | undefined
}

/** Pieces that one order can take of a product. */
export const maxQuantityOf = (available: number): number => Math.min(available, limits.order.maxQuantity)

/** Whether the cart may take this product: it is in the cart already, or one order allows another item. */
export const canAddProduct = ({ items }: Pick<Cart, 'items'>, productId: number): boolean =>
  items.length < limits.order.maxItems || items.some(({ id }) => id === productId)

/** Adds pieces of a product, at most its stock; merges colours without duplicates. */
export function addItem(cart: Cart, product: Buyable, quantity = 1, colors: readonly string[] = []): Cart {
  const held = cart.items.find((item) => item.id === product.id)
  const wanted = Math.min((held?.quantity ?? 0) + quantity, maxQuantityOf(product.stock))
  if (wanted < 1 || !canAddProduct(cart, product.id)) return cart
  const item: CartItem = {
    id: product.id,
    name: product.name,
    coverUrl: product.images[0] ?? '',
    price: product.price,
    quantity: wanted,
    colors: [...new Set([...(held?.colors ?? []), ...colors])],
    available: product.stock,
    businessId: product.businessId,
    businessName: product.businessName,
    ...(product.coreDeposit !== undefined && { coreDeposit: product.coreDeposit }),
    ...(product.bulky && { isBulky: true }),
    ...(held?.forOtherVehicle && { forOtherVehicle: true }),
  }
  const items = held ? cart.items.map((each) => (each.id === item.id ? item : each)) : [...cart.items, item]
  return withSums({ ...cart, items })
}

export const removeItem = (cart: Cart, id: number): Cart =>
  withSums({ ...cart, items: cart.items.filter((item) => item.id !== id) })

export function setQuantity(cart: Cart, id: number, quantity: number): Cart {
  const change = (item: CartItem): CartItem => ({
    ...item,
    quantity: Math.max(1, Math.min(Math.trunc(quantity) || 1, maxQuantityOf(item.available))),
  })
  return withSums({ ...cart, items: cart.items.map((item) => (item.id === id ? change(item) : item)) })
}

export function setForOtherVehicle(cart: Cart, id: number, isForOther: boolean): Cart {
  const items = cart.items.map((item) => (item.id === id ? { ...item, forOtherVehicle: isForOther } : item))
  return { ...cart, items }
}

/** Why a product cannot be bought now. */
export type OffSale = 'gone' | 'shop closed'

/** Updates an item from the server; remembers the old price for the buyer. */
export function refreshItem(cart: Cart, id: number, product: Buyable | OffSale): Cart {
  const refresh = ({ isShopClosed: _before, backOn: _day, ...item }: CartItem): CartItem => {
    if (product === 'gone') return { ...item, available: 0 }
    if (product === 'shop closed') return { ...item, available: 0, isShopClosed: true }
    const { priceBefore, coreDeposit: _old, isBulky: _size, ...rest } = item
    const shown = priceBefore ?? item.price
    return {
      ...rest,
      name: product.name,
      coverUrl: product.images[0] ?? '',
      price: product.price,
      available: product.stock,
      businessName: product.businessName,
      ...(product.coreDeposit !== undefined && { coreDeposit: product.coreDeposit }),
      ...(product.bulky && { isBulky: true }),
      ...(shown === product.price ? {} : { priceBefore: shown }),
      ...(product.shopPause && { isShopClosed: true, backOn: product.shopPause.backOn }),
    }
  }
  return withSums({ ...cart, items: cart.items.map((item) => (item.id === id ? refresh(item) : item)) })
}

/** Drops the old prices, once the buyer has seen the new ones and continued. */
export function acceptPrices(cart: Cart): Cart {
  const accept = ({ priceBefore: _seen, ...item }: CartItem): CartItem => item
  return { ...cart, items: cart.items.map(accept) }
}

/** Whether the cart holds more than the stock. */
export const isShort = (item: CartItem): boolean => !item.isShopClosed && item.quantity > item.available

export const removeShop = (cart: Cart, businessId: number): Cart =>
  withSums({ ...cart, items: cart.items.filter((item) => item.businessId !== businessId) })

/** Returns the cart without the items of closed and paused shops. */
export const orderable = (cart: Cart): Cart => ({ ...cart, items: cart.items.filter((item) => !item.isShopClosed) })

/** Returns what stays in the cart after the order. */
export const afterOrder = (cart: Cart): Cart =>
  withSums({ ...emptyCart, items: cart.items.filter((item) => item.isShopClosed) })

export function shopsOf(items: readonly CartItem[]): { id: number; name: string; items: CartItem[] }[] {
  const shops = new Map<number, { id: number; name: string; items: CartItem[] }>()
  for (const item of items) {
    const shop = shops.get(item.businessId) ?? { id: item.businessId, name: item.businessName, items: [] }
    shop.items.push(item)
    shops.set(shop.id, shop)
  }
  return [...shops.values()]
}

const sumOf = (items: readonly CartItem[]): number =>
  subtotal(items.map((item) => ({ price: toPesewas(item.price), quantity: item.quantity })))
/** Cedis. */
export const subtotalOf = (items: readonly CartItem[]): number => toCedis(sumOf(items))

export function withSums(cart: Cart): Cart {
  const { items } = orderable(cart)
  const sum = sumOf(items)
  const shipping = shopsOf(items).reduce((all, { id }) => all + toPesewas(cart.fees[id] ?? 0), 0)
  return {
    ...cart,
    subtotal: toCedis(sum),
    shipping: toCedis(shipping),
    total: toCedis(total({ subtotal: sum, discount: toPesewas(cart.discount), shipping })),
    totalItems: cart.items.reduce((pieces, item) => pieces + item.quantity, 0),
  }
}
