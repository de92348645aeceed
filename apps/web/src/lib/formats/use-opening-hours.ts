import { textsOf } from '@axle/contract/display-settings'
import { type OpeningHours, openingHoursText } from '@axle/contract/opening-hours'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../i18n/i18n.ts'

/** Among words from right to left, the earlier time stays on the left. */
const isolated = (times: string): string => `\u2066${times}\u2069`

/** Writes opening hours in short, with days in the reader's language; empty where a shop does not say them. */
export function useOpeningHours(): (hours: OpeningHours | null | undefined) => string {
  const { t, i18n } = useTranslation()
  const write = textsOf(languageOf(i18n)) === 'ar' ? isolated : undefined
  return (hours) => (hours ? openingHoursText(hours, (day) => t(`weekdays.${day}`), write) : '')
}
