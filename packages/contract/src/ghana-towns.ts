import { ghanaRegions, regionOf } from './ghana-regions.ts'
import { defaultCountry } from './countries.ts'
import { ghanaTownNames, namesInSeveralRegions } from './ghana-town-names.ts'

export type GhanaRegion = (typeof ghanaRegions)[number]

export interface GhanaTown {
  readonly name: string
  readonly region: GhanaRegion
  /** The town of which it is a quarter or a market. */
  readonly within: string | undefined
  readonly spellings: readonly string[]
}

const townOfEntry = (entry: string, region: GhanaRegion): GhanaTown => {
  const [names = '', within] = entry.split('<')
  const spellings = names.split('|')
  return { name: spellings[0] ?? names, region, within, spellings }
}

/** The towns that pages suggest, by region. */
export const ghanaTowns: readonly GhanaTown[] = ghanaRegions.flatMap((region) =>
  ghanaTownNames[region].map((entry) => townOfEntry(entry, region)),
)

/** Folds capitals, accents, spaces and punctuation of a place name: `Abossey-Okai` and `ABOSSEY OKAI` are one place. */
export const placeKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const byKey = Map.groupBy(
  ghanaTowns.flatMap((town) => town.spellings.map((spelling) => ({ key: placeKey(spelling), town }))),
  ({ key }) => key,
)

/** Returns the listed town of this name, whatever its spelling; with a region only one there. */
export function ghanaTownOf(text: string, region?: string): GhanaTown | undefined {
  const named = byKey.get(placeKey(text))?.map(({ town }) => town) ?? []
  return region === undefined ? named[0] : named.find((town) => town.region === region)
}

/** A place in Ghana as it is compared: `towns` are keys, the nearest first, such as `suame`, then `kumasi`. */
export interface PlaceInGhana {
  readonly region: string | undefined
  readonly towns: readonly string[]
}

const partsOf = (town: string): readonly string[] =>
  [town, ...town.split(/[,/()]/)].filter((part) => placeKey(part) !== '')

const shared = new Set(namesInSeveralRegions.map(placeKey))

/**
 * Says that the town of an address in Ghana lies in another region, from which another delivery fee follows. Undefined where
 * any part of it fits, as in `Bantama, Accra`, or it is unknown or exists in several regions.
 */
export function regionProblem(country: string, region: string, town: string): string | undefined {
  const named = regionOf(region)
  if (country !== defaultCountry || named === undefined) return undefined
  const parts = partsOf(town)
  if (parts.some((part) => ghanaTownOf(part, named))) return undefined
  const [found] = parts.flatMap((part) => (shared.has(placeKey(part)) ? [] : (ghanaTownOf(part) ?? [])))
  return found && `${found.name} is in ${found.region}. Please correct the region`
}

/**
 * Finds the place of an address in Ghana that people typed. `Suame, Kumasi` is read from its first part on, a quarter counts
 * as its town, too, and the region follows from the town where it is missing or unknown.
 */
export function placeInGhana({ region, town }: { readonly region: string; readonly town: string }): PlaceInGhana {
  const named = regionOf(region)
  const parts = partsOf(town)
  const known = parts.flatMap((part) => ghanaTownOf(part, named) ?? [])
  const towns = parts.flatMap((part) => {
    const listed = ghanaTownOf(part, named)
    return listed ? [listed.name, ...(listed.within ? [listed.within] : [])] : [part]
  })
  return { region: named ?? known[0]?.region, towns: [...new Set(towns.map(placeKey))] }
}

/** Returns the key by which a town of a delivery row is compared. */
export const townKey = (town: string, region: string): string => placeKey(ghanaTownOf(town, region)?.name ?? town)
