interface Named {
  name: string
  aliases?: readonly string[] | undefined
}

/** As it is compared: without case, accents and signs. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // A letter of its own in Vietnamese, which many type without its stroke.
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const squeezed = (text: string): string => fold(text).replaceAll(' ', '')

/** Whether a name, or one of its other names, has a word that begins like this; `crv` finds `CR-V`. */
export function isCalled(names: readonly string[], typed: string): boolean {
  const words = fold(typed)
  return names.some(
    (name) => ` ${fold(name)}`.includes(` ${words}`) || squeezed(name).startsWith(words.replaceAll(' ', '')),
  )
}

// Other names came later than the calls: an older answer has none.
export const namesOf = (one: Named): string[] => [one.name, ...(one.aliases ?? [])]

/** How well a model matches, best first: by its name, an alias, how one of these begins, a word inside, or only probably. */
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
 * The models that these words mean, best match first, then those that most products fit. Badges such as `C200`, words that
 * no model knows (`hilux vigo`) and spelling mistakes only count where nothing matches as it was typed.
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

/** Of a list those that are called like this, best match first, else in the order of the list; `crv` finds `CR-V`. */
export function calledLike<T>(all: readonly T[], typed: string, named: (one: T) => Named): T[] {
  const words = fold(typed).split(' ')
  const ranked = all.flatMap((one) => {
    const rank = exactRank({ words, rests: [words], make: [noName], model: spellingsOf(named(one)) })
    return rank === undefined ? [] : [{ one, rank }]
  })
  return ranked.toSorted(byRank).map(({ one }) => one)
}

/** A name as it is compared: with its words together, and apart. */
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
/** Its name, then its aliases. Kept, since every key that is typed compares them all. */
function spellingsOf(named: Named): readonly Spelling[] {
  const kept = spellings.get(named)
  if (kept) return kept
  const made = namesOf(named).map((name) => ({ whole: squeezed(name), words: fold(name).split(' ') }))
  spellings.set(named, made)
  return made
}

/** The words without those that name the make, in each way that they can be taken so: also as they are. */
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

/** Whether each typed word begins a word of the model or its make, one at least of the model, and no two the same. */
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

/** The name stands beside words that say more, or a misspelt make; or there is a badge. */
const likelyRank: RankOf = (compared) => {
  const isName = (typed: string) => compared.model.some(({ whole }) => whole === typed)
  const isLikely = restsOf(compared).some((rest) => hasPart(rest, isName) || isBadge(rest, compared.model))
  return isLikely ? 'likely' : undefined
}

const misspeltRank: RankOf = (compared) => {
  const isNear = (typed: string) => compared.model.some(({ whole }) => isMisspelt(typed, whole))
  return restsOf(compared).some((rest) => hasPart(rest, isNear)) ? 'likely' : undefined
}

/** Also without a make that is misspelt. */
const restsOf = ({ words, rests, make }: Compared): (readonly string[])[] => [
  ...rests,
  ...words.flatMap((word, at) => (make.some(({ whole }) => isMisspelt(word, whole)) ? [words.toSpliced(at, 1)] : [])),
]

/** Some words in a row: `hilux` in `hilux vigo`, but no digit alone. */
const hasPart = (words: readonly string[], isMeant: (part: string) => boolean): boolean =>
  words.some((_, from) =>
    words.some((_word, to) => {
      const part = words.slice(from, to + 1).join('')
      return part.length > 1 && isMeant(part)
    }),
  )

/** `C200` and `ML350` are the model's letters with the size of the engine. */
const isBadge = (words: readonly string[], model: readonly Spelling[]): boolean =>
  words.some((word) => {
    const letters = /^([a-z]{1,3})\d{2,3}[a-z]?$/.exec(word)?.[1]
    return letters !== undefined && model.some(({ whole }) => whole === letters || whole === `${letters}class`)
  })

/** One letter wrong in a short name, two in a long one. Other digits are another name. */
function isMisspelt(typed: string, name: string): boolean {
  const most = name.length >= 8 ? 2 : name.length >= 4 ? 1 : 0
  if (most === 0 || Math.abs(typed.length - name.length) > most) return false
  if (typed.replaceAll(/\D/g, '') !== name.replaceAll(/\D/g, '')) return false
  return distance(typed, name) <= most
}

/** How many letters have to be put in, left out, changed or swapped with the next. */
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
