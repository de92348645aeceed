import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SizeKind } from '@axle/contract'

/** Aliases by language, then by weight (`100` means exactly this, `30` often means something else). */
export type StarterAliases = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
interface Translated {
  readonly name: string
  /** Names by language; the English name is `name`. */
  readonly names: Readonly<Record<string, string>>
  readonly aliases?: StarterAliases
}
export interface StarterCategory extends Translated {
  readonly slug: string
}
export interface StarterPart extends Translated {
  /** The slug of its category. */
  readonly category: string
  /** For parts chosen by size instead of by vehicle. */
  readonly sizeKind?: SizeKind
}
export interface StarterModel {
  readonly name: string
  readonly body: string
  /** First and last year of production; null when still made. */
  readonly from: number
  readonly to: number | null
  readonly use: readonly string[]
  readonly aliases?: StarterAliases
  readonly generations: readonly { readonly code: string; readonly from: number; readonly to: number | null }[]
}
export interface StarterMake {
  readonly name: string
  readonly country: string
  readonly aliases?: StarterAliases
  readonly models: readonly StarterModel[]
}
export interface StarterData {
  readonly categories: readonly StarterCategory[]
  readonly parts: readonly StarterPart[]
  readonly makes: readonly StarterMake[]
  /** The last year offered of models still made. */
  readonly year: number
  /** Phrases by language, then by their English meaning; '' for words without one. */
  readonly phrases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** Reads the files of the starter catalogue. */
export function readStarter(): StarterData {
  const read = (file: string) => JSON.parse(readFileSync(join(directory, file), 'utf8'))
  return {
    categories: read('categories.json'),
    parts: read('parts.json'),
    makes: read('vehicles.json'),
    year: lastYear,
    phrases: read('phrases.json'),
  }
}
/** The year the vehicles were collected. */
const lastYear = 2026
const directory = join(import.meta.dirname, '../../starter')

/** Returns one row for each alias. */
export const aliasRows = (aliases: StarterAliases = {}) =>
  Object.entries(aliases).flatMap(([language, byWeight]) =>
    Object.entries(byWeight).flatMap(([weight, list]) =>
      list.map((alias) => ({ alias, language, weight: Number(weight) })),
    ),
  )
