import { limits } from '@axle/contract'

// Line breaks would let a name add paragraphs to a mail, and direction marks could reverse our words.
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const most = limits.text.notes

/** Puts each user-written text on one line and limits its length. */
export function tidy<T>(value: T): T
export function tidy(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value.replaceAll(hidden, ' ').replaceAll(/\s+/g, ' ').trim())
  if (Array.isArray(value)) return value.map((each) => tidy(each))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]: [string, unknown]) => [name, tidy(each)]))
}

const shortened = (text: string) => (text.length <= most ? text : `${text.slice(0, most).trimEnd()}…`)
