import { generations, known, parts, type ShopFact, shops } from '../facts.ts'
import type { Offer } from './offers.ts'
import { type Place, sidesOf } from './product.ts'

/** The most common cars, each with a year in the middle of a generation. */
const commonCars: readonly (readonly [model: string, year: number])[] = [
  ['Corolla', 2010],
  ['Corolla', 2015],
  ['Elantra', 2013],
  ['Elantra', 2017],
  ['Vitz', 2008],
  ['Vitz', 2013],
  ['Camry', 2009],
  ['Camry', 2014],
  ['Civic', 2008],
  ['Civic', 2013],
  ['Sportage', 2012],
  ['Picanto', 2014],
  ['C-Class', 2010],
]
/** Wear parts: each is available for each common car. */
const wearing = ['Brake Pad Set', 'Oil Filter', 'Air Filter', 'Cabin Filter', 'Shock Absorber', 'Spark Plug']

/** One product per side of the part, and the first side in a second shop too, to compare prices. */
export const staples: readonly Omit<Place, 'id'>[] = commonCars.flatMap(([model, year], car) =>
  wearing.flatMap((name, index) => {
    const main = known(
      generations.find((each) => each.model.name === model && each.from < year && each.to > year),
      `${model} of ${year}`,
    )
    const part = known(
      parts.find((each) => each.name === name),
      name,
    )
    const sellers = sellersOf({ part, make: main.model.make })
    const [first, ...others] = sidesOf(part).length > 0 ? sidesOf(part) : [undefined]
    return [first, ...others, first].map((position, n): Omit<Place, 'id'> => {
      const isSecond = n === 1 + others.length
      return {
        ...known(sellers[(car + index + (isSecond ? 1 : 0)) % sellers.length], 'a shop'),
        part,
        make: main.model.make,
        wanted: { main, position },
      }
    })
  }),
)

/** At least two open shops with the part's category, those with the make first. */
function sellersOf({ part, make }: Offer): readonly { shopId: number; shop: ShopFact }[] {
  const trade = shops
    .map((shop, index) => ({ shopId: index + 1, shop }))
    .filter(({ shop }) => shop.status === 'active' && shop.categories.includes(part.category.slug))
  const own = trade.filter(({ shop }) => shop.makes.includes(make.name))
  return [...own, ...trade.filter((each) => !own.includes(each))].slice(0, Math.max(2, own.length))
}
