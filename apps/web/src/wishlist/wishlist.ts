import { limits } from '@axle/contract/limits'

/** A product as it was when added. Money in cedis. */
export interface Wish {
  id: number
  name: string
  price: number
  image: string
  businessId: number
  businessName: string
  /** When it was added, in milliseconds since 1970. */
  at?: number
}

/** The fields of a product that the wishlist stores. */
export interface Wishable {
  id: number
  name: string
  price: number
  images: readonly string[]
  businessId: number
  businessName: string
}

const wishOf = (product: Wishable, at?: number): Wish => ({
  id: product.id,
  name: product.name,
  price: product.price,
  image: product.images[0] ?? '',
  businessId: product.businessId,
  businessName: product.businessName,
  ...(at !== undefined && { at }),
})

export const has = (wishes: readonly Wish[], id: number): boolean => wishes.some((wish) => wish.id === id)

/** Adds a product as the newest; an existing one stays in place. */
export const add = (wishes: Wish[], product: Wishable, at?: number): Wish[] =>
  has(wishes, product.id) ? wishes : [wishOf(product, at), ...wishes]

export const remove = (wishes: Wish[], id: number): Wish[] => wishes.filter((wish) => wish.id !== id)

export const toggle = (wishes: Wish[], product: Wishable, at?: number): Wish[] =>
  has(wishes, product.id) ? remove(wishes, product.id) : add(wishes, product, at)

/** The count on the header's heart, capped. */
export const badgeCount = (wishes: readonly Wish[]): number => Math.min(wishes.length, limits.badge)

/** Parses the stored wishlist; ignores invalid entries. */
export function readWishes(stored: unknown): Wish[] {
  if (!Array.isArray(stored)) return []
  const wishes = stored.flatMap((one: unknown): Wish[] => {
    if (typeof one !== 'object' || one === null) return []
    const { id, name, price, image, businessId, businessName, at } = one as Record<string, unknown>
    if (typeof id !== 'number' || !Number.isInteger(id) || typeof name !== 'string') return []
    return [
      {
        id,
        name,
        price: typeof price === 'number' && price >= 0 ? price : 0,
        image: typeof image === 'string' ? image : '',
        businessId: typeof businessId === 'number' ? businessId : 0,
        businessName: typeof businessName === 'string' ? businessName : '',
        ...(typeof at === 'number' && at > 0 && { at }),
      },
    ]
  })
  return wishes.filter((wish, index) => wishes.findIndex((other) => other.id === wish.id) === index)
}
