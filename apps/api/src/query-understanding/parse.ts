import { exactKey, type Piece, plainKey } from './spelling/keys.ts'
import type { Lexicon } from './lexicon.ts'
import { type Meanings, merged, namesSomething, nothing } from './meanings.ts'
import { generationOfChassis } from './chassis/chassis.ts'
import { corrected } from './spelling/correct.ts'
import { negations } from './vocabulary/negations.ts'
import { headWords, otherNames, otherParts } from './vocabulary/other-names.ts'

/** A run of pieces that is read as one thing. */
export interface Segment {
  readonly kind: 'known' | 'beginning' | 'corrected' | 'digits' | 'name' | 'unknown'
  /** The words as typed, and the position of the first letter. */
  readonly text: string
  readonly start: number
  readonly key: string
  readonly meanings: Meanings
  /** The first and the last year that a phrase or a VIN names: `2014+`. */
  readonly years?: readonly [number, number]
  /** The brand that these words name, as on products. */
  readonly brand?: string
  /** A condition among the words of a longer name, with its own words. */
  readonly condition?: { readonly value: number; readonly text: string }
  /** The corrected words when misspelled. */
  readonly meant?: string
}

interface Edge {
  readonly to: number
  readonly cost: number
  readonly segments: readonly Segment[]
}

/**
 * Costs of the ways to read a run of pieces. The cheapest reading of the whole search wins, which prefers longer
 * phrases.
 */
const cost = {
  brand: 9,
  known: 10,
  symptom: 11,
  thing: 13,
  word: 14,
  digits: 12,
  name: 16,
  beginning: 20,
  parted: 6,
  corrected: 22,
  slip: 4,
  unknown: 40,
}
/** Words and phrases checked for misspelling in one search. */
const mostCorrections = 24
/** Pieces of a misspelled phrase. */
const longestMisspelling = 3
/** Letters of a word that is read as a prefix, or corrected together with the next. */
const shortestBeginning = 3

/** Words from products on sale, besides the lexicon. */
export interface Known {
  /** True when a product's name has this token, which then is correctly spelled. */
  readonly isName: (token: string) => boolean
  /** Brands by key. */
  readonly brands: ReadonlyMap<string, string>
}

/**
 * Reads pieces by the lexicon and by products on sale. The longest name of a part wins; an unknown word is read as a
 * prefix, joined words, or a misspelling.
 */
export function parse(q: string, pieces: readonly Piece[], lexicon: Lexicon, known: Known): Segment[] {
  const keys = pieces.map(({ text }) => ({ exact: exactKey(text), plain: plainKey(text) }))
  const context: Context = {
    q,
    pieces,
    keys,
    lexicon,
    ...known,
    isCorrecting: false,
    tried: new Set(),
  }
  const read = cheapest(context)
  // Spelling correction costs more than everything else.
  const isUnclear = read.some(({ kind }) => kind === 'unknown' || kind === 'beginning')
  return isUnclear ? cheapest({ ...context, isCorrecting: true }) : read
}

interface Context extends Known {
  readonly q: string
  readonly pieces: readonly Piece[]
  readonly keys: readonly { readonly exact: string; readonly plain: string }[]
  readonly lexicon: Lexicon
  readonly isCorrecting: boolean
  /** Words checked so far, which bounds the cost of nonsense. */
  readonly tried: Set<string>
}

function cheapest(context: Context): Segment[] {
  const { pieces } = context
  const best: { cost: number; from: number; segments: readonly Segment[] }[] = [{ cost: 0, from: 0, segments: [] }]
  for (let at = 0; at < pieces.length; at += 1) {
    const here = best[at]?.cost ?? Infinity
    for (const { to, cost: more, segments } of edgesFrom(at, context))
      if (here + more < (best[to]?.cost ?? Infinity)) best[to] = { cost: here + more, from: at, segments }
  }
  const read: Segment[][] = []
  for (let at = pieces.length; at > 0;) {
    const step = best[at]
    if (step === undefined) break
    read.push([...step.segments])
    at = step.from
  }
  return read.toReversed().flat()
}

const textFrom = ({ q, pieces }: Context, at: number, length: number): string =>
  q.slice(pieces[at]?.start, pieces[at + length - 1]?.end)

function edgesFrom(at: number, context: Context): Edge[] {
  const { pieces, keys, lexicon, brands } = context
  const edges: Edge[] = []
  const start = pieces[at]?.start ?? 0
  let [exact, key, short] = ['', '', '']
  for (let length = 1; length <= Math.min(lexicon.longest + 2, pieces.length - at); length += 1) {
    const last = keys[at + length - 1]
    exact += last?.exact ?? ''
    key += last?.plain ?? ''
    const isFiller = length > 1 && last !== undefined && isWeakWord(last, lexicon)
    short += isFiller ? '' : (last?.plain ?? '')
    const push = (costs: number, segment: Omit<Segment, 'text' | 'start' | 'key'>) => {
      const text = textFrom(context, at, length)
      edges.push({ to: at + length, cost: costs, segments: [{ text, start, key, ...segment }] })
    }
    // `ac is not cooling`
    const symptom = short === key || isFiller ? undefined : lexicon.find(short, short)?.meanings
    if (symptom?.isSymptom) push(cost.symptom, { kind: 'known', meanings: symptom })
    if (length > 1 && isCompound(at, length, context))
      push(cost.thing, { kind: 'known', meanings: { ...nothing, things: [textFrom(context, at, length)] } })
    const found = lexicon.find(exact, key)
    const brand = brands.get(key)
    // Genuine parts have the make as brand, but `bmw` means the vehicle.
    if (brand !== undefined && !found?.meanings.makes.length)
      push(cost.brand, { kind: 'name', meanings: nothing, brand })
    // A number alone is a model or year only next to its make or model, which is checked later.
    if (!found || (length === 1 && /^\d+$/.test(key))) continue
    const { isExact } = found
    const meanings = length > 1 ? withPositions(found.meanings, at, length, context) : found.meanings
    const inside = meanings.parts.size > 0 ? conditionInside(at, length, context) : undefined
    push(costOf(meanings) + (isExact ? 0 : 1), { kind: 'known', meanings, ...inside })
  }
  const isKnown = edges.some(({ to }) => to === at + 1)
  return [...edges, ...edgesOfUnknown(at, context, isKnown)]
}

/** Not those that turn a symptom round. */
const isWeakWord = ({ exact, plain }: Context['keys'][number], lexicon: Lexicon): boolean =>
  !negations.has(plain) && lexicon.find(exact, plain)?.meanings.isWeak === true

/** Words of a compound: `power steering hose`. */
const longestCompound = 3

/** `radiator hose`, `clutch cable`: the last word names the part, and the words before say of what. */
function isCompound(at: number, length: number, { keys, lexicon, isName }: Context): boolean {
  const [head, ...before] = keys.slice(at, at + length).toReversed()
  if (length > longestCompound || head === undefined || !headWords.has(head.plain)) return false
  const joined = (kind: 'exact' | 'plain') => before.toReversed().reduce((all, key) => all + key[kind], '')
  if ((lexicon.find(joined('exact'), joined('plain'))?.meanings.parts.size ?? 0) > 0) return true
  return before.every(({ exact, plain }) => {
    const meanings = lexicon.find(exact, plain)?.meanings
    if (meanings === undefined) return otherParts.has(plain) || (isName(plain) && /^[a-z]{3,}$/.test(plain))
    const { makes, models, generations, positions, condition, grades, isWeak } = meanings
    const isOther = makes.length + models.length + generations.length + grades.length + positions > 0
    return !isOther && !isWeak && condition === undefined
  })
}

/** `used engine` may be the name of a part: its condition still counts. */
function conditionInside(at: number, length: number, context: Context): Pick<Segment, 'condition'> | undefined {
  const spans = Array.from(
    { length: length - 1 },
    (_, n) =>
      [
        [0, n + 1],
        [n + 1, length],
      ] as const,
  ).flat()
  for (const [from, to] of spans) {
    const own = context.keys.slice(at + from, at + to)
    const [exact, plain] = [own.map((key) => key.exact).join(''), own.map((key) => key.plain).join('')]
    const { condition, parts } = context.lexicon.find(exact, plain)?.meanings ?? nothing
    if (condition !== undefined && parts.size === 0)
      return { condition: { value: condition, text: textFrom(context, at + from, to - from) } }
  }
  return undefined
}

/** `rear shocks` may be the name of a part: its position still counts. */
function withPositions(meanings: Meanings, at: number, length: number, { keys, lexicon }: Context): Meanings {
  if (meanings.parts.size === 0) return meanings
  const inside = keys
    .slice(at, at + length)
    .map(({ exact, plain }) => lexicon.find(exact, plain)?.meanings.positions ?? 0)
  return { ...meanings, positions: inside.reduce((bits, one) => bits | one, meanings.positions) }
}

// `alternator belt noise`: the longer name of a part, rather than a belt noise of the alternator.
const costOf = (meanings: Meanings): number =>
  isWordOnly(meanings) ? cost.word : meanings.isSymptom ? cost.symptom : cost.known

const isWordOnly = ({ parts, makes, models, categories, words, things }: Meanings) =>
  words.length + things.length > 0 && parts.size + makes.length + models.length + categories.length === 0

function edgesOfUnknown(at: number, context: Context, isKnown: boolean): Edge[] {
  const { lexicon, isName, keys, pieces } = context
  const text = textFrom(context, at, 1)
  const key = keys[at]?.plain ?? ''
  const one: OneEdge = (kind, costs, meanings = nothing) => ({
    to: at + 1,
    cost: costs,
    segments: [{ kind, text, start: pieces[at]?.start ?? 0, key, meanings }],
  })
  if (/^['’]?\d/.test(text) && !/\p{L}{2}/u.test(text)) return [one('digits', cost.digits)]
  const chassis = generationOfChassis(key, lexicon)
  if (chassis) return [one('known', cost.known, chassis)]
  const edges = [isName(key) ? one('name', cost.name) : one('unknown', cost.unknown)]
  if (!isKnown && otherParts.has(key)) edges.push(one('known', cost.thing, { ...nothing, things: [text] }))
  if (!isKnown && !isName(key) && !otherNames.has(key))
    edges.push(...parted(text, pieces[at]?.start ?? 0, at, lexicon), ...beginnings(key, one, lexicon))
  return context.isCorrecting ? [...edges, ...corrections(at, context)] : edges
}
type OneEdge = (kind: Segment['kind'], costs: number, meanings?: Meanings) => Edge

/** Corrects this word, or it together with the next ones: `break pads`. */
function corrections(at: number, context: Context): Edge[] {
  const { lexicon, isName, keys, pieces, tried } = context
  const found: Edge[] = []
  const isStrange = (word: string) => !isName(word) && !lexicon.find(word, word)
  for (let length = 1; length <= Math.min(longestMisspelling, pieces.length - at); length += 1) {
    const words = keys.slice(at, at + length).map(({ plain }) => plain)
    if (words.some((word) => otherNames.has(word))) break
    if (!words.some(isStrange)) continue
    if (length > 1 && words.some((word) => word.length < shortestBeginning)) break
    const phrase = words.join('')
    if (tried.size >= mostCorrections && !tried.has(phrase)) continue
    tried.add(phrase)
    const slip = corrected(phrase, lexicon)
    if (!slip) continue
    const { key, meanings, edits } = slip
    const text = textFrom(context, at, length)
    const start = pieces[at]?.start ?? 0
    const segment: Segment = { kind: 'corrected', text, start, key, meanings, meant: lexicon.nameOf(key) }
    found.push({ to: at + length, cost: cost.corrected + cost.slip * edits, segments: [segment] })
  }
  return found
}

/** `corolla09`, `toyotacorollabrakepads`: joined words, each known; letters and digits separate anywhere. */
function parted(text: string, start: number, at: number, lexicon: Lexicon, most = mostParted): Edge[] {
  if (text.length > longestParted) return []
  const found: Edge[] = []
  for (let place = 2; place <= text.length - 2; place += 1) {
    const segments = [partOf(text.slice(0, place), start, lexicon), partOf(text.slice(place), start + place, lexicon)]
    if (
      segments.every((one) => one !== undefined) &&
      segments.some(({ kind, meanings }) => kind === 'known' && namesSomething(meanings) && !isWordOnly(meanings))
    )
      found.push({ to: at + 1, cost: 2 * cost.known + cost.parted, segments })
  }
  return found.length > 0 || most === 2 ? found : partedFurther(text, start, at, lexicon, most)
}

/** Three words and more, the longest first. Short ones are found in too many names. */
function partedFurther(text: string, start: number, at: number, lexicon: Lexicon, most: number): Edge[] {
  for (let place = text.length - 2; place >= shortestOfMany; place -= 1) {
    const first = partOf(text.slice(0, place), start, lexicon)
    const [rest] = first ? parted(text.slice(place), start + place, at, lexicon, most - 1) : []
    if (first && rest?.segments.every(({ kind, key }) => kind === 'digits' || key.length >= shortestOfMany))
      return [{ ...rest, cost: rest.cost + cost.known, segments: [first, ...rest.segments] }]
  }
  return []
}

function partOf(text: string, start: number, lexicon: Lexicon): Segment | undefined {
  const read = { text, start, key: plainKey(text) }
  if (/^\d+$/.test(text)) return { ...read, kind: 'digits', meanings: nothing }
  if (text.length < shortestHalf || (/^[a-z]+$/i.test(text) && !lexicon.isEnglish(read.key))) return undefined
  const entry = lexicon.find(exactKey(text), read.key)
  return entry && { ...read, kind: 'known', meanings: entry.meanings }
}

const [shortestHalf, shortestOfMany, mostParted, longestParted] = [3, 4, 4, 40]
const mostBeginnings = 40

function beginnings(key: string, one: OneEdge, lexicon: Lexicon): Edge[] {
  if (key.length < shortestBeginning) return []
  const all = lexicon.startingWith(key)
  const english = all.filter((entry) => lexicon.isEnglish(entry.key))
  // `heavy` begins a symptom (`heavy steering`), but means none beside a clutch.
  const entries = (english.length > 0 ? english : all).filter(
    ({ meanings }) => !meanings.isSymptom && namesSomething({ ...meanings, things: [] }),
  )
  if (entries.length === 0 || entries.length > mostBeginnings) return []
  const nearest = Math.min(...entries.map((entry) => entry.key.length))
  const meanings = entries
    .map((entry) => looser(entry.meanings, entry.key.length === nearest ? beginningWeight : longerWeight))
    .reduce(merged, nothing)
  return [one('beginning', cost.beginning, { ...meanings, isWeak: false })]
}

/** Lower weights for names of which only a prefix was typed; `alter` is an alternator before an alternator belt. */
const looser = (meanings: Meanings, by: number): Meanings => ({
  ...meanings,
  parts: new Map([...meanings.parts].map(([id, weight]) => [id, Math.ceil(weight * by)])),
})
const [beginningWeight, longerWeight] = [0.7, 0.6]
