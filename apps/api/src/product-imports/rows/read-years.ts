import type { YearSpan } from '@axle/contract/typed-years'
import { cut, digits, type ReadCell } from './read-values.ts'

const alone = /^((?:19|20)\d\d|\d\d)$/
const span = /^((?:19|20)\d\d|\d\d)-((?:19|20)\d\d|\d\d)$/
const after = /^((?:19|20)\d\d|\d\d)[-+]$/
const before = /^-((?:19|20)\d\d|\d\d)$/
/** No list of years is longer, and patterns of words take long on endless cells. */
const longest = 200

/** Words, folded: all years, between two years, today, before and after a year that begins a span, and without meaning. */
const every =
  /^(?:all|any|all years|any year|all models|tous|toutes|toutes annees|alle|alle jahre|todos|tat ca|moi doi|所有|全部|通用|الكل|كل السنوات)$/
const between =
  /\s*(?:->|→|~|～|\.\.\.?|…|\b(?:up to|to|till|until|thru|through|bis|jusqua|jusquen|au|a|hasta|al|den)\b|至|到|الى|حتى)\s*/g
const today =
  /(?:\b(?:date|now|present|today|current|heute|aujourd'?hui|actuel|presente|actual|hoy|nay)\b|今|现在|الان|اليوم)/g
const begin = /^(?:from|since|after|ab|von|seit|depuis|des|de|du|desde|del|tu|从|自|من|منذ|>=?)(?![a-z])\s*/
const onward =
  /(?<=\d)\s*(?:(?:and|&|et|y|und|tro)\s+)?(?:up|upwards?|above|onwards?|newer|later|plus|neuer|mas|len|起|以后|以上)$/
const noun = /\b(?:bj|baujahre?|jahre?|doi|nam|annees?|years?|yrs?|anos?|model)\b\.?|سنة|عام/g
const suffix = /(?<=\d)\s*(?:年款|年式|年|款|م)/g

/**
 * Reads a cell of years: `2008`, `2008-2012`, `08-12`, `05.2008 - 11/2012`, `2008, 2010`, `2008+`, `ab 2008`, `2008年至今`.
 * No spans are all years.
 */
export function readYears(cell: string): ReadCell<YearSpan[]> {
  const text = plain(cell)
  if (cell.trim() === '' || every.test(text)) return { value: [] }
  const spans = cell.length > longest ? [undefined] : piecesOf(text).map(spanOf)
  const known = spans.flatMap((one) => one ?? [])
  return known.length === spans.length ? { value: known } : noYear(cell)
}

/** Reads the years between two cells. An empty last year is today. */
export function readFromTo(first: string, last: string): ReadCell<YearSpan[]> {
  const [from, to] = [endOf(first), endOf(last)]
  if (from === undefined) return noYear(first)
  if (to === undefined) return noYear(last)
  if (from === null && to === null) return { value: [] }
  const given = { from: from ?? -Infinity, to: to ?? Infinity }
  return given.from <= given.to ? { value: [given] } : noYear(`${first}-${last}`)
}

/** Whether most of these cells are years. */
export function areYears(cells: readonly string[]): boolean {
  const years = cells.filter((cell) => {
    const read = readYears(cell)
    return 'value' in read && read.value.length > 0 && /(?:19|20)\d\d/.test(digits(cell))
  })
  return years.length * 2 > cells.length
}

/** One year; null without one, undefined for anything else. */
function endOf(cell: string): number | null | undefined {
  const text = plain(cell).replace(/^-$/, '')
  if (text === '' || every.test(text)) return null
  const [, one] = alone.exec(text) ?? []
  return one === undefined ? undefined : yearOf(one)
}

/** In small letters and plain signs, with dates and months as years. */
const plain = (cell: string): string =>
  digits(cell.slice(0, longest))
    .normalize('NFD')
    .replaceAll(/\p{M}|\p{Cf}|['’‘`]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/\b(\d{4})-\d\d-\d\d\b(?: 00:00:00)?/g, '$1')
    .replaceAll(/\b(\d{4})\.0+\b/g, '$1')
    .replaceAll(/\b(?:0?[1-9]|1[0-2])\.(\d{4})\b/g, '$1')
    .replaceAll(/\b(?:0?[1-9]|1[0-2])\/(\d{4})\b(?=.*\d{4})|(?<=\d{4}.*)\b(?:0?[1-9]|1[0-2])\/(\d{4})\b/g, '$1$2')
    .replaceAll(/\b(\d{4})\.(?:0?[1-9]|1[0-2])\b/g, '$1')
    .replaceAll(today, '-')
    .replaceAll(noun, '')
    .replaceAll(suffix, '')
    .trim()
    .replace(begin, '>')
    .replaceAll(between, '-')
    .replaceAll(/\s*[\p{Pd}\u2212]\s*/gu, '-')
    .replaceAll(/--+/g, '-')
    .replace(onward, '+')
    .replace(/^>(?=[^-]*$)(.*\d)\+?$/, '$1+')
    .replace(/^>/, '')
    .trim()

/** `2008/2012` is a span as in typed vehicles; three or more are a list. */
function piecesOf(text: string): string[] {
  const listed = text.split(/\s*[,;，、،؛|&]\s*|(?<=\d)\s+(?=\d)/)
  return listed.flatMap((piece) => {
    const parts = piece.split(/\s*\/\s*/)
    return parts.length === 2 ? [parts.join('-')] : parts
  })
}

function spanOf(piece: string): YearSpan | undefined {
  const [, one] = alone.exec(piece) ?? []
  const [, from, to] = span.exec(piece) ?? []
  const [, first] = after.exec(piece) ?? []
  const [, last] = before.exec(piece) ?? []
  if (one) return { from: yearOf(one), to: yearOf(one) }
  if (first) return { from: yearOf(first), to: Infinity }
  if (last) return { from: -Infinity, to: yearOf(last) }
  // `08/2012` may be a month.
  if (from && to && from.length < to.length) return undefined
  return from && to && yearOf(from) <= yearOf(to) ? { from: yearOf(from), to: yearOf(to) } : undefined
}

/** `08` is 2008 and `97` is 1997. */
const yearOf = (text: string): number => Number(text.length > 2 ? text : (Number(text) < 50 ? '20' : '19') + text)

const noYear = (cell: string) => ({ fault: `“${cut(cell)}” is no year. Write it as 2008 or 2008-2012` })
