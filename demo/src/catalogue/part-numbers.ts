import { brands, type Generation, known, type Make, numberFormats, type Part } from '../facts.ts'
import { chance, type Chance } from '../random.ts'

export interface PartNumber {
  readonly number: string
  readonly brand: string
}

/** A part with part numbers; the same part has the same numbers in every shop. */
export interface Numbered {
  readonly part: Part
  readonly make: Make
  readonly main: Generation
  readonly position: string | undefined
  readonly size: string | undefined
  readonly brand: string
  /** No vehicle, so no genuine number. */
  readonly universal: boolean
  /** Variants of one part for one car, by engine and trim; larger catalogues have more. */
  readonly variant: number
}

/**
 * Part numbers of a product: the genuine one (some were superseded, and shops list either or both), the brand's own,
 * and sometimes one of another brand. So products share all, some or one of their numbers across shops.
 */
export function numbersOf(what: Numbered, random: Chance): readonly PartNumber[] {
  const own = what.brand === 'Genuine' ? [] : [branded(what, what.brand)]
  if (what.universal) return own
  const numbers = [
    ...genuineNumbers(what, random),
    ...own,
    ...(own.length > 0 && random.is(0.15) ? [another(what, random)] : []),
  ]
  return [...new Map(numbers.map((number) => [number.number, number])).values()]
}

function genuineNumbers({ make, part, ...what }: Numbered, random: Chance): readonly PartNumber[] {
  const drawn = chance('genuine', make.name, part.name, ...of(what))
  const brand = make.name
  const first = { number: genuineNumber(make.name, part, drawn), brand }
  if (!drawn.is(0.4)) return [first]
  const later = { number: genuineNumber(make.name, part, drawn), brand }
  return { first: [first], later: [later], both: [later, first] }[random.weighted({ first: 3, later: 3, both: 4 })]
}

const of = ({ main, position = '', size = '', variant }: Pick<Numbered, 'main' | 'position' | 'size' | 'variant'>) => [
  size ? '' : `${main.model.name} ${main.from}`,
  position,
  size,
  variant,
]

const branded = ({ part, make, universal, ...what }: Numbered, brand: string): PartNumber => ({
  number: brandNumber(
    brand,
    what.variant,
    chance('branded', brand, part.name, universal ? '' : make.name, ...of(what)),
  ),
  brand,
})

const another = (what: Numbered, random: Chance) =>
  branded(what, random.pick(brands.filter((brand) => brand !== what.brand)))

// I, O and Q are left out of genuine numbers because they look like digits.
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const digits = '0123456789'

/** An invented number in the format of the make, with the real prefix if known. */
function genuineNumber(makeName: string, part: Part, random: Chance): string {
  const template = numberFormats.find(({ makes }) => makes.includes(makeName))?.template ?? 'PPPPP-#####'
  const prefix = prefixOf(makeName, part)
  const short = template === 'PPPPP-#####' && prefix?.includes('-')
  // Some Toyota prefixes continue after the hyphen: 90919-01 and three more digits.
  const shape = short ? `P${'#'.repeat(11 - known(prefix, part.name).length)}` : template.replace('PPPPP', 'P')
  return shape
    .split('')
    .map((sign) =>
      sign === 'P'
        ? (prefix ?? random.letters(5, digits))
        : sign === '#'
          ? random.letters(1, digits)
          : sign === 'X'
            ? random.letters(1, letters)
            : sign,
    )
    .join('')
}

const prefixOf = (make: string, { numberPrefix }: Part) =>
  numberPrefix[make] ??
  (make === 'Lexus' || make === 'Daihatsu' ? numberPrefix['Toyota'] : undefined) ??
  (make === 'Hyundai' || make === 'Kia' ? numberPrefix['Hyundai/Kia'] : undefined)

/** An aftermarket number: initials and six digits, more where six would collide. */
const brandNumber = (brand: string, variant: number, random: Chance) =>
  `${brand
    .split(' ')
    .map((word) => word[0])
    .join('')
    .padEnd(2, 'X')
    .toUpperCase()}-${random.letters(variant === 0 ? 6 : 8, digits)}`
