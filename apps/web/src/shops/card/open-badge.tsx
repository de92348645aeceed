import type { Shop } from '@axle/contract/shops'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { openState } from './shop-hours.ts'

/** Whether the shop is open by the visitor's clock; absent for a paused one, and on the server, whose pages are cached. */
export function OpenBadge({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  const state = useHydrated() ? openState(shop, new Date()) : undefined
  if (!state) return null
  if (state.isOpen) return <StatusBadge tone="success">{t('openNow')}</StatusBadge>
  return (
    <StatusBadge tone="neutral">{state.opensAt ? t('opensAt', { time: state.opensAt }) : t('closedNow')}</StatusBadge>
  )
}
