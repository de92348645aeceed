import { limits } from '@axle/contract'
import { hasContacts, maskContacts } from '../platform/contacts.ts'

// Line breaks would let a name add paragraphs to a mail, and direction marks could reverse our words.
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const most = limits.text.notes

/** The values that users chose as names; those of older accounts and shops may have contacts. */
const names = new Set(['name', 'byName', 'shopName', 'buyerName', 'productName', 'receiver', 'about', 'shops'])

/**
 * Puts each user-written text on one line and limits its length. Names lose their contacts and have no links, except that of
 * the site.
 */
export function tidy<T>(value: T, siteName: string, key?: string): T
export function tidy(value: unknown, siteName: string, key = ''): unknown {
  if (typeof value === 'string') {
    const line = value.replaceAll(hidden, ' ').replaceAll(/\s+/g, ' ').trim()
    return names.has(key) && value !== siteName
      ? shortened(withoutContacts(line), limits.text.singleLine)
      : shortened(line, most)
  }
  if (Array.isArray(value)) return value.map((each) => tidy(each, siteName, key))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, tidy(each, siteName, name)]),
  )
}

/** Mail clients make links of words with a dot between. */
const withoutContacts = (name: string) =>
  (hasContacts(name) ? maskContacts(name) : name).replaceAll(/\.(?=\p{L})/gu, '. ')

const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`
