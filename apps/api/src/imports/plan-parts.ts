import { limits } from '@axle/contract'
import { nameKey, slugOf } from '../catalogue-admin/index.ts'
import { cellReader, type RowError, type Verdict } from './read-cells.ts'
import type { CsvRow } from './read-csv.ts'

export interface KnownCategory {
  /** Undefined until it is written. */
  id: number | undefined
  readonly name: string
}
export interface KnownPart {
  id: number | undefined
  readonly name: string
  category: KnownCategory | undefined
  readonly aliases: Map<string, string>
}
/** All categories and parts, by `nameKey`; grows as rows are planned. */
export interface KnownParts {
  readonly categories: Map<string, KnownCategory>
  readonly parts: Map<string, KnownPart>
  /** The owner of each alias. */
  readonly owners: Map<string, string>
  readonly slugs: { readonly categories: Set<string>; readonly parts: Set<string> }
  /** How many more can be added before ids run out. */
  readonly capacity: { categories: number; parts: number }
}
/** The writes planned from rows. */
export interface PartsPlan {
  readonly categories: { category: KnownCategory; slug: string }[]
  readonly added: { part: KnownPart; slug: string }[]
  readonly moved: KnownPart[]
  readonly aliases: { part: KnownPart; alias: string }[]
}

/**
 * Plans rows one by one; `all` is the whole file, whose rows are compared with each other. A new category must be in
 * `confirmed`; undefined allows all.
 */
export function partsPlanner(
  all: readonly CsvRow[],
  known: KnownParts,
  plan: PartsPlan,
  confirmed: readonly string[] | undefined,
) {
  const mayAdd = confirmed && new Set(confirmed.map(nameKey))
  const keyOf = (row: CsvRow) => nameKey(row.cells['part'] ?? '')
  const firstLines = firstLineOf(all, keyOf)

  return (row: CsvRow): Verdict | RowError[] => {
    const { name, aliases, errors, refuse } = cellReader(row)
    const [categoryName, called] = [name('category', 'Category is required!'), name('part', 'Part is required!')]
    const others = aliases('aliases', called)
    const categoryKey = nameKey(categoryName ?? '')
    const knownCategory = known.categories.get(categoryKey)
    if (categoryName !== undefined && !knownCategory) {
      if (mayAdd && !mayAdd.has(categoryKey)) refuse('category', `Category ${categoryName} does not exist`)
      else if (known.capacity.categories <= 0) refuse('category', 'The catalogue cannot hold another category')
    }
    const [key, first] = [keyOf(row), firstLines.get(keyOf(row))]
    if (called !== undefined && first !== row.line) refuse('part', `Line ${first} already has this part`)
    const found = known.parts.get(key)
    const owner = found ? undefined : known.owners.get(key)
    if (owner) refuse('part', `${called} is an alias of ${owner}`)
    const isName = (alias: string) => nameKey(alias) !== key && (known.parts.has(alias) || firstLines.has(alias))
    const clash = others.find((alias) => isName(nameKey(alias)))
    if (clash) refuse('aliases', `${clash} is the name of another part`)
    const fresh = others.filter((alias) => !found?.aliases.has(nameKey(alias)))
    if ((found?.aliases.size ?? 0) + fresh.length > limits.taxonomy.maxAliases && fresh.length > 0)
      refuse('aliases', `There can be at most ${limits.taxonomy.maxAliases} aliases`)
    if (!found && known.capacity.parts <= 0) refuse('part', 'The catalogue cannot hold another part')
    if (errors.length > 0 || called === undefined || categoryName === undefined) return errors

    const category = knownCategory ?? addCategory(known, plan, categoryName)
    const part = found ?? { id: undefined, name: called, category, aliases: new Map<string, string>() }
    if (!found) {
      const slug = slugOf(called, known.slugs.parts)
      known.slugs.parts.add(slug)
      known.parts.set(key, part)
      known.capacity.parts -= 1
      plan.added.push({ part, slug })
    }
    const isMoved = part.category !== category
    part.category = category
    if (isMoved) plan.moved.push(part)
    for (const alias of fresh) {
      part.aliases.set(nameKey(alias), alias)
      known.owners.set(nameKey(alias), part.name)
      plan.aliases.push({ part, alias })
    }
    if (!found) return 'added'
    return isMoved || fresh.length > 0 ? 'changed' : 'same'
  }
}

function addCategory(known: KnownParts, plan: PartsPlan, name: string): KnownCategory {
  const category: KnownCategory = { id: undefined, name }
  const slug = slugOf(name, known.slugs.categories)
  known.categories.set(nameKey(name), category)
  known.slugs.categories.add(slug)
  known.capacity.categories -= 1
  plan.categories.push({ category, slug })
  return category
}

/** Maps each key to the first line that contains it. */
export function firstLineOf(rows: readonly CsvRow[], keyOf: (row: CsvRow) => string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const row of rows) if (!lines.has(keyOf(row))) lines.set(keyOf(row), row.line)
  return lines
}
