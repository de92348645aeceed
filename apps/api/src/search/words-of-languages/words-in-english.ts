import type { PartNames } from '@axle/contract/part-names'
import { partNames as arabicNames } from '@axle/contract/part-names/ar'
import { partNames as chineseNames } from '@axle/contract/part-names/cn'
import { partNames as germanNames } from '@axle/contract/part-names/de'
import { partNames as spanishNames } from '@axle/contract/part-names/es'
import { partNames as frenchNames } from '@axle/contract/part-names/fr'
import { partNames as vietnameseNames } from '@axle/contract/part-names/vi'
import { fold } from '../../platform/text.ts'
import { exactKey, keyOf, piecesOf, plainKey } from './language-keys.ts'
import type { WordsOfLanguage } from './words-of-language.ts'
import { arabic } from './ar.ts'
import { chinese } from './cn.ts'
import { german } from './de.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { vietnamese } from './vi.ts'

interface Language extends WordsOfLanguage {
  /** What the site shows. */
  readonly names: PartNames
}

export const wordsOfLanguages: Readonly<Record<string, Language>> = {
  fr: { ...french, names: frenchNames },
  de: { ...german, names: germanNames },
  es: { ...spanish, names: spanishNames },
  vi: { ...vietnamese, names: vietnameseNames },
  cn: { ...chinese, names: chineseNames },
  ar: { ...arabic, names: arabicNames },
}

export interface Dictionary {
  /** The English for a phrase by its key; nothing for what says nothing, undefined for what is unknown. */
  readonly english: (key: string) => string | undefined
  /** Of how many pieces the longest phrase is. */
  readonly longest: number
}

let dictionary: Dictionary | undefined

/** Of all languages in one: whoever asks need not say in which, and may mix them. Made when it is first needed. */
export const wordsInEnglish = (): Dictionary => (dictionary ??= read())

function read(): Dictionary {
  const known = new Map<string, string>()
  const add = (key: string, english: string) => key !== '' && !known.has(key) && known.set(key, english)
  const phrases = allPhrases()
  // Written with their marks all are known before any is known without: those of two may be the same.
  for (const { phrase, english } of phrases) add(keyOf(phrase, exactKey), english)
  for (const { phrase, english } of phrases) add(keyOf(phrase, plainKey), english)
  for (const { phrase, english } of phrases) add(keyOf(alsoWritten(phrase), plainKey), english)
  const longest = Math.max(...phrases.map(({ phrase }) => piecesOf(phrase).length))
  return { english: (key) => known.get(key), longest }
}

interface Phrase {
  readonly phrase: string
  readonly english: string
}

/** What a shown name means goes before what the same word may mean elsewhere. */
function allPhrases(): Phrase[] {
  const languages = Object.values(wordsOfLanguages)
  return [
    ...languages.flatMap(({ names }) => Object.entries(names).map(([english, phrase]) => ({ english, phrase }))),
    ...languages.flatMap(({ words }) =>
      Object.entries(words).flatMap(([english, phrases]) => phrases.map((phrase) => ({ english, phrase }))),
    ),
    ...languages.flatMap(({ unsaid }) => unsaid.map((phrase) => ({ english: '', phrase }))),
  ]
}

/** As German is typed where there is no key for ä, ö and ü, and Arabic where `for` stands before the word. */
const alsoWritten = (phrase: string): string =>
  /\p{Script=Arabic}/u.test(phrase) ? `ل${phrase}` : phrase.replaceAll(/[äöü]/gi, (letter) => `${fold(letter)}e`)
