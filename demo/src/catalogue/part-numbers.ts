import { known, numberFormats, type Part } from '../facts.ts'
import type { Chance } from '../random.ts'

// I, O and Q are left out of genuine numbers because they look like digits.
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const digits = '0123456789'

/** A number shaped as the make writes its genuine ones: the true beginning where it is known, the rest invented. */
export function genuineNumber(makeName: string, part: Part, random: Chance): string {
  const template = numberFormats.find(({ makes }) => makes.includes(makeName))?.template ?? 'PPPPP-#####'
  const prefix = prefixOf(makeName, part)
  const short = template === 'PPPPP-#####' && prefix?.includes('-')
  // Some beginnings at Toyota run on after the hyphen: 90919-01 and three more.
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

/** A number of an aftermarket brand: its initials and six digits. */
export const brandNumber = (brand: string, random: Chance) =>
  `${brand
    .split(' ')
    .map((word) => word[0])
    .join('')
    .padEnd(2, 'X')
    .toUpperCase()}-${random.letters(6, digits)}`
