import { partNumberKey } from '@axle/contract'

/** The expectation of a judged query. A product is right if it meets every given constraint. */
export interface Want {
  /** Any of these parts, by their English names. */
  readonly parts?: readonly string[]
  readonly categories?: readonly string[]
  /** The product lists one vehicle with any of these makes, any of these models and a year in range, or fits any vehicle. */
  readonly makes?: readonly string[]
  readonly models?: readonly string[]
  /** One year, or the first and the last of several. */
  readonly year?: number | readonly [number, number]
  /** Words such as `front` and `left`. A product that states nothing about front or rear passes for either. */
  readonly positions?: readonly string[]
  readonly conditions?: readonly string[]
  /** The product's own brand, or one in its name. */
  readonly brands?: readonly string[]
  /** The size in the product's name, whatever the spaces. */
  readonly size?: string
  readonly number?: string
  /** The start of a number of the product. */
  readonly numberStart?: string
  /** Expects no hit. */
  readonly nothing?: true
  /** Filters that the response must name as understood, such as `condition: Used`. Prices, in cedis, also decide what is right. */
  readonly understood?: Readonly<Record<string, string>>
  /** A listed part number that the response must offer as similar. */
  readonly near?: string
}

export interface JudgedQuery {
  readonly q: string
  readonly kind: string
  readonly lang: string
  /** The chosen vehicle. */
  readonly vehicle?: { readonly make: string; readonly model: string; readonly year: number }
  readonly want: Want
}

export interface JudgedProduct {
  readonly id: number
  readonly name: string
  readonly part: string
  readonly category: string
  readonly condition: string | null
  readonly pesewas: number
  readonly brand: string | null
  readonly fitsAnyVehicle: boolean
  readonly position: string
  readonly vehicles: readonly { readonly make: string; readonly model: string; readonly year: number }[]
  readonly numbers: readonly string[]
}

/** Grades of products for a query: 2 is right, 1 the right part in another position or for another vehicle. */
export interface Judgement {
  readonly gains: ReadonlyMap<number, 1 | 2>
  readonly right: number
  /** No product meets vehicle or position, so products that meet the rest count as right. */
  readonly fallback: boolean
}

/** Judges all products for a query. If none is right, drops the position, then the vehicle. */
export function judge(want: Want, products: readonly JudgedProduct[]): Judgement {
  if (want.nothing || want.near !== undefined) return { gains: new Map(), right: 0, fallback: false }
  const candidates = products.filter((product) => isThing(want, product))
  const forVehicle = candidates.filter((product) => fitsVehicle(want, product))
  const exact = forVehicle.filter((product) => isInPosition(want, product))
  const tiers = isVehicleAlone(want)
    ? [forVehicle.filter(({ fitsAnyVehicle }) => !fitsAnyVehicle)]
    : [exact, forVehicle, candidates]
  const right = tiers.find((tier) => tier.length > 0) ?? []
  const others = isVehicleAlone(want) ? forVehicle : candidates
  return {
    gains: new Map([...others.map(({ id }) => [id, 1] as const), ...right.map(({ id }) => [id, 2] as const)]),
    right: right.length,
    fallback: right.length > 0 && right !== tiers[0],
  }
}

/** Without a part, products for the vehicle are right, and those for any vehicle second best. */
const isVehicleAlone = ({ parts, categories, number, numberStart }: Want) =>
  parts === undefined && categories === undefined && number === undefined && numberStart === undefined

function isThing(want: Want, product: JudgedProduct): boolean {
  const keys = product.numbers.map(partNumberKey)
  const { number, numberStart, size, understood = {} } = want
  const { minPrice = '0', maxPrice = 'Infinity' } = understood
  return (
    product.pesewas >= Number(minPrice) * 100 &&
    product.pesewas <= Number(maxPrice) * 100 &&
    isAmong(want.parts, product.part) &&
    isAmong(want.categories, product.category) &&
    (want.conditions === undefined || want.conditions.some((condition) => condition === product.condition)) &&
    (want.brands === undefined || want.brands.some((brand) => hasBrand(product, brand))) &&
    (size === undefined || partNumberKey(product.name).includes(partNumberKey(size))) &&
    (number === undefined || keys.includes(partNumberKey(number))) &&
    (numberStart === undefined || keys.some((key) => key.startsWith(partNumberKey(numberStart))))
  )
}

const isAmong = (wanted: readonly string[] | undefined, value: string) => wanted === undefined || wanted.includes(value)

const hasBrand = (product: JudgedProduct, brand: string) => product.brand === brand || product.name.includes(brand)

function fitsVehicle({ makes, models, year }: Want, product: JudgedProduct): boolean {
  if (makes === undefined && models === undefined && year === undefined) return true
  const [from, to] = typeof year === 'object' ? year : [year ?? 0, year ?? Infinity]
  return (
    product.fitsAnyVehicle ||
    product.vehicles.some(
      (vehicle) =>
        isAmong(makes, vehicle.make) && isAmong(models, vehicle.model) && vehicle.year >= from && vehicle.year <= to,
    )
  )
}

const axes = [
  ['front', 'rear'],
  ['left', 'right'],
  ['upper', 'lower'],
] as const

/** A product without a stated axis matches both. */
function isInPosition({ positions = [] }: Want, product: JudgedProduct): boolean {
  const words = new Set(`${product.name} ${product.position}`.toLowerCase().match(/[a-z]+/g))
  return axes.every((axis) => {
    const wanted = axis.filter((word) => positions.includes(word))
    const stated = axis.filter((word) => words.has(word))
    return wanted.length === 0 || stated.length === 0 || wanted.some((word) => stated.includes(word))
  })
}
