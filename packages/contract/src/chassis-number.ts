import { z } from 'zod'
import { Id, Timestamp } from './common.ts'
import { newPhotos } from './uploads.ts'
import { visibleText } from './visible-text.ts'

const vinLength = 17
/** Characters of a chassis number, photos of a check, and the days for which both stay after the order is over. */
export const chassisLimits = { min: 5, max: 20, photos: 3, keptDays: 180 } as const
const { min, max } = chassisLimits

/** Writes a number as it is printed: capitals, without spaces, with plain dashes. */
const asPrinted = (typed: string): string =>
  visibleText(typed)
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Pd}|−/gu, '-')
    .toUpperCase()

/** Whether a number is a VIN: 17 letters and digits. All others are frame numbers, such as `NZE121-3012345`. */
const isVin = (number: string): boolean => /^[A-Z\d]{17}$/.test(number) && number.length === vinLength

/** A VIN or a frame number. Spaces and lower case are accepted. */
export const ChassisNumber = z
  .string('Type the chassis number')
  .max(100, { error: `A chassis number has at most ${max} characters`, abort: true })
  .overwrite(asPrinted)
  // One reason at a time: the field and the summary of a form show the same.
  .min(min, { error: `A chassis number has at least ${min} characters`, abort: true })
  .max(max, { error: `A chassis number has at most ${max} characters`, abort: true })
  .regex(/^(?=.*\d)[A-Z\d]+(?:-[A-Z\d]+)*$/, {
    error: 'A chassis number has only letters, digits and dashes',
    abort: true,
  })
  .refine((number) => !isVin(number) || !/[IOQ]/.test(number), 'A VIN has no I, O or Q. Type 1 or 0')

/** What the buyer asks a shop to compare. */
export const ChassisRequest = z.object({
  number: ChassisNumber,
  /** The vehicle that the buyer chose. */
  vehicleId: Id.optional(),
  photos: newPhotos(chassisLimits.photos),
})
export type ChassisRequest = z.output<typeof ChassisRequest>

/** What everybody who sees an order knows of a check: not the number. */
export const ChassisCheck = z.object({
  state: z.enum(['open', 'fits', 'misfit']),
  askedAt: Timestamp,
  answeredAt: Timestamp.nullable(),
})
export type ChassisCheck = z.input<typeof ChassisCheck>

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const
const letterValues: Readonly<Record<string, number>> = Object.fromEntries(
  ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'].flatMap((letters, index) =>
    letters.split('').map((letter) => [letter, index + 1]),
  ),
)

/**
 * Whether the check digit of a VIN is wrong (ISO 3779). Only cars for North America need one, so it is a reason to compare
 * the number once more, and never one to refuse it.
 */
export function hasWrongCheckDigit(typed: string): boolean {
  const number = asPrinted(typed)
  if (!isVin(number) || /[IOQ]/.test(number)) return false
  const sum = weights.reduce<number>((all, weight, at) => {
    const character = number.charAt(at)
    return all + weight * (letterValues[character] ?? Number(character))
  }, 0)
  return number.charAt(8) !== (sum % 11 === 10 ? 'X' : String(sum % 11))
}
