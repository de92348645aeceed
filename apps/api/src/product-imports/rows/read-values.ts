import {
  type Condition,
  type Grade,
  grades,
  limits,
  type Position,
  positions,
  type ProductFields,
  type TestState,
  testStates,
  type WarrantyUnit,
} from '@axle/contract'
import { fold } from '@axle/contract/vehicle-names'
import { conditionWords, gradeWords, positionWords, testWords, unitWords } from './value-words.ts'

/** The value of a cell, or why it is none. */
export type ReadCell<T> = { readonly value: T } | { readonly fault: string }

/** With European digits, and those of Chinese keyboards in their narrow form. */
export const digits = (text: string): string =>
  text
    .replaceAll(/[\uff0c-\uff0e\uff10-\uff19]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** A dash before the number or at its end, or brackets around it. */
const minus = [/^\P{N}*[\p{Pd}\u2212\u207b]/u, /\d[\s\p{Cf}]*[\p{Pd}\u2212\u207b](?![\p{L}\p{N}])/u, /\([^\w(]*\d/]

/** Whether sheets mean a negative number: `-7`, `−7`, `7-`, `(7)`; unlike `12-pcs`, and `45/-`, which is a price. */
const isNegative = (cell: string): boolean => minus.some((pattern) => pattern.test(digits(cell)))

/**
 * Reads a price in cedis as sheets write it: `GH₵1,250.00`, `1.250,00`, `350 cedis`. The last separator is the decimal one
 * when one or two digits follow it, and separates thousands before three. One point before three digits may mean either, so
 * it is a fault.
 */
export function readPrice(cell: string): ReadCell<number> {
  // Between digits, spaces and apostrophes separate thousands alone: `4 50` may be two prices.
  const text = digits(cell)
    .trim()
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<!\d)\s+|\s+(?!\d|\s)/g, '')
  const found =
    /^(?:gh[s₵¢c]?|₵|¢|cedis?|ghana|price|:|=)*(-?[\d.,]+)(?:\/?[-=]|ghs?|gh[₵¢c]|₵|¢|cedis?|each|pc|only)*$/i.exec(
      text,
    )
  const number = found?.[1] ?? ''
  if (!/\d/.test(number) || isNegative(cell)) return { fault: `“${cut(cell)}” is no price` }
  const separators = number.replaceAll(/\d/g, '')
  const last = separators.at(-1) ?? ''
  const decimals = last === '' ? '' : number.slice(number.lastIndexOf(last) + 1)
  const isThousands = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/.test(number)
  if (separators === '.' && isThousands)
    return {
      fault: `“${cut(cell)}” can mean ${number.replace('.', '')} or ${Number(number)}. Please write it without a point`,
    }
  if (last !== '' && !isThousands && (decimals.length > 2 || decimals.length === 0) && Number(decimals) > 0)
    return { fault: 'Price must have at most two decimals' }
  const whole = isThousands || last === '' ? number : number.slice(0, number.lastIndexOf(last))
  if (!/^\d{1,3}(?:[.,]\d{3})+$|^\d*$/.test(whole)) return { fault: `“${cut(cell)}” is no price` }
  const value = Number(`${whole.replaceAll(/[.,]/g, '') || 0}.${isThousands ? 0 : decimals.slice(0, 2) || 0}`)
  return { value }
}

/** `<5`, `5+` and `~5` are no quantity. */
const isBound = (cell: string): boolean => /[<>≤≥~≈]|\+\s*$|%/.test(cell)

/** `12`, `12 pcs`, `1,200`, `12.0`. */
export function readStock(cell: string): ReadCell<number> {
  const text = fold(
    digits(cell)
      .replaceAll(/(\d)[,\u00A0\u202F ](?=\d{3}(?!\d))/g, '$1')
      .replace(/(\d)[.,]0+(?!\d)/, '$1'),
  )
  if (
    /^(?:out of stock|sold out|out|none|nil|no stock|rupture|epuise|het hang|无货|缺货|نفد|ausverkauft|agotado)$/.test(
      text,
    )
  )
    return { value: 0 }
  const found =
    /^(\d{1,9})(?: ?(?:pcs?|pieces?|units?|nos?|sets?|pairs?|qty|cai|chiec|bo|stk|stuck|unidades|piezas|个|件|只|قطعة|قطع))?$/.exec(
      text,
    )
  return found && !isNegative(cell) && !isBound(cell)
    ? { value: Number(found[1]) }
    : { fault: `“${cut(cell)}” is no quantity` }
}

export function readWhole(cell: string): ReadCell<number> {
  const found = /^(\d{1,6})(?:[.,]0+)?(?:\s*\p{L}+\.?)?$/u.exec(digits(cell).trim())
  return found ? { value: Number(found[1]) } : { fault: `“${cut(cell)}” is no whole number` }
}

/** `120000`, `120,000 km`, `85.000 km`. Miles are no kilometres and never converted. */
export function readMileage(cell: string): ReadCell<number> {
  const [, number] =
    /^(\d{1,3}(?:[.,\u00A0\u202F' ]\d{3})+|\d{1,9})\s*(?:kms?|kilomet(?:re|er)s?|公里|كم)?\.?$/i.exec(digits(cell)) ??
    []
  return number === undefined
    ? { fault: `“${cut(cell)}” is no mileage in km` }
    : { value: Number(number.replaceAll(/\D/g, '')) }
}

/** `tested`, `yes`, `ungeprüft`. */
export function readTested(cell: string): ReadCell<TestState> {
  const value = testWords.get(fold(cell))
  return value ? { value } : { fault: `“${cut(cell)}” is no test state. Use one of ${testStates.join(', ')}` }
}

/** `Neuf / New` is one condition; `UK used, grade A` is used, but `new / used` and `never used` are not. */
function conditionOf(cell: string): Condition | undefined {
  const text = fold(cell)
  const both = new Set(cell.split('/').map((part) => conditionWords.get(fold(part))))
  const known = conditionWords.get(text) ?? (both.size === 1 ? [...both][0] : undefined)
  const isUsed = /\bused\b/.test(text) && !/\b(?:new|never|not|non|no|un|hardly|barely|or)\b/.test(text)
  return known ?? (isUsed ? 'Used' : undefined)
}

export function readCondition(cell: string): ReadCell<Condition> {
  const value = conditionOf(cell)
  return value ? { value } : { fault: `“${cut(cell)}” is no condition. Write New or Used` }
}

/** Words for used parts name a grade of wear as well. */
export function readGrade(cell: string): ReadCell<Grade> {
  const value = gradeWords.get(fold(cell))
  return value ? { value } : { fault: `“${cut(cell)}” is no grade. Use one of ${grades.join(', ')}` }
}

/** `Front left`, `FL`, `avant gauche`, `front/rear`. */
export function readPositions(cell: string): ReadCell<Position[]> {
  const words = fold(cell)
    .split(' ')
    .filter((word) => !/^(?:and|et|y|und|side|axle|und|va|or)$/.test(word))
  const whole = positionWords.get(words.join(' '))
  const each = words.map((word) => positionWords.get(word))
  const known = whole ?? each.flatMap((found) => found ?? [])
  if (!whole && each.includes(undefined))
    return { fault: `“${cut(cell)}” is no position. Use one of ${positions.join(', ')}` }
  return { value: positions.filter((position) => known.includes(position)) }
}

type Warranty = NonNullable<NonNullable<ProductFields['metadata']>['warranty']>

/** The unit that a heading names: `Warranty (months)`. */
export const unitIn = (heading: string): WarrantyUnit | undefined =>
  fold(heading)
    .split(' ')
    .map((word) => (word.length > 1 || /[^a-z]/.test(word) ? unitWords.get(word) : undefined))
    .find((unit) => unit !== undefined)

/** `6 months`, `1 an`, and `6` below a heading with a unit. */
export function readWarranty(cell: string, headingUnit?: WarrantyUnit): ReadCell<Warranty> {
  const [, number = '', word = ''] = /^(\d{1,6})\s*(.*)$/.exec(fold(digits(cell))) ?? []
  const unit: WarrantyUnit | undefined = word === '' ? headingUnit : unitWords.get(word)
  if (number === '' || unit === undefined || isNegative(cell))
    return { fault: `“${cut(cell)}” is no warranty. Write it as 6 months` }
  return { value: { duration: Math.min(Number(number), limits.product.maxTerm + 1), unit } }
}

/** What spreadsheets make of numbers of parts: `1.23E+11`, `3-Mar`, `Mar-26`, `2026-03-03`. */
const spoilt =
  /^(?:\d(?:[.,]\d+)?E\+\d{1,3}|\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:-\d\d(?:\d\d)?)?|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)-\d\d|(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([/.])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d)$/i

/** A SKU or a part number, unless a spreadsheet has turned it into a date or rounded it. */
export const readNumber = (cell: string): ReadCell<string> =>
  spoilt.test(cell)
    ? { fault: `“${cut(cell)}” was changed by a spreadsheet. Make the column text and type the number again` }
    : { value: cell }

/** What formulas show that failed: never a name, brand or number. */
export const isError = (cell: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/.test(cell)

/** `04465-02220 / 04465-02240 (Toyota)`: the numbers, with their brands. Another number may stand in brackets. */
export const numbersOf = (cell: string): string[] =>
  cell
    .replaceAll(/\(((?=(?:[^()\d]*\d){4})[^()\s]{6,})\)/g, '| $1')
    .split(/\s*[|,;\n]\s*|\s+\/\s+/)
    .filter(Boolean)

/** A cell as a fault shows it. */
export const cut = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)
