interface Named {
  name: string
  aliases?: readonly string[] | undefined
}

/** Folds a text for comparison: without case, accents and punctuation. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // A separate letter in Vietnamese, often typed without its stroke.
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const squeezed = (text: string): string => fold(text).replaceAll(' ', '')

/** Whether a word of a name or an alias begins with the typed text; `crv` finds `CR-V`. */
export function matchesName(names: readonly string[], typed: string): boolean {
  const words = fold(typed)
  return names.some(
    (name) => ` ${fold(name)}`.includes(` ${words}`) || squeezed(name).startsWith(words.replaceAll(' ', '')),
  )
}

// Responses cached before aliases existed have none.
export const namesOf = (one: Named): string[] => [one.name, ...(one.aliases ?? [])]

/** How a model matches, best first: by its name, an alias, the beginning of these, a word inside, or only probably. */
const matchRanks = ['name', 'alias', 'beginning', 'word', 'likely'] as const
type MatchRank = (typeof matchRanks)[number]

const byRank = (a: { rank: MatchRank }, b: { rank: MatchRank }): number =>
  matchRanks.indexOf(a.rank) - matchRanks.indexOf(b.rank)

interface MatchedModel<Make, Model> {
  readonly make: Make
  readonly model: Model
  readonly rank: MatchRank
}

/**
 * Returns the models that match the typed words, best match first, then those with most products. Badges such as
 * `C200`, unknown words (`hilux vigo`) and spelling mistakes only count where nothing matches exactly.
 */
export function matchModels<Make extends Named, Model extends Named & { products?: number }>(
  makes: readonly (Make & { readonly models: readonly Model[] })[],
  words: readonly string[],
): MatchedModel<Make, Model>[] {
  if (words.length === 0) return []
  const ranked = (rankOf: RankOf) =>
    makes.flatMap((make) => {
      const makeNames = spellingsOf(make)
      const rests = wordsBesideMake(makeNames, words)
      return make.models.flatMap((model) => {
        const rank = rankOf({ words, rests, make: makeNames, model: spellingsOf(model) })
        return rank === undefined ? [] : [{ make, model, rank }]
      })
    })
  for (const rankOf of [exactRank, likelyRank, misspeltRank]) {
    const found = ranked(rankOf)
    if (found.length > 0)
      return found.toSorted((a, b) => byRank(a, b) || (b.model.products ?? 0) - (a.model.products ?? 0))
  }
  return []
}

/** Filters a list by name, best match first, else in the order of the list; `crv` finds `CR-V`. */
export function filterByName<T>(all: readonly T[], typed: string, named: (one: T) => Named): T[] {
  const words = fold(typed).split(' ')
  const ranked = all.flatMap((one) => {
    const rank = exactRank({ words, rests: [words], make: [noName], model: spellingsOf(named(one)) })
    return rank === undefined ? [] : [{ one, rank }]
  })
  return ranked.toSorted(byRank).map(({ one }) => one)
}

/** A folded name: its words joined, and apart. */
interface Spelling {
  readonly whole: string
  readonly words: readonly string[]
}
interface Compared {
  readonly words: readonly string[]
  /** The words without those of the make. */
  readonly rests: readonly (readonly string[])[]
  readonly make: readonly Spelling[]
  readonly model: readonly Spelling[]
}
const noName: Spelling = { whole: '', words: [] }
type RankOf = (compared: Compared) => MatchRank | undefined

const spellings = new WeakMap<Named, readonly Spelling[]>()
/** A name, then its aliases. Cached, as every keystroke compares them all. */
function spellingsOf(named: Named): readonly Spelling[] {
  const cached = spellings.get(named)
  if (cached) return cached
  const made = namesOf(named).map((name) => ({ whole: squeezed(name), words: fold(name).split(' ') }))
  spellings.set(named, made)
  return made
}

/** The words without those that name the make, in each possible reading, and as typed. */
function wordsBesideMake(make: readonly Spelling[], words: readonly string[]): string[][] {
  const rests = [[...words]]
  for (let from = 0; from < words.length; from += 1)
    for (let end = from + 1; end <= words.length; end += 1) {
      const typed = words.slice(from, end).join('')
      if (make.some(({ whole }) => whole === typed)) rests.push(words.toSpliced(from, end - from))
    }
  return rests.filter((rest) => rest.length > 0)
}

const exactRank: RankOf = ({ words, rests, make, model: [name, ...aliases] }) => {
  if (name === undefined) return undefined
  const typed = rests.map((rest) => rest.join(''))
  if (typed.includes(name.whole)) return 'name'
  if (aliases.some(({ whole }) => typed.includes(whole))) return 'alias'
  const model = [name, ...aliases]
  if (model.some(({ whole }) => typed.some((text) => whole.startsWith(text)))) return 'beginning'
  const isMeant = model.some((one) => make.some((makeName) => areBegun(words, one.words, makeName.words)))
  return isMeant ? 'word' : undefined
}

/**
 * Whether each typed word begins a word of the model or its make, at least one of the model, and no two the same
 * word.
 */
function areBegun(typed: readonly string[], model: readonly string[], make: readonly string[]): boolean {
  const free = [...model, ...make]
  const takesOne = (word: string) => {
    const at = free.findIndex((one) => one.startsWith(word))
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  }
  const longestFirst = typed.toSorted((a, b) => b.length - a.length)
  return typed.some((word) => model.some((one) => one.startsWith(word))) && longestFirst.every(takesOne)
}

/** The name is next to unknown words or a misspelt make, or the text is a badge. */
const likelyRank: RankOf = (compared) => {
  const isName = (typed: string) => compared.model.some(({ whole }) => whole === typed)
  const isLikely = restsOf(compared).some((rest) => hasPart(rest, isName) || isBadge(rest, compared.model))
  return isLikely ? 'likely' : undefined
}

const misspeltRank: RankOf = (compared) => {
  const isNear = (typed: string) => compared.model.some(({ whole }) => isMisspelt(typed, whole))
  return restsOf(compared).some((rest) => hasPart(rest, isNear)) ? 'likely' : undefined
}

/** Also without a misspelt make. */
const restsOf = ({ words, rests, make }: Compared): (readonly string[])[] => [
  ...rests,
  ...words.flatMap((word, at) => (make.some(({ whole }) => isMisspelt(word, whole)) ? [words.toSpliced(at, 1)] : [])),
]

/** Whether some consecutive words match, such as `hilux` in `hilux vigo`; single digits do not count. */
const hasPart = (words: readonly string[], isMeant: (part: string) => boolean): boolean =>
  words.some((_, from) =>
    words.some((_word, to) => {
      const part = words.slice(from, to + 1).join('')
      return part.length > 1 && isMeant(part)
    }),
  )

/** `C200` and `ML350` are the model's letters with the engine size. */
const isBadge = (words: readonly string[], model: readonly Spelling[]): boolean =>
  words.some((word) => {
    const letters = /^([a-z]{1,3})\d{2,3}[a-z]?$/.exec(word)?.[1]
    return letters !== undefined && model.some(({ whole }) => whole === letters || whole === `${letters}class`)
  })

/** One wrong letter in a short name, two in a long one. Different digits are a different name. */
function isMisspelt(typed: string, name: string): boolean {
  const most = name.length >= 8 ? 2 : name.length >= 4 ? 1 : 0
  if (most === 0 || Math.abs(typed.length - name.length) > most) return false
  if (typed.replaceAll(/\D/g, '') !== name.replaceAll(/\D/g, '')) return false
  return distance(typed, name) <= most
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
function distance(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? 0
}
