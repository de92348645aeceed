import { fold } from '../platform/text.ts'

/** As a name is kept: one space between words, letters and accents in one piece. */
export const tidyName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

/** What two names that are the same have in common, as the database's indexes compare them. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase()

/** Other names without doubles, and without the name itself. */
export function otherNames(name: string, aliases: readonly string[]): string[] {
  const seen = new Set([nameKey(name)])
  return aliases.map(tidyName).filter((alias) => alias !== '' && !seen.has(nameKey(alias)) && seen.add(nameKey(alias)))
}

/** The part of an address that stands for a name, for tables that want one: letters and digits of any script. */
export function slugOf(name: string, taken: ReadonlySet<string>): string {
  const words = fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const base = words || 'x'
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!taken.has(slug)) return slug
  }
}
