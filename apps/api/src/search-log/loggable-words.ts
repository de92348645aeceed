import { fold } from '../platform/text.ts'

const longest = 100
const email = /@|\p{L}\.\p{L}{2}|(?<!\p{L})(?:gmail|yahoo|hotmail|outlook|icloud)/u
// Digits of any script, with any signs between them. Part numbers that are as long are refused, too: none can be told from a phone number.
const phone = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){8}/u
/** The number of one vehicle, by which its owner is found. */
const vin = /(?<![a-z\d])(?=(?:[a-z]*\d){3})[a-z\d]{17}(?![a-z\d])/

/** Words as the log holds them; undefined where there are none, or where an e-mail, a phone number or a VIN may be among them. */
export function loggableWords(text: string): string | undefined {
  const words = fold(text).replaceAll(/\s+/g, ' ').trim()
  if ([email, phone].some((one) => one.test(words)) || vin.test(words.replaceAll(/[-._/]/g, ''))) return undefined
  return words.slice(0, longest).trim().toWellFormed() || undefined
}
