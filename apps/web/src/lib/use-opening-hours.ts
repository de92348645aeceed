import { type OpeningHours, openingHoursText } from '@axle/contract/opening-hours'
import { useTranslation } from 'react-i18next'

/** Opening hours in short, with days in the reader's language; empty where a shop does not say them. */
export function useOpeningHours(hours: OpeningHours | undefined): string {
  const { t } = useTranslation()
  return hours ? openingHoursText(hours, (day) => t(`weekdays.${day}`)) : ''
}
