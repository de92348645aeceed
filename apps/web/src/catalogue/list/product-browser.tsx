import type { Output } from '@axle/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { CardsSkeleton } from '../../ui/layout/skeletons.tsx'
import { AskShops } from '../alternatives/ask-shops.tsx'
import { BeyondFit } from '../alternatives/beyond-fit.tsx'
import { BrowserBar, FiltersButton } from './browser-bar.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterFields } from '../filters/filter-fields.tsx'
import { groupsOnPage } from './list-groups.ts'
import { chipsOf, filtersIn } from '../filters/list-chips.ts'
import { ListFailed } from './list-failed.tsx'
import { changed, type ListSearch, writeSearch } from './list-search.ts'
import { PageNumbers } from './page-numbers.tsx'
import { type CardSlots, GroupedGrid, ProductGrid } from './product-grid.tsx'
import { productListQuery, type Within } from '../product-queries.ts'
import { SearchNotes } from '../alternatives/search-notes.tsx'
import { useResultsText } from './use-results-text.ts'
import { usePendingSearch } from './use-pending-search.ts'
import { useUnderstood } from '../alternatives/use-understood.ts'

const FilterDrawer = lazyDialog(() => import('../filters/filter-drawer.tsx'))

export interface ProductBrowserProps extends CardSlots {
  within?: Within
  /** Columns on large screens. */
  columns?: number
  /** Whether the list has its own search box; the one of all products is in the header. */
  hasSearch?: boolean
  /** The heading beside the number of results. */
  heading?: ReactNode
  /** A switch that keeps only what fits the chosen vehicle. */
  fitSwitch?: ReactNode
}

const everything: Within = {}

/** Finds products: search, filters, sort, pages. The URL holds all of it. */
export function ProductBrowser({
  within = everything,
  columns = 4,
  hasSearch = true,
  heading,
  fitSwitch,
  ...slots
}: ProductBrowserProps) {
  const [pending, go] = usePendingSearch()
  // A shop's own page ignores a shop in the URL.
  const ofOneShop = within.businessId !== undefined
  const search = ofOneShop ? { ...pending, shop: [] } : pending
  const list = useQuery(productListQuery(api, search, within))
  const meta = list.data?.meta
  const understood = useUnderstood(search, meta?.understood, meta !== undefined)
  const chips = chipsOf(search, understood)
  const pages = meta ? Math.ceil(meta.total / meta.limit) : 1
  const beyond = meta !== undefined && meta.total > 0 && search.page > pages
  useLastPageInstead(beyond, search, pages)
  const resultsText = useResultsText()
  const results = meta && resultsText(meta)
  const count = useRef<HTMLParagraphElement>(null)
  // A new page starts at its top, also for the focus.
  const toCount = () => count.current?.focus({ preventScroll: true })
  // The pressed link disappears: keep the focus here, not at the top of the page.
  const goFromNote = (next: ListSearch) => {
    toCount()
    go(next)
  }
  const [drawer, setDrawer] = useState(false)
  const fields = { search, within, onChange: (part: Partial<ListSearch>) => go(changed(search, part)) }
  const offline = list.isPending ? list.fetchStatus === 'paused' : list.isError && !navigator.onLine

  const found = () => {
    // Loaded data stays, even if a refetch fails.
    if (!list.data && (offline || list.isError))
      return <ListFailed offline={offline} onRetry={() => void list.refetch()} />
    if (list.isPending || !list.data || beyond) return <CardsSkeleton />
    if (list.data.data.length === 0)
      return <EmptyList {...{ search, chips, within }} meta={list.data.meta} understood={understood} onSearch={go} />
    return (
      <>
        {/* A shop's page starts with the shop, whose picture has priority. */}
        <Found page={list.data} atOnce={ofOneShop ? 0 : columns} {...slots} />
        <HydrateLater>
          <PageNumbers search={search} pages={pages} onTurn={toCount} />
        </HydrateLater>
      </>
    )
  }
  return (
    <div className="browser stack gap-3" style={{ '--columns': columns } as CSSProperties}>
      <HydrateLater>
        <BrowserBar {...{ search, heading, results, count }} hasSearch={hasSearch} onSearch={go}>
          <FiltersButton chosen={filtersIn(search)} onClick={() => setDrawer(true)} />
          {fitSwitch}
        </BrowserBar>
      </HydrateLater>
      <HydrateLater>
        <div className="list-filters">
          <FilterFields {...fields} />
        </div>
      </HydrateLater>
      <FilterDrawer {...fields} opened={drawer} onClose={() => setDrawer(false)} total={results} />
      <FilterChips {...{ search, understood, count }} grouped={meta?.groups !== undefined} onSearch={go} />
      {/* Always mounted: screen readers announce only changes. */}
      <div className="search-notes stack" role="status">
        {meta && <SearchNotes {...{ search, meta }} onSearch={goFromNote} onFollow={toCount} />}
      </div>
      {found()}
      {search.vehicle !== undefined && meta && meta.page * meta.limit >= meta.total && (
        <BeyondFit {...{ search, within }} onSearch={goFromNote} />
      )}
      {meta && isIncomplete(meta) && !ofOneShop && <AskShops />}
    </div>
  )
}

/** Part of the query had no results: a word, a number, or all of it. */
const isIncomplete = ({ total, ignored = [], unlistedNumber }: Meta): boolean =>
  total === 0 || ignored.length > 0 || unlistedNumber !== undefined

type Meta = Output<'GET /products'>['meta']

interface FoundProps extends CardSlots {
  page: Output<'GET /products'>
  atOnce: number
}

/** The products of a page, grouped where the list is sorted by a vehicle. Nothing else on the page changes them. */
const Found = memo(function Found({ page: { data, meta }, ...grid }: FoundProps) {
  const { groups, groupedBy } = meta
  if (groups === undefined || groupedBy === undefined) return <ProductGrid products={data} {...grid} />
  const shown = groupsOnPage(data, groups, (meta.page - 1) * meta.limit)
  return <GroupedGrid groups={shown} vehicle={groupedBy} {...grid} />
})

/** A page past the end becomes the last one: the list may have become shorter. */
function useLastPageInstead(beyond: boolean, search: ListSearch, pages: number) {
  const navigate = useNavigate()
  useEffect(() => {
    if (beyond) void navigate({ search: writeSearch({ ...search, page: pages }) }, { replace: true })
    // `search` is a new object in every render; only `beyond` and `pages` decide.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [beyond, pages])
}
