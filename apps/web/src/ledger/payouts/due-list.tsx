import type { PayoutDue } from '@axle/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { money } from '../../lib/formats/format.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { TableSearch } from '../../lib/data-table/table-tools.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Money } from '../../ui/text/money.tsx'
import { dueQuery } from '../ledger-queries.ts'
import styles from '../ledger.module.css'
import { useDueColumns } from './due-columns.tsx'

const PayDialog = lazyDialog(() => import('./pay-dialog.tsx'))

/** The amount due to each shop, highest first, with a button that records a payout. */
export function DueList() {
  const { t } = useTranslation('ledger')
  const view = useTableView()
  const due = useQuery(dueQuery(view))
  const [paying, setPaying] = useState<PayoutDue>()
  const [isOpen, setIsOpen] = useState(false)
  const columns = useDueColumns((shop) => {
    setPaying(shop)
    setIsOpen(true)
  })
  return (
    <>
      <div className={`row well ${styles.lead}`}>
        <p className={`quiet ${styles.total}`}>
          {t('due.all')} {due.data ? <Money amount={due.data.meta.sum} /> : <span className="money">–</span>}
        </p>
        {Boolean(due.data?.meta.waiting) && (
          <p className="quiet">{t('due.waiting', { amount: money(due.data?.meta.waiting ?? 0) })}</p>
        )}
        <p className="quiet">{t('due.intro')}</p>
      </div>
      <QueryTable
        name="payouts-due"
        label={t('payouts.tab.due')}
        query={due}
        failed={messageOf(due.error, t('due.failed'))}
        empty={
          <EmptyPanel
            icon="check"
            title={t(view.q ? 'due.notFound' : 'due.empty')}
            {...(!view.q && { text: t('due.emptyText') })}
          />
        }
        columns={columns}
        rowKey={({ businessId }) => businessId}
        search={<TableSearch placeholder={t('due.search')} />}
      />
      {paying && <PayDialog due={paying} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
