import type { Address } from '@axle/contract/addresses'
import { limits } from '@axle/contract/limits'
import { subtotal, toCedis, toPesewas, total } from '@axle/contract/money'
import type { PaymentMethod } from '@axle/contract/order-status'

/** A product in the cart. Money is in cedis, as it came over the wire; sums are worked out in pesewas. */
export interface CartItem {
  id: number
  name: string
  coverUrl: string
  price: number
  quantity: number
  colors: string[]
  /** What the shop had when the product was last read. */
  available: number
  businessId: number
  businessName: string
  /** The price the buyer saw before it changed, until he has been told. */
  priceBefore?: number
  /** Its shop is closed at the moment: it stays in the cart and is not ordered. */
  isShopClosed?: boolean
  /** The buyer knows that it does not fit the vehicle he shops for. */
  forOtherVehicle?: boolean
}

/** The address that was chosen, as far as an order needs it. */
export type Billing = Omit<Address, 'isDefault' | 'createdAt'>

/** One try to order exactly this; kept with the cart, so that a reload or a second tab repeats it instead of ordering twice. */
export interface Attempt {
  key: string
  order: string
  /** It was sent, and nobody has heard what became of it. */
  unanswered?: boolean
}

export interface Cart {
  items: CartItem[]
  subtotal: number
  total: number
  discount: number
  shipping: number
  billing: Billing | null
  totalItems: number
  transitType: 'standard' | 'speedy'
  /** What each shop takes for the chosen way of sending. */
  feePerShop: number
  /** How the buyer means to pay, once he has said so. */
  payBy: PaymentMethod | null
  notes: string
  attempt: Attempt | null
  /** When the oldest of the prices in it was asked for, in milliseconds since 1970. */
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
  feePerShop: 0,
  payBy: null,
  notes: '',
  attempt: null,
}

/** What of a product the cart needs to know. */
export interface Buyable {
  id: number
  name: string
  price: number
  stock: number
  images: readonly string[]
  businessId: number
  businessName: string
}

export const mostOf = (available: number): number => Math.min(available, limits.order.maxQuantity)

/** Whether an order has room for this product: for more of it, or for one line more. */
export const hasRoomFor = ({ items }: Pick<Cart, 'items'>, productId: number): boolean =>
  items.length < limits.order.maxLines || items.some(({ id }) => id === productId)

/** The cart with this many more of a product, never more than there are; colours are merged without doubles. */
export function addItem(cart: Cart, product: Buyable, quantity = 1, colors: readonly string[] = []): Cart {
  const held = cart.items.find((item) => item.id === product.id)
  const wanted = Math.min((held?.quantity ?? 0) + quantity, mostOf(product.stock))
  if (wanted < 1 || !hasRoomFor(cart, product.id)) return cart
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
    quantity: Math.max(1, Math.min(Math.trunc(quantity) || 1, mostOf(item.available))),
  })
  return withSums({ ...cart, items: cart.items.map((item) => (item.id === id ? change(item) : item)) })
}

export function setForOtherVehicle(cart: Cart, id: number, isForOther: boolean): Cart {
  const items = cart.items.map((item) => (item.id === id ? { ...item, forOtherVehicle: isForOther } : item))
  return { ...cart, items }
}

/** Why a product cannot be bought now. */
export type OffSale = 'gone' | 'shop closed'

/** Puts in what the server says now; a changed price is remembered so that the buyer can be told. */
export function refreshItem(cart: Cart, id: number, product: Buyable | OffSale): Cart {
  const refresh = ({ isShopClosed: _before, ...item }: CartItem): CartItem => {
    if (product === 'gone') return { ...item, available: 0 }
    if (product === 'shop closed') return { ...item, available: 0, isShopClosed: true }
    const { priceBefore, ...rest } = item
    const shown = priceBefore ?? item.price
    return {
      ...rest,
      name: product.name,
      coverUrl: product.images[0] ?? '',
      price: product.price,
      available: product.stock,
      businessName: product.businessName,
      ...(shown === product.price ? {} : { priceBefore: shown }),
    }
  }
  return withSums({ ...cart, items: cart.items.map((item) => (item.id === id ? refresh(item) : item)) })
}

/** The buyer has seen the changed prices and went on. */
export function acceptPrices(cart: Cart): Cart {
  const accept = ({ priceBefore: _seen, ...item }: CartItem): CartItem => item
  return { ...cart, items: cart.items.map(accept) }
}

/** More in the cart than the shop has, or nothing left at all. */
export const isShort = (item: CartItem): boolean => !item.isShopClosed && item.quantity > item.available

export const removeShop = (cart: Cart, businessId: number): Cart =>
  withSums({ ...cart, items: cart.items.filter((item) => item.businessId !== businessId) })

/** The cart as it can be ordered: without what shops sell that are closed at the moment. */
export const orderable = (cart: Cart): Cart => ({ ...cart, items: cart.items.filter((item) => !item.isShopClosed) })

/** What is left in the cart once the rest of it is ordered. */
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
/** In cedis. */
export const subtotalOf = (items: readonly CartItem[]): number => toCedis(sumOf(items))

export function withSums(cart: Cart): Cart {
  const { items } = orderable(cart)
  const sum = sumOf(items)
  const shipping = toPesewas(cart.feePerShop) * shopsOf(items).length
  return {
    ...cart,
    subtotal: toCedis(sum),
    shipping: toCedis(shipping),
    total: toCedis(total({ subtotal: sum, discount: toPesewas(cart.discount), shipping })),
    totalItems: cart.items.reduce((pieces, item) => pieces + item.quantity, 0),
  }
}
