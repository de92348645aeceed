import type { DeliveryDays } from '@axle/contract/site-settings'
import type { TFunction } from 'i18next'

/** How long sending usually takes, as the site has set it; undefined where it says nothing. */
export function deliveryTime(t: TFunction<'checkout'>, days: DeliveryDays | undefined): string | undefined {
  if (!days) return undefined
  const { from, to } = days
  if (to === 0) return t('sameDay')
  if (to === 1) return t('within24')
  return from === 0 || from === to ? t('inDays', { count: to }) : t('betweenDays', { from, count: to })
}
