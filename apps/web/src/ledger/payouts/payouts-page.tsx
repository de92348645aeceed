import '../ledger.css'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { requireRole } from '../../lib/session/guards.ts'
import { loadLedgerTexts } from '../../lib/i18n/lazy-texts.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { ChoiceLinks } from '../choice-links.tsx'
import { DueList } from './due-list.tsx'
import { tabs } from '../ledger-queries.ts'
import { PaidList } from './paid-list.tsx'
import { RefundList } from './refund-list.tsx'
import { Crumbs } from '../../ui/layout/crumbs.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadLedgerTexts
export const HydrateFallback = PageSkeleton

/** Amounts that the site owes: payouts to shops for delivered orders, refunds to buyers for cancelled ones. */
export default function PayoutsPage() {
  const { t } = useTranslation('ledger')
  const [params] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'due'
  const crumbs = (
    <Crumbs label={t('crumbs')} here={t('payouts.title')}>
      <li>
        <Link to="/admin-dashboard">{t('admin:dashboard.crumb')}</Link>
      </li>
    </Crumbs>
  )
  return (
    <Page title={t('payouts.title')} crumbs={crumbs}>
      <ChoiceLinks
        label={t('payouts.tabs')}
        name="tab"
        look="tabs"
        value={tab}
        choices={tabs.map((value) => ({ value, label: t(`payouts.tab.${value}`) }))}
      />
      {tab === 'due' && <DueList />}
      {tab === 'paid' && <PaidList />}
      {tab === 'refunds' && <RefundList />}
    </Page>
  )
}
