import { latinDigits } from '../lib/forms/typed-number.ts'

/** The text of a quantity box while the user types. */
export interface TypedQuantity {
  text: string
  /** A character other than a digit was refused. */
  isRefused: boolean
  /** After a decimal point or an exponent, digits are refused until the user deletes something. */
  refusesDigits: boolean
}

/** Accepts typed digits. Pasted text is accepted or refused as a whole, so that `1.5` never becomes 15. */
export function typeQuantity(before: TypedQuantity, next: string): TypedQuantity {
  const text = latinDigits(next).trim()
  if (/^\d*$/.test(text)) {
    if (before.refusesDigits && text.length > before.text.length) return before
    return { ...before, text, refusesDigits: false }
  }
  const [, head = '', typed = '', tail = ''] = /^(\d*)(\D)(\d*)$/.exec(text) ?? []
  const isOneKey = typed !== '' && before.text.startsWith(head) && before.text.endsWith(tail)
  if (!isOneKey) return { ...before, isRefused: true }
  const digits = (head + tail).slice(0, before.text.length)
  return { text: digits, isRefused: true, refusesDigits: digits !== '' && /[.,e]/i.test(typed) }
}
