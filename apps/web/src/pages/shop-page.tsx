import { data } from 'react-router'
import { loadProductList } from '../catalogue/list/load-product-list.ts'
import { dehydrated, Hydrated } from '../lib/api/dehydrated.tsx'
import { statusOf } from '../lib/api/errors.ts'
import { getQueryClient } from '../lib/api/query.ts'
import { apiContext, viewContext } from '../lib/api/server-context.ts'
import { isShopId, shopQuery } from '../shops/shop-queries.ts'
import type { Route } from './+types/shop-page.ts'
import { ShopContent } from './shop-content.tsx'

/**
 * The server renders without a user, so an unapproved shop is a 404. The browser then requests it with the user's
 * token.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = getQueryClient()
  const { vehicle } = context.get(viewContext)
  const call = context.get(apiContext)
  if (!isShopId(params.shopId)) return data({ dehydrated: dehydrated(client), vehicle }, { status: 404 })
  const asked = shopQuery(call, params.shopId)
  await client.prefetchQuery(asked)
  if (client.getQueryData(asked.queryKey))
    await loadProductList(
      call,
      new URL(request.url),
      { businessId: Number(params.shopId), preferVehicle: vehicle },
      client,
    )
  const status = statusOf(client.getQueryState(asked.queryKey)?.error)
  return data({ dehydrated: dehydrated(client), vehicle }, { status: status === 404 ? 404 : 200 })
}
export const clientLoader = () => ({ dehydrated: undefined, vehicle: undefined })

export default function ShopPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData.dehydrated}>
      <ShopContent shopId={params.shopId} vehicle={loaderData.vehicle} />
    </Hydrated>
  )
}
