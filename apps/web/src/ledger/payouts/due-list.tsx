import type { PayoutDue } from '@axle/contract/payments'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { RowCards } from '../../lib/data-table/row-cards.tsx'
import { DateText } from '../../lib/formats/moment.tsx'
import { useTypingPause } from '../../lib/forms/use-typing-pause.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Money } from '../../ui/text/money.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { readPage, withChoice } from '../search-params.ts'
import { PagedList } from './paged-list.tsx'
import { dueQuery } from '../ledger-queries.ts'
import { PayoutAccount } from './payout-account.tsx'

const PayDialog = lazyDialog(() => import('./pay-dialog.tsx'))
const typingPause = 500

/** The amount due to each shop, highest first, with a button that records a payout. */
export function DueList() {
  const { t } = useTranslation('ledger')
  const [params] = useSearchParams()
  const q = (params.get('q') ?? '').trim().slice(0, 200)
  const due = useQuery(dueQuery(readPage(params), q))
  const [paying, setPaying] = useState<PayoutDue>()
  const [isOpen, setIsOpen] = useState(false)
  const pay = (shop: PayoutDue) => {
    setPaying(shop)
    setIsOpen(true)
  }
  return (
    <>
      <p className="ledger-muted">{t('due.intro')}</p>
      <div className="ledger-tools">
        <Search q={q} />
        {due.data && (
          <p className="ledger-total">
            {t('due.all')} <Money amount={due.data.meta.sum} />
          </p>
        )}
      </div>
      <PagedList
        query={due}
        failed={t('due.failed')}
        empty={
          <EmptyPanel
            icon="check"
            title={t(q ? 'due.notFound' : 'due.empty')}
            {...(!q && { text: t('due.emptyText') })}
          />
        }
      >
        {(rows) => <DueTable rows={rows} onPay={pay} />}
      </PagedList>
      {paying && <PayDialog due={paying} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Search({ q }: { q: string }) {
  const { t } = useTranslation('ledger')
  const [, setParams] = useSearchParams()
  const pause = useTypingPause(typingPause)
  return (
    <TextInput
      type="search"
      aria-label={t('due.search')}
      placeholder={t('due.search')}
      defaultValue={q}
      leftSection={<Icon name="search" size={18} />}
      onChange={({ currentTarget: { value } }) => {
        pause.later(() =>
          setParams((now) => withChoice(now, 'q', value.trim()), { replace: true, preventScrollReset: true }),
        )
      }}
    />
  )
}

function DueTable({ rows, onPay }: { rows: readonly PayoutDue[]; onPay: (row: PayoutDue) => void }) {
  const { t } = useTranslation('ledger')
  return (
    <RowCards
      className="ledger-table"
      label={t('payouts.tab.due')}
      columns={[t('column.shop'), t('column.amount'), t('column.orders'), t('column.since'), t('column.payTo')]}
      actions={t('column.actions')}
    >
      {rows.map((row) => (
        <tr key={row.businessId}>
          <td className="ledger-cell-head">
            <Link to={`/shop/${row.businessId}`}>
              <bdi>{row.businessName}</bdi>
            </Link>
          </td>
          <td data-label={t('column.amount')} className="ledger-cell-amount">
            <Money amount={row.amount} />
            {row.amount < 0 && <small>{t('due.owes')}</small>}
            {row.isHeld && <StatusBadge tone="warning">{t('due.held')}</StatusBadge>}
          </td>
          <td data-label={t('column.orders')}>{row.orders}</td>
          <td data-label={t('column.since')}>
            <DateText value={row.since} />
          </td>
          <td data-label={t('column.payTo')} className="ledger-cell-wide">
            <PayoutAccount payTo={row.payTo} />
          </td>
          <td className="ledger-cell-action">
            {row.amount > 0 && !row.isHeld && (
              <Button aria-label={t('pay.openOf', { shop: row.businessName })} onClick={() => onPay(row)}>
                {t('pay.open')}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </RowCards>
  )
}
