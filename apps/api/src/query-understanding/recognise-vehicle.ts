import type { RecognisedFilter } from '@axle/contract'
import type { VehicleTest } from '../search-index/index.ts'
import { plainKey } from './spelling/keys.ts'
import type { Lexicon } from './lexicon.ts'
import { type Generation, type Meanings, nothing } from './meanings.ts'
import type { Segment } from './parse.ts'
import { yearsIn } from './years.ts'
import type { ReferenceData } from '../taxonomy/index.ts'

export interface RecognisedVehicle {
  readonly test: VehicleTest
  readonly understood: readonly RecognisedFilter[]
  /** Tokens of the vehicle's words, which product names may contain. */
  readonly words: readonly string[]
}

/**
 * Finds the vehicle in segments, and returns the other segments. A year counts next to a make or model; a model that
 * is a number needs its make before it; years without such a vehicle stay in the rest.
 */
export function recogniseVehicle(
  q: string,
  segments: readonly Segment[],
  lexicon: Lexicon,
  reference: ReferenceData,
  thisYear: number,
): { vehicle: RecognisedVehicle | undefined; rest: readonly Segment[] } {
  const read = withNumbers(
    segments.map((_, at) => asVehicle(segments, at)),
    lexicon,
    reference,
  )
  const named = read.filter(({ isVehicle }) => isVehicle)
  if (named.length === 0) return { vehicle: undefined, rest: segments }
  const generations = named.flatMap(({ segment }) => segment.meanings.generations)
  const makes = unique(named.flatMap(({ segment }) => segment.meanings.makes))
  const models = modelsOf(named, generations, makes, reference)
  const years = read.filter(
    ({ isVehicle, segment }, at) => !isVehicle && segment.kind === 'digits' && isBeside(read, at),
  )
  const ofModels = generations.filter(({ modelId }) => models.includes(modelId))
  const typed = typedYears(years, ofModels, thisYear)
  const ofVin = typed ? undefined : named.find(({ segment }) => segment.years)?.segment
  const inYears = typed ?? ofVin?.years ?? generationYears(ofModels, reference, thisYear)
  const known = inYears?.filter((year) =>
    reference.vehicles.some((one) => one.year === year && matches(one, makes, models)),
  )
  const years_ = known && known.length > 0 ? known : undefined
  const used = new Set(years_ && typed ? years.map(({ segment }) => segment) : years_ && ofVin ? [ofVin] : [])
  return {
    vehicle: {
      test: {
        ...(makes.length > 0 && { makes }),
        ...(models.length > 0 && { models }),
        ...(years_ && { years: years_ }),
      },
      understood: understoodOf(q, named, used, { makes, models, years: years_ }, reference),
      words: named.map(({ segment }) => segment.key),
    },
    rest: read.filter(({ isVehicle, segment }) => !isVehicle && !used.has(segment)).map(({ segment }) => segment),
  }
}

/** The years that a search names. Open ones end with the generation beside them: `golf 5 from 2005` are those of the Mk5. */
function typedYears(
  years: readonly Read[],
  generations: readonly Generation[],
  thisYear: number,
): number[] | undefined {
  const typed = years.flatMap(({ segment }) => segment.years ?? yearsIn(segment.text, true, thisYear) ?? [])
  if (typed.length === 0) return undefined
  const all = range(Math.min(...typed), Math.max(...typed))
  const isOpen = years.some(({ segment }) => segment.years !== undefined)
  const made = isOpen ? all.filter((one) => generations.some(({ from, to }) => from <= one && one <= (to ?? one))) : []
  return made.length > 0 ? made : all
}

interface Read {
  readonly segment: Segment
  readonly isVehicle: boolean
}

/** Reads a segment. A word that names a part wins over a vehicle of that name, such as a spark plug over a Chevrolet Spark. */
export function asVehicle(segments: readonly Segment[], at: number): Read {
  const segment = segments[at] ?? noSegment
  const { makes, models, generations, parts, isWeak, positions } = segment.meanings
  const names = parts.size === 0 && makes.length + models.length + generations.length > 0
  return { segment, isVehicle: names && ((!isWeak && positions === 0) || isClearlyModel(segments, at)) }
}
const noSegment: Segment = { kind: 'unknown', text: '', start: 0, key: '', meanings: nothing }

/**
 * `fit` is a word and `RL` a position: they are the Honda and the Acura only after the make, before a year or as the
 * first word.
 */
const isClearlyModel = (segments: readonly Segment[], at: number): boolean =>
  (segments[at - 1]?.meanings.makes.length ?? 0) > 0 ||
  segments[at + 1]?.kind === 'digits' ||
  (at === 0 &&
    segments[at]?.meanings.positions === 0 &&
    !segments.some(({ meanings }, n) => n > 0 && meanings.models.length > 0))

/** `Peugeot 206`, `Golf 5`, `elantra MD`: numbers and codes that name a model or generation of the word before. */
function withNumbers(all: readonly Read[], lexicon: Lexicon, { models }: ReferenceData): Read[] {
  const read = [...all]
  read.forEach(({ segment, isVehicle }, at) => {
    const before = read[at - 1]
    if (!before?.isVehicle) {
      // Letters alone are the code of a generation only next to its model: `PS pump`, `HD lamp`.
      if (isVehicle && isLetterCode(segment))
        read[at] = { segment, isVehicle: read.some(({ segment: other }) => isModelOf(other, segment.meanings)) }
      return
    }
    const { makes, models: before_ } = before.segment.meanings
    const named = models.filter((model) => makes.includes(model.makeId) && plainKey(model.name) === segment.key)
    const generations = roman(segment.key)
      .flatMap((key) => lexicon.find(key, key)?.meanings.generations ?? [])
      .filter(({ modelId }) => before_.includes(modelId))
    if (isVehicle && generations.length === 0) return
    const meanings: Meanings = { ...nothing, models: named.map(({ id }) => id), generations }
    if (named.length + generations.length > 0) read[at] = { segment: { ...segment, meanings }, isVehicle: true }
  })
  return read
}

const isLetterCode = ({ key, meanings }: Segment): boolean =>
  meanings.generations.length > 0 &&
  meanings.makes.length + meanings.models.length === 0 &&
  !(/\d/.test(key) && key.length > 2)
const isModelOf = ({ meanings }: Segment, { generations }: Meanings): boolean =>
  generations.some(({ modelId }) => meanings.models.includes(modelId))

/** Maps `5` and `v` to the generation `Mk5` as stored. */
const roman = (key: string): string[] => {
  const number = /^\d$/.test(key) ? Number(key) : ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'].indexOf(key) + 1
  return number > 0 ? [key, `mk${number}`] : [key]
}

function modelsOf(
  named: readonly Read[],
  generations: readonly Generation[],
  makes: readonly number[],
  { models }: ReferenceData,
): number[] {
  const ids = unique(named.flatMap(({ segment }) => segment.meanings.models))
  const ofMakes = ids.filter((id) => makes.includes(models.find((model) => model.id === id)?.makeId ?? 0))
  const byName = ofMakes.length > 0 ? ofMakes : ids
  const byCode = unique(generations.map(({ modelId }) => modelId))
  const both = byName.filter((id) => byCode.includes(id))
  return both.length > 0 ? both : byName.length > 0 ? byName : byCode
}

/** True next to a vehicle, or next to another number next to one. */
function isBeside(read: readonly Read[], at: number): boolean {
  const reaches = (step: 1 | -1): boolean => {
    let place = at + step
    while (
      read[place] &&
      (read[place]?.segment.kind === 'digits' || read[place]?.segment.meanings.isWeak) &&
      !read[place]?.isVehicle
    )
      place += step
    return read[place]?.isVehicle === true
  }
  return reaches(-1) || reaches(1) || /^\d{4}/.test(read[at]?.segment.key ?? '')
}

/** Returns the years in which only this generation of the model was made, or all of its years if there are none. */
function generationYears(
  generations: readonly Generation[],
  { generations: all }: ReferenceData,
  thisYear: number,
): number[] | undefined {
  if (generations.length === 0) return undefined
  const years = ({ from, to }: { from: number; to: number | null }) => range(from, to ?? thisYear + 1)
  const own = generations.flatMap(years)
  if (generations.some(({ isEngine }) => isEngine)) return unique(own)
  const codes = new Set(generations.map(({ modelId, from }) => `${modelId} ${from}`))
  const others = all.filter(
    ({ modelId, from }) => generations.some((one) => one.modelId === modelId) && !codes.has(`${modelId} ${from}`),
  )
  const shared = new Set(others.flatMap(years))
  const alone = own.filter((year) => !shared.has(year))
  return unique(alone.length > 0 ? alone : own)
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]
const matches = (
  one: { makeId: number; modelId: number },
  makes: readonly number[],
  models: readonly number[],
): boolean => (models.length > 0 ? models.includes(one.modelId) : makes.length === 0 || makes.includes(one.makeId))

/** The words that became the vehicle, with their names in the taxonomy. */
function understoodOf(
  q: string,
  named: readonly Read[],
  years: ReadonlySet<Segment>,
  test: { makes: readonly number[]; models: readonly number[]; years: readonly number[] | undefined },
  { makes, models }: ReferenceData,
): RecognisedFilter[] {
  const makeName = (id: number | undefined) => makes.find((make) => make.id === id)?.name ?? ''
  const values = named.map(({ segment }) => {
    const { meanings, start, text } = segment
    const typed = q.slice(start, start + text.length)
    if (meanings.makes.length > 0) return { filter: 'make' as const, value: makeName(meanings.makes[0]), start, typed }
    // An engine has too many models to name.
    if (meanings.models.length === 0 && meanings.generations.some(({ isEngine }) => isEngine))
      return { filter: 'model' as const, value: typed.toUpperCase(), start, typed }
    const shown = models.filter(({ id }) => test.models.includes(id))
    const names = unique(shown.map(({ name }) => name))
    const ofOne = unique(shown.map(({ makeId }) => makeId)).length === 1 && test.makes.length === 0
    const value = `${ofOne ? makeName(shown[0]?.makeId) : ''} ${names.slice(0, 2).join(', ')}`.trim()
    return { filter: 'model' as const, value, start, typed }
  })
  // A model and its code are shown as one: `golf 5`.
  const found = values.flatMap(({ filter, value, start, typed }, at): RecognisedFilter[] => {
    const isSame = (one: (typeof values)[number] | undefined) => one?.filter === filter && one.value === value
    if (isSame(values[at - 1])) return []
    const last = isSame(values[at + 1]) ? values[at + 1] : undefined
    return [{ filter, value, words: last ? q.slice(start, last.start + last.typed.length) : typed }]
  })
  const [first, last] = [test.years?.[0], test.years?.at(-1)]
  const [firstYear, lastYear] = [[...years][0], [...years].at(-1)]
  const between = firstYear && lastYear ? q.slice(firstYear.start, lastYear.start + lastYear.text.length) : ''
  // A chip is undone with its words, which are no others.
  const yearWords =
    [...years].some(({ kind }) => kind === 'known') || !/\p{L}{4}/u.test(between) ? between : (firstYear?.text ?? '')
  if (yearWords !== '' && first !== undefined)
    found.push({ filter: 'year', value: first === last ? String(first) : `${first}–${last}`, words: yearWords })
  return found
}
