import { textLanguageOf } from '@axle/contract/languages'
import { grades, positions, testStates } from '@axle/contract/trade'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { languageOf } from '../i18n/i18n.ts'
import { joiningOf } from './joining.ts'

const termIn =
  <Term extends string>(terms: readonly Term[], translate: (term: Term) => string) =>
  (text: string) => {
    const known = terms.find((term) => term === text)
    return known ? translate(known) : text
  }

/** Translates grades, positions and test states; unknown ones stay as they are. */
export function useTradeTerms() {
  const { t, i18n } = useTranslation()
  const language = textLanguageOf(languageOf(i18n))
  const { listed } = joiningOf(language)
  const position = termIn(positions, (term) => t(`positions.${term}`))
  return {
    grade: termIn(grades, (term) => t(`grades.${term}`)),
    testState: termIn(testStates, (term) => t(`product:testStates.${term}`)),
    position,
    positions: (all: readonly string[]) => listed(all.map(position)),
    /** Translates a position as a shop typed it, such as `front left`, if every word is known; else keeps the text. */
    positionText: (text: string) => {
      const words = text.toLowerCase().split(/[\s,/-]+/)
      const isKnown = words.every((word) => positions.some((known) => known === word))
      return isKnown && (language !== 'en' || !words[1]) ? listed(words.map(position)) : text
    },
  }
}
