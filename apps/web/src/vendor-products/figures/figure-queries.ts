import type { FigureList, FigureStep } from '@axle/contract/figure-lists'
import { limits } from '@axle/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { PageMeta } from '../../lib/data-table/table-tools.tsx'
import { keyOf } from '../product-table-query.ts'
import type { FigureView } from './figure-view.ts'

interface FigurePage<Row> {
  data: Row[]
  meta: PageMeta
}

/** One page of a list. The key is that of the product table, so that edited rows are updated in place. */
export const figureListQuery = <Row>(shopId: number, list: FigureList, view: FigureView) =>
  queryOptions({
    queryKey: [...keyOf(shopId), 'figures', list, view] as const,
    queryFn: () => fetchList<Row>(shopId, list, view),
    placeholderData: (before, query) =>
      query?.queryKey[1] === shopId && query.queryKey[3] === list ? before : undefined,
    staleTime: 0,
  })

/** All rows of a list in its order, up to the limit of a download. */
export const fetchAll = async <Row>(shopId: number, list: FigureList, view: FigureView): Promise<readonly Row[]> =>
  (await fetchList<Row>(shopId, list, { ...view, page: 1, limit: limits.figures.maxRows })).data

type FetchList = <Row>(call: `GET /business/:id/figures/${FigureList}`, input: object) => Promise<FigurePage<Row>>
// Each list has its own rows, periods and sorts; the view was read by those of its list, and the server checks them.
const fetchPage = api as unknown as FetchList

const fetchList = <Row>(shopId: number, list: FigureList, { page, limit, days, sort }: FigureView) =>
  fetchPage<Row>(`GET /business/:id/figures/${list}`, {
    params: { id: String(shopId) },
    query: { page, limit, sort, ...(days !== undefined && { days }) },
  })

type Days = '7' | '30' | '90' | '365'

/** Sales and views over time. */
export const salesQuery = (shopId: number, days: Days, by: FigureStep) =>
  queryOptions({
    queryKey: ['shop-sales', shopId, days, by],
    queryFn: async () =>
      (await api('GET /business/:id/figures/sales', { params: { id: String(shopId) }, query: { days, by } })).data,
    placeholderData: (before, query) => (query?.queryKey[1] === shopId ? before : undefined),
    staleTime: 0,
  })
