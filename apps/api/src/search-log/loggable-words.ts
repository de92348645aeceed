import { fold } from '../platform/text.ts'

const longest = 100
const email = /\S@\S/
// A number of Ghana begins with 02, 03 or 05; part numbers of ten digits begin with others.
const phone = /(?<!\d)(?:(?:\+|00)\d{8,15}|233\d{9}|0[235]\d{8})(?!\d)/
const betweenDigits = /(?<=[\d+])[\s().-]+(?=\d)/g

/** Words as the log holds them; undefined where there are none, or where an e-mail or a phone number may be among them. */
export function loggableWords(text: string): string | undefined {
  const words = fold(text).replaceAll(/\s+/g, ' ').trim()
  if (email.test(words) || phone.test(words.replaceAll(betweenDigits, ''))) return undefined
  return words.slice(0, longest).trim().toWellFormed() || undefined
}
