import { coloursOf, coverOf, type DrawnImage, drawingsOf, packagedBrands } from '../drawings/index.ts'
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

const nameIn = (url: string) => url.slice('/images/'.length)
const bestSellers = 150

/** The images of the first visit: shops, and the first image of the products on the first pages of the list. */
export const listImages = (): ReadonlySet<string> =>
  new Set([
    ...shops.map((_, index) => coverOf(index + 1).publicId),
    ...bySales()
      .slice(0, bestSellers)
      .flatMap(({ images }) => images.slice(0, 1).map(nameIn)),
  ])

/** As lists sort them: in stock first, then by sales. */
const bySales = () =>
  baseProducts().toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0) || b.soldBefore - a.soldBefore)

/** Every image that a demo product or shop can have, in a catalogue of any size. */
export function allImages(): readonly DrawnImage[] {
  const ofParts = parts.flatMap((part) =>
    (['Brand New', 'Used'] as const)
      .filter((condition) => part.price[condition] !== null)
      .flatMap((condition) =>
        coloursOf(part.name).flatMap((colour) =>
          drawingsOf(part.name, condition === 'Used' ? 'used' : 'new', colour, packagedBrands),
        ),
      ),
  )
  return [...shops.map((_, index) => coverOf(index + 1)), ...ofParts]
}

/** The images of the demo catalogue: those of the first visit, then the first of every product, then the others. */
export function shownImages(): readonly DrawnImage[] {
  const byName = new Map(allImages().map((image) => [image.publicId, image]))
  const products = bySales()
  const names = [
    ...listImages(),
    ...products.flatMap(({ images }) => images.slice(0, 1).map(nameIn)),
    ...products.flatMap(({ images }) => images.map(nameIn)),
  ]
  return [...new Set(names)].flatMap((name) => byName.get(name) ?? [])
}
