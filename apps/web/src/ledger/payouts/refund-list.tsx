import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { Choices } from '../../lib/data-table/table-tools.tsx'
import { readChoice } from '../../lib/data-table/table-view.ts'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { refundsQuery, refundStates } from '../ledger-queries.ts'
import { useRefundColumns } from './refund-columns.tsx'

const [usual] = refundStates

/** Refunds that are due, on their way, refused or done. */
export function RefundList() {
  const { t } = useTranslation('ledger')
  const [params] = useSearchParams()
  const state = readChoice(params, 'state', refundStates) ?? usual
  const refunds = useQuery(refundsQuery(useTableView(), state))
  const counts = refunds.data?.meta.counts
  return (
    <>
      <p className="muted">{t(`refunds.intro.${state}`)}</p>
      <QueryTable
        name="refunds"
        label={t('payouts.tab.refunds')}
        query={refunds}
        failed={messageOf(refunds.error, t('refunds.failed'))}
        empty={<EmptyPanel icon="check" title={t(`refunds.empty.${state}`)} />}
        columns={useRefundColumns()}
        rowKey={(row) => `${row.state}-${row.id}`}
        segment={
          <Choices
            label={t('refunds.states')}
            name="state"
            value={state === usual ? undefined : state}
            choices={refundStates.map((value) => ({
              value: value === usual ? undefined : value,
              label: t(`refunds.filter.${value}`),
              count: counts?.[value],
            }))}
          />
        }
      />
    </>
  )
}
