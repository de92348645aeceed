import { fold } from '@axle/contract/vehicle-names'
import { partsNamed } from '../../query-understanding/index.ts'
import { nameOfPart, type ReferenceData } from '../../taxonomy/index.ts'
import { cut, type ReadCell } from './read-values.ts'

/** Below this weight a name often means another part. */
const clear = 80
const mostNamed = 4

export interface PartCells {
  readonly cell: string
  readonly name: string
  /** The column is of groups, such as `Category`. */
  readonly isGroup: boolean
}

/**
 * Reads the part of a row from its own cell, and from the name where that cell is empty, names a category or is
 * ambiguous. Several parts, or none, are a fault, as is a word that is neither a part nor the category of the named part.
 * In a column of groups, unknown words such as `Accessories` are groups of the shop, unless the name repeats them.
 */
export async function readPart(
  { cell, name, isGroup }: PartCells,
  reference: ReferenceData,
): Promise<ReadCell<number>> {
  const ofCell = await offered(cell, reference)
  const ofName = ofCell.length === 1 ? [] : await offered(name, reference)
  const both = ofCell.filter((id) => ofName.includes(id))
  const isHint = cell === '' || (isGroup && isOwnGroup(cell, name, reference))
  const named = isHint ? ofName : ofCategory(cell, ofName, reference)
  const found = ofCell.length === 0 ? named : both.length > 0 ? both : ofCell
  const [id] = found
  if (id !== undefined && found.length === 1) {
    if (reference.retired.parts.has(id)) return { fault: 'This part is no longer offered. Please choose another one' }
    return { value: id }
  }
  const asked = cell === '' ? name : cell
  if (found.length > 1) {
    const names = found.slice(0, mostNamed).map((each) => nameOfPart(reference, each).name)
    return { fault: `“${cut(asked)}” can mean ${names.join(' or ')}` }
  }
  if (asked === '') return { fault: 'Part is required!' }
  const [likely, ...others] = ofName
  return likely === undefined || others.length > 0
    ? { fault: `The part “${cut(asked)}” is not known` }
    : { fault: `The part “${cut(asked)}” is not known. Did you mean ${nameOfPart(reference, likely).name}?` }
}

/** The categories that share a word with a text in any language, as shops name their groups: `Filters`, `Engine parts`, `Electrical`. */
function categoryNames(text: string, { categories, words }: ReferenceData): ReadonlySet<string> {
  const wanted = new Set(stemsOf(text))
  const isShared = (name: string) => fold(name) === fold(text) || stemsOf(name).some((stem) => wanted.has(stem))
  const ids = [...categories, ...words.categories].flatMap(({ id, name }) => (isShared(name) ? [id] : []))
  return new Set(categories.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])))
}

const [shortestWord, lettersOfStem] = [4, 5]
const stemsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.slice(0, lettersOfStem))

const ofCategory = (category: string, ids: readonly number[], reference: ReferenceData): number[] => {
  const names = categoryNames(category, reference)
  return ids.filter((id) => names.has(nameOfPart(reference, id).category))
}

/** Words that the name repeats may be the part itself, and a known category contradicts parts of others. */
function isOwnGroup(cell: string, name: string, reference: ReferenceData): boolean {
  const inName = fold(name).split(' ')
  const isRepeated = (word: string) => inName.some((one) => one.startsWith(word) || word.startsWith(one))
  return categoryNames(cell, reference).size === 0 && !fold(cell).split(' ').every(isRepeated)
}

/** The parts that the text names best; those of ambiguous names only if nothing else is named. */
async function offered(text: string, reference: ReferenceData): Promise<number[]> {
  if (text === '') return []
  const named = [...(await partsNamed(text, reference))]
  const best = Math.max(0, ...named.map(([, weight]) => weight))
  const [single] = named
  if (named.length === 1 && single) return [single[0]]
  return named.filter(([, weight]) => weight >= Math.min(best, clear)).map(([id]) => id)
}
