import type { Api } from '@axle/contract'
import { redirect } from 'react-router'
import { dehydrated } from '../../lib/api/dehydrated.tsx'
import { inRequestLanguage } from '../../lib/i18n/language-in-url.ts'
import { getQueryClient } from '../../lib/api/query.ts'
import { changed, readSearch, writeSearch } from './list-search.ts'
import { nameQuery, productListQuery, type Within } from '../product-queries.ts'

/** Loads the list on the server. The page shows a failed load with a retry. */
export async function loadProductList(api: Api, url: URL, within: Within = {}, client = getQueryClient()) {
  const search = readSearch(url.searchParams)
  const query = productListQuery(api, search, within)
  const names = [
    ...(within.businessId === undefined ? search.shop.map((id) => nameQuery(api, 'shop', id)) : []),
    ...(search.vehicle === undefined ? [] : [nameQuery(api, 'vehicle', String(search.vehicle))]),
  ]
  // Limits the requests for URLs with dozens of shops.
  await Promise.all([client.prefetchQuery(query), ...names.slice(0, 5).map((name) => client.prefetchQuery(name))])
  const list = client.getQueryData(query.queryKey)
  if (list && list.data.length === 0 && list.meta.total > 0) {
    const last = Math.ceil(list.meta.total / list.meta.limit)
    if (search.page > last)
      throw redirect(inRequestLanguage(url.pathname + writeSearch(changed(search, { page: last })), { url: url.href }))
  }
  return { dehydrated: dehydrated(client) }
}
