import { latinDigits } from '../lib/forms/typed-number.ts'

/** The text of a quantity box while the user types. */
export interface TypedQuantity {
  text: string
  /** Something other than a digit was refused. */
  isRefused: boolean
  /** It was a decimal point or an exponent: further digits are refused until something is deleted. */
  isClosed: boolean
}

/** Takes typed digits. A pasted text is taken or refused as a whole, so that `1.5` never becomes 15. */
export function typeQuantity(before: TypedQuantity, next: string): TypedQuantity {
  const text = latinDigits(next).trim()
  if (/^\d*$/.test(text)) {
    if (before.isClosed && text.length > before.text.length) return before
    return { ...before, text, isClosed: false }
  }
  const [, head = '', typed = '', tail = ''] = /^(\d*)(\D)(\d*)$/.exec(text) ?? []
  const isOneKey = typed !== '' && before.text.startsWith(head) && before.text.endsWith(tail)
  if (!isOneKey) return { ...before, isRefused: true }
  const kept = (head + tail).slice(0, before.text.length)
  return { text: kept, isRefused: true, isClosed: kept !== '' && /[.,e]/i.test(typed) }
}
