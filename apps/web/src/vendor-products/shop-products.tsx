import type { Shop } from '@axle/contract/shops'
import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { limits } from '@axle/contract/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { useSort } from '../lib/data-table/rows-per-page.ts'
import { useSelection } from '../lib/data-table/selection.ts'
import { Choices, ShowAll, TableSearch } from '../lib/data-table/table-tools.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { useCellEdits } from './cells/use-cell-edits.ts'
import { EditStatus } from './edit-status.tsx'
import { useProductColumns } from './product-columns.tsx'
import { filterOf, productTableQuery, selectedProductsQuery } from './product-table-query.ts'
import { pageSizes, type ProductView, readProductView, sorts, stockFilters, usualSort } from './product-view.ts'

interface ShopProductsProps {
  shop: Shop
  /** Actions of the empty state. */
  empty: ReactNode
}

const idOf = ({ id }: VendorProduct) => id
const nameOf = ({ name }: VendorProduct) => name
const none: readonly VendorProduct[] = []

/** The product table of one shop, with its state in the URL. */
export function ShopProducts({ shop, empty }: ShopProductsProps) {
  const { t } = useTranslation('vendor-dashboard')
  const [params] = useSearchParams()
  const [sort, setSort] = useSort(sorts, usualSort)
  const view = { ...readProductView(params), sort }
  const products = useQuery(productTableQuery(shop.id, view))
  const edits = useCellEdits(shop.id)
  const columns = useProductColumns(shop.id, edits)
  const rows = products.data?.data ?? none
  const meant = products.data?.meta.showingResultsFor
  const selection = useSelection(limits.list.maxLimit)
  const selected = useSelectedProducts(shop.id, rows, selection.keys)
  return (
    <QueryTable
      name="products"
      label={t('table.title')}
      query={products}
      failed={messageOf(products.error, t('dashboard.productsFailed'))}
      empty={<NoProducts status={shop.status} view={view} empty={empty} />}
      columns={columns}
      rowKey={idOf}
      nameOf={nameOf}
      sort={sort}
      onSort={setSort}
      sorts={sorts.map((value) => ({ value, label: t(`table.sort.${value}`) }))}
      sizes={pageSizes}
      segment={
        <Choices
          label={t('table.stockFilter')}
          name="stock"
          value={view.stock}
          choices={[
            { value: undefined, label: t('table.stock.all') },
            ...stockFilters.map((value) => ({ value, label: t(`table.stock.${value}`) })),
          ]}
        />
      }
      search={<TableSearch placeholder={t('table.search')} />}
      notice={
        <>
          <EditStatus edits={edits} rows={rows} />
          {meant !== undefined && (
            <p className="well row baseline" role="status">
              {t('catalogue:showingFor')}{' '}
              <strong>
                <bdi>{meant}</bdi>
              </strong>
            </p>
          )}
        </>
      }
      selection={selection}
      bulk={
        selected.length > 0 && (
          <BulkActions
            shopId={shop.id}
            rows={selected}
            selection={selection}
            matching={{ filter: filterOf(view), total: 0, ...products.data?.meta }}
          />
        )
      }
    />
  )
}

/** The selected products; those of other pages are loaded. */
function useSelectedProducts(shopId: number, rows: readonly VendorProduct[], keys: ReadonlySet<string>) {
  const ids = [...keys].map(Number).filter(Number.isSafeInteger)
  const elsewhere = ids.filter((id) => rows.every((row) => row.id !== id))
  const others = useQuery({ ...selectedProductsQuery(shopId, elsewhere), enabled: elsewhere.length > 0 })
  const known = new Map([...(others.data?.data ?? none), ...rows].map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

function NoProducts({ status, view, empty }: { status: Shop['status']; view: ProductView; empty: ReactNode }) {
  const { t } = useTranslation('vendor-dashboard')
  const { q, stock } = view
  if (q === '' && stock === undefined)
    return (
      <EmptyPanel title={t('dashboard.noProducts')} text={t(`dashboard.noProductsText.${status}`)}>
        {empty}
      </EmptyPanel>
    )
  const showAll = <ShowAll keep={['shopId']} />
  if (q === '')
    return (
      <EmptyPanel icon="check" title={t(`table.none.${stock ?? 'low'}`)}>
        {showAll}
      </EmptyPanel>
    )
  return (
    <EmptyPanel icon="search" title={t('table.notFound')} text={t('table.notFoundText')}>
      {showAll}
    </EmptyPanel>
  )
}
