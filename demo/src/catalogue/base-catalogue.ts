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

/** The images that lists show before anybody opens a product: shops, and the first image of each product. */
export const listImages = (): ReadonlySet<string> =>
  new Set([
    ...shops.map((_, index) => coverOf(index + 1).publicId),
    ...baseProducts().flatMap(({ images }) => images[0]?.slice('/images/'.length) ?? []),
  ])

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

/** The images of the demo catalogue; those of lists first. */
export function shownImages(): readonly DrawnImage[] {
  const early = listImages()
  const ofProducts = new Set(baseProducts().flatMap(({ images }) => images.map((url) => url.slice('/images/'.length))))
  const shown = allImages().filter(({ publicId }) => early.has(publicId) || ofProducts.has(publicId))
  return [
    ...shown.filter(({ publicId }) => early.has(publicId)),
    ...shown.filter(({ publicId }) => !early.has(publicId)),
  ]
}
