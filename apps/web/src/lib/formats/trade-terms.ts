import { textLanguageOf } from '@axle/contract/languages'
import { type Grade, grades, type Position, positions, type TestState, testStates } from '@axle/contract/trade'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { languageOf } from '../i18n/i18n.ts'
import { joiningOf } from './joining.ts'

const isGrade = (text: string): text is Grade => grades.some((grade) => grade === text)
const isPosition = (text: string): text is Position => positions.some((position) => position === text)
const isTestState = (text: string): text is TestState => testStates.some((state) => state === text)

/** Translates grades, positions and test states; unknown ones stay as they are. */
export function useTradeTerms() {
  const { t, i18n } = useTranslation()
  const language = textLanguageOf(languageOf(i18n))
  const { listed } = joiningOf(language)
  const position = (text: string) => (isPosition(text) ? t(`positions.${text}`) : text)
  return {
    grade: (text: string) => (isGrade(text) ? t(`grades.${text}`) : text),
    testState: (text: string) => (isTestState(text) ? t(`product:testStates.${text}`) : text),
    position,
    positions: (all: readonly string[]) => listed(all.map(position)),
    /** Translates a position as a shop typed it, such as `front left`, if every word is known; else keeps the text. */
    positionText: (text: string) => {
      const words = text.toLowerCase().split(/[\s,/-]+/)
      return (language !== 'en' || !words[1]) && words.every(isPosition) ? listed(words.map(position)) : text
    },
  }
}
