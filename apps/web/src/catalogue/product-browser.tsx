import type { Product } from '@axle/contract'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../lib/api.ts'
import { Icon } from '../ui/icon.tsx'
import { lateDialog } from '../ui/late-dialog.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import { changed, chipsOf, cleared, type ListSearch, readSearch, sorts, writeSearch } from './list-search.ts'
import { PageNumbers } from './page-numbers.tsx'
import { ProductCard } from './product-card.tsx'
import { productListQuery, type Within } from './product-queries.ts'
import { SearchBox } from './search-box.tsx'

const FilterDrawer = lateDialog(() => import('./filter-drawer.tsx'))

export interface ProductBrowserProps {
  within?: Within
  /** Columns on large screens. */
  columns?: number
  /** Something of another feature in each card's corner. */
  cornerOf?: (product: Product) => ReactNode
}

const everything: Within = {}

/** Finding a product: search, filters, sort, pages. All of it stands in the address. */
export function ProductBrowser({ within = everything, columns = 4, cornerOf }: ProductBrowserProps) {
  const { t } = useTranslation('catalogue')
  const [search, lookAhead] = useSearchAhead()
  const navigate = useNavigate()
  const list = useQuery(productListQuery(api, search, within))
  const [drawer, setDrawer] = useState(false)
  const go = (next: ListSearch, options: { replace?: boolean } = {}) => {
    const address = writeSearch(next)
    lookAhead(readSearch(new URLSearchParams(address)))
    void navigate({ search: address }, { preventScrollReset: true, ...options })
  }
  const change = (part: Partial<ListSearch>) => go(changed(search, part))

  const meta = list.data?.meta
  const pages = meta ? Math.ceil(meta.total / meta.limit) : 1
  const results = meta && (meta.capped ? t('resultsOver', { count: meta.total }) : t('results', { count: meta.total }))
  const beyond = meta !== undefined && meta.total > 0 && search.page > pages
  useEffect(() => {
    if (beyond) void navigate({ search: writeSearch({ ...search, page: pages }) }, { replace: true })
    // The search is read anew from the address each time; only being beyond the end matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [beyond, pages])

  const fields = { search, within, onChange: change }
  return (
    <div className="browser" style={{ '--columns': columns } as CSSProperties}>
      <div className="browser-bar">
        <SearchBox value={search.q} onSearch={(q) => go(changed(search, { q }), { replace: true })} />
        <button
          type="button"
          className="choice-button filters-button"
          aria-haspopup="dialog"
          onClick={() => setDrawer(true)}
        >
          <Icon name="filter" size={18} /> {t('filters')}
          {chipsOf(search).length > 0 && <span className="choice-count">{chipsOf(search).length}</span>}
        </button>
        <label className="choice-select sort-select">
          <span>{t('sortBy')}</span>
          <select
            value={search.sort}
            onChange={(event) => change({ sort: sorts.find((one) => one === event.currentTarget.value) ?? sorts[0] })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="filters-inline">
        <FilterFields {...fields} />
      </div>
      <FilterDrawer {...fields} opened={drawer} onClose={() => setDrawer(false)} total={results} />
      <FilterChips search={search} results={results} onSearch={go} />
      {list.isPending || beyond ? (
        <CardsSkeleton />
      ) : list.isError ? (
        <ErrorPanel message={t('listFailed')} onRetry={() => void list.refetch()} />
      ) : list.data.data.length === 0 ? (
        <EmptyPanel icon="search" title={t('nothing')} text={t('nothingText')}>
          {chipsOf(search).length > 0 && (
            <button type="button" className="text-button" onClick={() => go(cleared(search))}>
              {t('resetAll')}
            </button>
          )}
        </EmptyPanel>
      ) : (
        <>
          <ul className="product-grid">
            {list.data.data.map((product, index) => (
              <li key={product.id}>
                <ProductCard product={product} eager={index < columns} corner={cornerOf?.(product)} />
              </li>
            ))}
          </ul>
          <PageNumbers search={search} pages={pages} />
        </>
      )}
    </div>
  )
}

/**
 * The search in the address, or the one it is about to hold: the address follows a moment later, and until then a tick
 * would be taken back and a second one would forget the first.
 */
function useSearchAhead() {
  const params = useSearchParams()[0]
  const address = params.toString()
  const [ahead, setAhead] = useState<{ from: string; search: ListSearch }>()
  // Once the address has moved on, Back must not bring an old intention to life again.
  useEffect(() => setAhead(undefined), [address])
  const search = ahead?.from === address ? ahead.search : readSearch(params)
  return [search, (next: ListSearch) => setAhead({ from: address, search: next })] as const
}
