import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { AdminCrumbs } from '../../lib/data-table/table-tools.tsx'
import { requireRole } from '../../lib/session/guards.ts'
import { loadLedgerTexts } from '../../lib/i18n/page-texts.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { ViewTabs } from '../view-tabs.tsx'
import { DueList } from './due-list.tsx'
import { tabs } from '../ledger-queries.ts'
import { PaidList } from './paid-list.tsx'
import { RefundList } from './refund-list.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadLedgerTexts
export const HydrateFallback = PageSkeleton

/** Amounts that the site owes: payouts to shops for delivered orders, refunds to buyers for cancelled ones. */
export default function PayoutsPage() {
  const { t } = useTranslation('ledger')
  const [params] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'due'
  return (
    <Page title={t('payouts.title')} crumbs={<AdminCrumbs here={t('payouts.title')} />}>
      <ViewTabs
        label={t('payouts.tabs')}
        value={tab}
        views={tabs.map((value) => ({ value, label: t(`payouts.tab.${value}`) }))}
      />
      {tab === 'due' && <DueList />}
      {tab === 'paid' && <PaidList />}
      {tab === 'refunds' && <RefundList />}
    </Page>
  )
}
