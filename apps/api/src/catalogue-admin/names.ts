import { fold } from '../platform/text.ts'

/** Normalises a name for storage: single spaces and composed characters. */
export const tidyName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()

/** Returns the key by which equal names match, like the database's indexes. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase()

/** Returns aliases without duplicates and without the name itself. */
export function tidyAliases(name: string, aliases: readonly string[]): string[] {
  const seen = new Set([nameKey(name)])
  return aliases.map(tidyName).filter((alias) => alias !== '' && !seen.has(nameKey(alias)) && seen.add(nameKey(alias)))
}

/** Makes a unique slug for a name: letters and digits of any script. */
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
