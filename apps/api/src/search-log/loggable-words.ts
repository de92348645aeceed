import { fold } from '../platform/text.ts'

const longest = 100
const email = /@|\p{L}\.\p{L}{2}|(?<!\p{L})(?:gmail|yahoo|hotmail|outlook|icloud)/u
// Digits of any script, with any characters between them. This also drops long part numbers, which cannot be
// distinguished from phone numbers.
const phone = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){8}/u
/** A VIN identifies one vehicle, and so its owner. */
const vin = /(?<![a-z\d])(?=(?:[a-z]*\d){3})[a-z\d]{17}(?![a-z\d])/
/** So does a frame number: `rd5-1234567`. */
const frame = /(?<![a-z\d-])[a-z]{1,4}\d{1,3}[a-z]?-\d{6,7}(?![a-z\d-])/

/**
 * Returns the words as the log stores them; undefined when none are left, or when they may contain an e-mail address,
 * a phone number or a chassis number.
 */
export function loggableWords(text: string): string | undefined {
  const words = fold(text).replaceAll(/\s+/g, ' ').trim()
  if ([email, phone, frame].some((one) => one.test(words)) || vin.test(words.replaceAll(/[-._/]/g, '')))
    return undefined
  return words.slice(0, longest).trim().toWellFormed() || undefined
}
