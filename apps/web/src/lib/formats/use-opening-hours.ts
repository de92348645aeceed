import { textLanguageOf } from '@axle/contract/languages'
import { type OpeningHours, openingHoursText } from '@axle/contract/opening-hours'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { languageOf } from '../i18n/i18n.ts'

/** Isolates left-to-right text, so that the earlier time stays on the left in right-to-left text. */
const isolated = (times: string): string => `\u2066${times}\u2069`

/** Formats opening hours with days in the reader's language; empty if a shop has none. */
export function useOpeningHours(): (hours: OpeningHours | null | undefined) => string {
  const { t, i18n } = useTranslation()
  const write = textLanguageOf(languageOf(i18n)) === 'ar' ? isolated : undefined
  return (hours) => (hours ? openingHoursText(hours, (day) => t(`weekdays.${day}`), write) : '')
}
