import { drawingsOf, storefrontOf, coloursOf, type DrawnImage } from '../drawings/index.ts'
import { makes, parts, shops } from '../facts.ts'
import { extrasOf, rangeOf } from './offers.ts'
import { type Place, type Product, productAt } from './product.ts'
import { staples } from './staples.ts'

const open = shops.filter(({ status }) => status === 'active')
const rareMakes = makes.map(({ name }) => name).filter((name) => !open.some((shop) => shop.makes.includes(name)))
/** Assigns each make without a shop to two open shops. */
const rareAt = (shopIndex: number) => rareMakes.filter((_, index) => (index - shopIndex + 100) % open.length < 2)

/** The products of the demo catalogue: the whole range of every open shop, a third in the others, and wear parts of common cars. */
const ranges: readonly Omit<Place, 'id'>[] = shops.flatMap((shop, index) => {
  const offers =
    shop.status === 'active'
      ? [...rangeOf(shop), ...extrasOf(shop, rareAt(index))]
      : rangeOf(shop).filter((_, place) => place % 3 === 0)
  return offers.map(({ part, make }) => ({ shopId: index + 1, shop, part, make }))
})

export const baseProducts = (): readonly Product[] =>
  [...ranges, ...staples].map((place, index) => productAt({ id: index + 1, ...place }))

/** Every image of demo products and shops; front views first, because lists show only those. */
export function allImages(): readonly DrawnImage[] {
  const sold = parts.flatMap((part) =>
    (['Brand New', 'Used'] as const)
      .filter((condition) => part.price[condition] !== null)
      .flatMap((condition) =>
        coloursOf(part.name).map((colour) => drawingsOf(part.name, condition === 'Used' ? 'used' : 'new', colour)),
      ),
  )
  const views = [0, 1, 2].flatMap((view) => sold.flatMap((images) => images[view] ?? []))
  return [
    ...views.slice(0, sold.length),
    ...shops.map((_, index) => storefrontOf(index + 1)),
    ...views.slice(sold.length),
  ]
}
