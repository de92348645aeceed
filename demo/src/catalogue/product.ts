import { coloursOf, drawingsOf, type Material } from '../drawings/index.ts'
import {
  brands,
  type Condition,
  type Generation,
  known,
  type Make,
  makes,
  type Part,
  parts,
  type ShopFact,
  spans,
} from '../facts.ts'
import { chance, type Chance } from '../random.ts'
import { brandNumber, genuineNumber } from './part-numbers.ts'
import { details, fitsMany, sizes, titleOf } from './part-titles.ts'
import { priceOf } from './prices.ts'

export interface Fitment {
  readonly vehicle_id: number
  readonly note: string | null
  readonly position: string | null
}

/** A product before it is told how it sold: everything that its id alone decides. */
export interface Product {
  readonly id: number
  readonly shopId: number
  readonly part: Part
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
  readonly fitments: readonly Fitment[]
  readonly numbers: readonly { readonly number: string; readonly brand: string }[]
  /** The car its name says, for reviews that name one. */
  readonly car: { readonly model: string; readonly year: number }
}

export interface Place {
  readonly id: number
  readonly shopId: number
  readonly shop: ShopFact
  readonly part: Part
  readonly make: Make
}

/** What a shop has: each part of its categories for each of its makes. */
export const rangeOf = (shop: ShopFact): readonly Offer[] =>
  [...shop.categories, ...(shop.slug === exhaustShop ? ['exhaust'] : [])].flatMap((category) =>
    offersOf(category, shop.makes),
  )

/** What open shops also have for makes that none of them names: about every third part, so that no make is empty. */
export const extrasOf = (shop: ShopFact, rareMakes: readonly string[]): readonly Offer[] =>
  shop.categories.flatMap((category) => offersOf(category, rareMakes)).filter((_, index) => index % 3 === 0)

export interface Offer {
  readonly part: Part
  readonly make: Make
}
/** No shop in the data names exhausts; brakes and shocks are the nearest trade. */
const exhaustShop = 'volta-ridge-spares'

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

export function productAt({ id, shopId, shop, part, make }: Place): Product {
  const random = chance('product', id)
  const condition = conditionOf(shop, part, random)
  const fits = generationsFor(part, make, random)
  const main = known(fits[0], `a generation of ${make.name}`)
  const position = part.positions.length > 0 ? random.pick(part.positions) : undefined
  const brand = condition === 'Used' || random.is(0.3) ? 'Genuine' : random.pick(brands)
  const size = sizes[part.name] ? random.pick(sizes[part.name] ?? []) : undefined
  const detail = details[part.name] ? random.pick(details[part.name] ?? []) : undefined
  const colour = random.pick(coloursOf(part.name))
  const genuine = genuineNumber(make.name, part, random)
  const numbers = [
    { number: genuine, brand: make.name },
    ...(brand === 'Genuine' ? [] : [{ number: brandNumber(brand, random), brand }]),
  ]
  const text = { part, condition, make, main, position, brand, size, detail, colour, fits, random }
  const description = describe(text)
  return {
    id,
    shopId,
    part,
    condition,
    name: nameOf(text),
    description: description.html,
    descriptionText: description.text,
    price: priceOf(part, condition, random),
    stock: stockOf(condition, random),
    warrantyDays: part.warrantyDays[condition],
    replacementDays: part.replacementDays,
    images: drawingsOf(part.name, condition === 'Used' ? 'used' : 'new', colour).map(
      ({ publicId }) => `/images/${publicId}`,
    ),
    soldBefore: Math.floor(random.next() ** 4 * (condition === 'Used' ? 12 : isCheap(part) ? 160 : 60)),
    ageDays: 3 + Math.floor(random.next() ** 1.4 * 420),
    fitments: fitmentsOf(fits, position, random),
    numbers,
    car: { model: main.model.name, year: random.whole(main.from, main.to) },
  }
}

function conditionOf(shop: ShopFact, part: Part, random: Chance): Condition {
  const wanted: Condition = random.next() * 100 < shop.brandNewPercent ? 'Brand New' : 'Used'
  return part.price[wanted] ? wanted : wanted === 'Used' ? 'Brand New' : 'Used'
}

/** One generation mostly; some parts are shared with the next one or with a sister model of those years. */
function generationsFor(part: Part, make: Make, random: Chance): readonly Generation[] {
  const all = spans.filter(({ model }) => model.make === make)
  if (fitsMany.has(part.name)) return random.some(all, random.whole(3, 6))
  // Old cars are still on the road in Ghana, but fewer people look for their parts.
  const likely = all.filter(({ to }) => to >= 2003)
  // The files name the commonest models of a make first.
  const from = likely.length > 0 ? likely : all
  const main = known(from[Math.floor(random.next() ** 1.7 * from.length)], `a generation of ${make.name}`)
  const sisters = all.filter(
    (other) =>
      other.model !== main.model && other.model.body === main.model.body && Math.abs(other.from - main.from) <= 2,
  )
  const next = main.model.generations[main.model.generations.indexOf(main) + 1]
  return [
    main,
    ...(next && random.is(0.12) ? [next] : []),
    ...(sisters.length > 0 && random.is(0.22) ? [random.pick(sisters)] : []),
  ]
}

const notes = [
  'Compare the plug before fitting',
  'Not for the hybrid',
  'Petrol engines only',
  'Left-hand drive',
  'Check the part number on the old one',
]

function fitmentsOf(fits: readonly Generation[], position: string | undefined, random: Chance): readonly Fitment[] {
  const noted = new Map(fits.map((generation) => [generation, random.is(0.18) ? random.pick(notes) : null]))
  const byVehicle = new Map<number, Fitment>()
  for (const generation of fits) {
    for (const vehicle_id of generation.vehicleIds) {
      byVehicle.set(vehicle_id, {
        vehicle_id,
        note: noted.get(generation) ?? null,
        position: isSide(position) ? position : null,
      })
    }
  }
  return [...byVehicle.values()]
}

/** What wears out and costs little sells most. */
const isCheap = (part: Part) => (part.price['Brand New']?.[0] ?? Infinity) < 200

const stockOf = (condition: Condition, random: Chance) =>
  random.is(0.06)
    ? 0
    : condition === 'Used'
      ? random.whole(1, 4)
      : random.is(0.15)
        ? random.whole(1, 3)
        : random.whole(4, 48)

interface Text {
  readonly part: Part
  readonly condition: Condition
  readonly make: Make
  readonly main: Generation
  readonly position: string | undefined
  readonly brand: string
  readonly size: string | undefined
  readonly detail: string | undefined
  readonly colour: Material
  readonly fits: readonly Generation[]
  readonly random: Chance
}

/** The data also files left-hand drive under positions, which is no place in the car. */
const isSide = (position: string | undefined): position is string => position !== undefined && position !== 'LHD'
const sided = (position: string | undefined) => (isSide(position) ? `${position.toLowerCase()} ` : '')
const yearsOf = ({ from, to, current }: Generation) =>
  current ? `from ${from}` : from === to ? `${from}` : `${from}–${to}`
const car = (generation: Generation) => `${generation.model.make.name} ${generation.model.name} ${yearsOf(generation)}`

function nameOf({ part, condition, make, main, position, size, brand }: Text) {
  const used = condition === 'Used' ? 'home-used ' : ''
  const title = `${used}${fitsMany.has(part.name) ? '' : sided(position)}${titleOf(part.name)}`
  const named = `${title[0]?.toUpperCase() ?? ''}${title.slice(1)}${size ? ` ${size}` : ''}`
  return fitsMany.has(part.name)
    ? `${named} – ${brand === 'Genuine' ? make.name : `${brand}, for ${make.name}`}`
    : `${named} – ${car(main)}`
}

/** The kilometres agree with the grade, as `conditions.usedGrades` in the data defines them. */
function gradeOf(random: Chance) {
  const grade = random.weighted({ A: 4, B: 4, C: 1 })
  const thousands = { A: random.whole(4, 9), B: random.whole(11, 31), C: random.whole(33, 42) }[grade]
  return `Grade ${grade}, about ${thousands}0,000 km`
}

const panels = new Set([
  'Front Bumper',
  'Side Mirror',
  'Front Fender',
  'Bonnet',
  'Door Shell',
  'Coil Spring',
  'Alloy Rim Set',
])

function describe({ part, condition, make, position, brand, size, detail, colour, fits, random }: Text) {
  const opening =
    condition === 'Used'
      ? random.pick([
          'Home-used, taken from a running car and tested before sale.',
          'Imported second-hand, cleaned and checked on the bench.',
          'Home-used part straight from our container. The picture shows its condition.',
        ])
      : brand === 'Genuine'
        ? `Genuine ${make.name} part in the maker's own packing.`
        : random.pick([
            `By ${brand}, made to the measures of the original.`,
            `${brand} quality: fits without cutting or bending.`,
            `By ${brand}, a straight replacement for the original.`,
          ])
  const closing = random.pick([
    'Send a picture of the old part if you are not sure.',
    'Ask your mechanic to compare the part number before fitting.',
    'Ready for pick-up the same day.',
    'We confirm by phone before we send it.',
  ])
  const points = [
    `Fits ${fits.map(car).join(', ')}`,
    ...(position ? [`Position: ${position === 'LHD' ? 'left-hand drive' : position.toLowerCase()}`] : []),
    ...(size ? [`Size: ${size}`] : []),
    ...(detail ? [detail] : []),
    ...(panels.has(part.name) ? [`Colour: ${colour}`] : []),
    ...(condition === 'Used' ? [gradeOf(random)] : []),
    ...(part.bulky ? ['Bulky: sent by lorry or collected'] : []),
  ]
  return {
    html: `<p>${opening}</p><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul><p>${closing}</p>`,
    text: [opening, ...points, closing].join(' '),
  }
}
