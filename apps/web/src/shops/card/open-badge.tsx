import type { OpenState } from '@axle/contract/opening-hours'
import type { Shop } from '@axle/contract/shops'
import type { Translate } from '../../ui/translation/i18n-instance.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { openState } from './shop-hours.ts'

/**
 * Until when the shop is paused; otherwise whether it is open by the visitor's clock, or when it opens next. The server
 * renders the pause only, as it caches pages.
 */
export function OpenBadge({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  const { date } = useFormats()
  const isHydrated = useHydrated()
  if (shop.pause) {
    const { backOn } = shop.pause
    const text = backOn ? t('common:shopPaused.until', { day: date(backOn, 'utc') }) : t('common:shopPaused.open')
    return <StatusBadge tone="warning">{text}</StatusBadge>
  }
  const state = isHydrated ? openState(shop, new Date()) : undefined
  if (!state) return null
  if (state.isOpen) return <StatusBadge tone="success">{t('openNow')}</StatusBadge>
  return <StatusBadge tone="neutral">{opensText(state.next, t)}</StatusBadge>
}

function opensText(next: NextOpening, t: Translate): string {
  if (!next) return t('closedNow')
  const { day, opens: time, inDays } = next
  return inDays === 0 ? t('opensAt', { time }) : t('opensOn', { day: t(`common:weekdays.${day}`), time })
}
type NextOpening = Extract<OpenState, { isOpen: false }>['next']
