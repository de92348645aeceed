import { readFileSync } from 'node:fs'
import type { PartNames } from '@axle/contract/part-names'

interface Named {
  readonly name: string
  readonly names: Readonly<Record<string, string>>
}

/** Returns the starter catalogue's names of categories and parts in a language. */
export function starterNames(language: string): PartNames {
  const files = ['categories', 'parts'].map((file) => readFileSync(`apps/api/starter/${file}.json`, 'utf8'))
  const all = files.flatMap((text): Named[] => JSON.parse(text))
  return Object.fromEntries(all.flatMap(({ name, names }) => (names[language] ? [[name, names[language]]] : [])))
}
