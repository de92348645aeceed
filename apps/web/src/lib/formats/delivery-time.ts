import type { DeliveryDays } from '@axle/contract/site-settings'
import type { Translate } from '../../ui/translation/i18n-instance.ts'

/** Returns the usual delivery time from the site settings; undefined if not set. */
export function deliveryTime(t: Translate, days: DeliveryDays | undefined): string | undefined {
  if (!days) return undefined
  const { from, to } = days
  if (to === 0) return t('sameDay')
  if (to === 1) return t('within24')
  return from === 0 || from === to ? t('inDays', { count: to }) : t('betweenDays', { from, count: to })
}
