import { api, type CatalogueProduct } from '../support/api.ts'
import { people, sessionOf } from '../support/people.ts'

let known: Promise<Record<string, string>> | undefined
/** Ids of demo objects for URLs. */
const idsOfDemo = (): Promise<Record<string, string>> => (known ??= findIds())

async function findIds(): Promise<Record<string, string>> {
  const [vendor, customer] = [await sessionOf(people.vendor), await sessionOf(people.customer)]
  const [shop] = await api<{ id: number }[]>('GET', `/business/user/${vendor.userId}`, { token: vendor.auth_token })
  const [product] = await api<CatalogueProduct[]>('GET', `/products?businessId=${shop?.id}&limit=1`)
  const [order] = await api<{ id: string }[]>('GET', '/orders?limit=1', { token: customer.auth_token })
  const [shopOrder] = await api<{ id: string }[]>('GET', `/orders/business/${shop?.id}?limit=1`, {
    token: vendor.auth_token,
  })
  // Nothing listens there, so its test delivery waits for the next attempt.
  const webhook = await api<{ id: number }>('POST', `/business/${shop?.id}/webhooks`, {
    token: vendor.auth_token,
    data: { url: 'http://127.0.0.1:9/axle', events: ['order.placed'] },
  })
  await api('POST', `/business/${shop?.id}/webhooks/${webhook.id}/ping`, { token: vendor.auth_token })
  const ids = {
    shop: shop?.id,
    product: product?.id,
    order: order?.id,
    shopOrder: shopOrder?.id,
    webhook: webhook.id,
  }
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => {
      if (id === undefined) throw new Error(`The demo has no ${name}`)
      return [name, String(id)]
    }),
  )
}

/** Fills the ids of the demo into a URL. */
export async function addressOf(path: string): Promise<string> {
  const ids = await idsOfDemo()
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '')
}
