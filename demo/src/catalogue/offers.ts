import { known, type Make, makes, type Part, parts, type ShopFact } from '../facts.ts'

export interface Offer {
  readonly part: Part
  readonly make: Make
}

/** No shop in the data names exhausts; brakes and shocks are the nearest trade. */
const exhaustShop = 'volta-ridge-spares'

/** The range of a shop: each part of its categories for each of its makes. */
export function rangeOf(shop: ShopFact): readonly Offer[] {
  const range = ranges.get(shop.slug) ?? wholeRangeOf(shop)
  ranges.set(shop.slug, range)
  return range
}

// Called once per product in catalogues of a million.
const ranges = new Map<string, readonly Offer[]>()

const wholeRangeOf = (shop: ShopFact): readonly Offer[] =>
  [...shop.categories, ...(shop.slug === exhaustShop ? ['exhaust'] : [])].flatMap((category) =>
    offersOf(category, shop.makes),
  )

/** Extra range for makes without a shop: about every third part, so that no make is empty. */
export const extrasOf = (shop: ShopFact, rareMakes: readonly string[]): readonly Offer[] =>
  shop.categories.flatMap((category) => offersOf(category, rareMakes)).filter((_, index) => index % 3 === 0)

const offersOf = (category: string, names: readonly string[]): readonly Offer[] =>
  parts
    .filter((part) => part.category.slug === category)
    .flatMap((part) =>
      names.map((name) => ({
        part,
        make: known(
          makes.find((make) => make.name === name),
          name,
        ),
      })),
    )
