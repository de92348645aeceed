import './product-table.css'
import type { Shop } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { Pager } from '../lib/page/pager.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { EditStatus } from './edit-status.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { productTableQuery } from './product-table-query.ts'
import { isNarrowed, pageSizes, readTableView, type TableView, withView } from './table-view.ts'
import { useCellEdits } from './cells/use-cell-edits.ts'

interface ShopProductsProps {
  shop: Shop
  /** Actions of the empty state. */
  empty: ReactNode
}

const none: ReadonlySet<number> = new Set()

/** The product table of one shop, with its state in the URL. */
export function ShopProducts({ shop, empty }: ShopProductsProps) {
  const { t } = useTranslation('vendor-dashboard')
  const [params, setParams] = useSearchParams()
  const view = readTableView(params)
  const products = useQuery(productTableQuery(shop.id, view))
  const edits = useCellEdits(shop.id)
  const [selected, setSelected] = useState(none)
  const rows = products.data?.data ?? []
  const total = products.data?.meta.total ?? 0
  const chosen = rows.filter(({ id }) => selected.has(id))

  const show = useCallback(
    (changes: Partial<TableView>) => {
      setSelected(none)
      setParams((now) => withView(now, changes), { replace: !('page' in changes), preventScrollReset: true })
    },
    [setParams],
  )
  // The last row of the last page may be gone; open the new last page.
  const lastPage = Math.max(1, Math.ceil(total / view.limit))
  const isPastEnd = products.isSuccess && !products.isPlaceholderData && view.page > lastPage
  useEffect(() => {
    if (isPastEnd) show({ page: lastPage })
  }, [isPastEnd, lastPage, show])

  const failed = messageOf(products.error, t('dashboard.productsFailed'))
  const retry = () => void products.refetch()
  return (
    <>
      <ProductFilters view={view} onChange={show} />
      <EditStatus edits={edits} rows={rows} />
      {products.isError && products.data && <Notice tone="danger">{failed}</Notice>}
      {products.data ? (
        rows.length > 0 ? (
          <ProductTable
            rows={rows}
            shopId={shop.id}
            edits={edits}
            sort={view.sort}
            onSort={(sort) => show({ sort })}
            selected={selected}
            onSelect={setSelected}
          />
        ) : (
          <NoProducts status={shop.status} view={view} empty={empty} />
        )
      ) : products.isError ? (
        <ErrorPanel message={failed} onRetry={retry} />
      ) : products.fetchStatus === 'paused' ? (
        <ErrorPanel message={t('common:noResponse')} onRetry={retry} />
      ) : (
        <RowsSkeleton rows={10} />
      )}
      {chosen.length > 0 && (
        <BulkBar
          shopId={shop.id}
          rows={chosen}
          onKeep={(keep) => setSelected((now) => new Set([...now].filter((id) => keep(id))))}
        />
      )}
      {total > 0 && (
        <Pager
          page={view.page}
          limit={view.limit}
          total={total}
          sizes={pageSizes}
          onSize={(size) => show({ limit: pageSizes.find((one) => one === size) ?? view.limit })}
          onTurn={() => setSelected(none)}
          inPlace
        />
      )}
    </>
  )
}

function NoProducts({ status, view, empty }: { status: Shop['status']; view: TableView; empty: ReactNode }) {
  const { t } = useTranslation('vendor-dashboard')
  if (!isNarrowed(view))
    return (
      <EmptyPanel title={t('dashboard.noProducts')} text={t(`dashboard.noProductsText.${status}`)}>
        {empty}
      </EmptyPanel>
    )
  if (view.q === '') return <EmptyPanel icon="check" title={t(`table.none.${view.stock ?? 'low'}`)} />
  return <EmptyPanel icon="search" title={t('table.notFound')} text={t('table.notFoundText')} />
}
