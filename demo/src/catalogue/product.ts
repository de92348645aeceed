import { coloursOf, galleryOf } from '../drawings/index.ts'
import { brands, type Condition, type Generation, known, type Make, type Part, type ShopFact } from '../facts.ts'
import { chance, type Chance } from '../random.ts'
import { steeringOf } from './fit-notes.ts'
import { type Fitment, fitmentsOf, fitsAny, generationsFor, isUniversal } from './fitments.ts'
import { numbersOf, type PartNumber } from './part-numbers.ts'
import { sizes } from './part-titles.ts'
import { priceOf } from './prices.ts'
import { type ShopNotes, shopNotesOf } from './shop-notes.ts'
import { describe, nameOf } from './texts.ts'
import { type TradeFields, tradeFieldsOf } from './trade-fields.ts'

/** A product without its sales: everything that its id determines. */
export interface Product extends TradeFields, ShopNotes {
  readonly id: number
  readonly shopId: number
  readonly part: Part
  /** The name of the make. */
  readonly make: string
  readonly condition: Condition
  readonly name: string
  readonly description: string
  readonly descriptionText: string
  readonly price: number
  readonly stock: number
  readonly warrantyDays: number | null
  readonly replacementDays: number
  readonly images: readonly string[]
  readonly soldBefore: number
  readonly ageDays: number
  /** Empty if the shop states no vehicle. */
  readonly fitments: readonly Fitment[]
  readonly fitsAnyVehicle: boolean
  readonly numbers: readonly PartNumber[]
  /** The car in its name, for reviews that mention it. */
  readonly car: { readonly model: string; readonly year: number }
}

export interface Place {
  readonly id: number
  readonly shopId: number
  readonly shop: ShopFact
  readonly part: Part
  readonly make: Make
  /** A fixed car and position instead of random ones. */
  readonly wanted?: { readonly main: Generation; readonly position: string | undefined }
}

/** Products per part and car before the car gets another engine, in large catalogues. */
const productsPerVariant = 25_000

export function productAt({ id, shopId, shop, part, make, wanted }: Place): Product {
  const random = chance('product', id)
  const condition = conditionOf(shop, part, random)
  const generations = generationsFor(part, make, wanted?.main, random)
  const main = known(generations[0], `a generation of ${make.name}`)
  const universal = isUniversal(part, random)
  const fits = universal ? [] : generations
  const sides = sidesOf(part)
  const position = wanted ? wanted.position : sides.length > 0 ? random.pick(sides) : undefined
  const brand = !universal && (condition === 'Used' || random.is(0.3)) ? 'Genuine' : random.pick(brands)
  const size = sizes[part.name] ? random.pick(sizes[part.name] ?? []) : undefined
  const steering = steeringOf(part, condition, make, random)
  const colour = random.pick(coloursOf(part.name))
  const variant = Math.floor(random.next() ** 2 * Math.max(1, id / productsPerVariant))
  const text = { part, condition, make, main, position, brand, size, steering, colour, fits, random }
  const description = describe(text)
  const price = priceOf(part, condition, random)
  const stock = stockOf(condition, random)
  const product = {
    id,
    shopId,
    part,
    make: make.name,
    condition,
    name: nameOf(text),
    description: description.html,
    descriptionText: description.text,
    price,
    stock,
    warrantyDays: part.warrantyDays[condition],
    replacementDays: part.replacementDays,
    images: galleryOf(part.name, id, {
      wear: condition === 'Used' ? 'used' : 'new',
      colour,
      brand,
      isRight: /right/i.test(position ?? ''),
    }).map(({ publicId }) => `/images/${publicId}`),
    soldBefore: Math.floor(random.next() ** 4 * (condition === 'Used' ? 12 : isCheap(part) ? 160 : 60)),
    ageDays: 3 + Math.floor(random.next() ** 1.4 * 420),
    fitments: fitmentsOf({ part, fits, position, steering, random }),
    fitsAnyVehicle: universal && fitsAny.has(part.name),
    numbers: numbersOf({ part, make, main, position, size, brand, universal, variant }, random),
    ...tradeFieldsOf({ id, part, condition, make, brand, position, size, wear: description.wear }),
    car: { model: main.model.name, year: random.whole(main.from, main.to) },
  }
  const car = `${make.name} ${product.car.model} ${product.car.year}`
  return { ...product, ...shopNotesOf({ id, part, condition, car, price }) }
}

/** Its position. The data also lists left-hand drive under positions, which is not one. */
export const sidesOf = ({ positions }: Part) => positions.filter((position) => position !== 'LHD')

function conditionOf(shop: ShopFact, part: Part, random: Chance): Condition {
  const wanted: Condition = random.next() * 100 < shop.brandNewPercent ? 'Brand New' : 'Used'
  return part.price[wanted] ? wanted : wanted === 'Used' ? 'Brand New' : 'Used'
}

/** Cheap wear parts sell most. */
const isCheap = (part: Part) => (part.price['Brand New']?.[0] ?? Infinity) < 200

const stockOf = (condition: Condition, random: Chance) =>
  random.is(0.06)
    ? 0
    : condition === 'Used'
      ? random.whole(1, 4)
      : random.is(0.15)
        ? random.whole(1, 3)
        : random.whole(4, 48)
