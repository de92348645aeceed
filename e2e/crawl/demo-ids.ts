import { api, type CatalogueProduct } from '../support/api.ts'
import { placeOrder } from '../support/orders.ts'
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
  const webhooks = `/business/${shop?.id}/webhooks`
  const [known] = await api<{ id: number }[]>('GET', webhooks, { token: vendor.auth_token })
  // Nothing listens there, so its test delivery waits for the next attempt.
  const data = { url: 'http://127.0.0.1:9/axle', events: ['order.placed'] }
  const webhook = known ?? (await api<{ id: number }>('POST', webhooks, { token: vendor.auth_token, data }))
  await api('POST', `${webhooks}/${webhook.id}/ping`, { token: vendor.auth_token })
  const invitation = await api<{ link: string }>('POST', `/business/${shop?.id}/staff/invitations`, {
    token: vendor.auth_token,
    // Of this process alone: inviting a person again voids the earlier link.
    data: { phone: `024${String(process.pid % 10_000_000).padStart(7, '0')}`, role: 'sales' },
  })
  const buyer = { token: customer.auth_token }
  const conversation = await api<{ id: number }>('POST', '/conversations', {
    ...buyer,
    data: { productId: product?.id },
  })
  await api('POST', `/conversations/${conversation.id}/messages`, {
    ...buyer,
    data: { key: '2b3a4c5d-0000-4000-a000-000000000001', text: 'ZRE152-0123456' },
  })
  const { reported, problem, returning } = await problemsOf(vendor.auth_token, customer.auth_token, product)
  const ids = {
    reported,
    problem,
    returning,
    conversation: conversation.id,
    shop: shop?.id,
    product: product?.id,
    order: order?.id,
    shopOrder: shopOrder?.id,
    webhook: webhook.id,
    invitation: new URL(invitation.link).searchParams.get('token') ?? undefined,
  }
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => {
      if (id === undefined) throw new Error(`The demo has no ${name}`)
      return [name, String(id)]
    }),
  )
}

/** A delivered order of three pieces: one in a problem that waits for an admin, one to be returned, and one that can be reported. */
async function problemsOf(vendor: string, token: string, product: CatalogueProduct | undefined) {
  if (!product) return {}
  const { order } = await placeOrder(token, product, 3)
  await api('PUT', `/orders/${order.id}/status`, { token: vendor, data: { status: 'delivered' } })
  const { reportable } = await api<{ reportable: { itemId: number; vendorOrderId: number }[] }>(
    'GET',
    `/orders/${order.id}/problems`,
    { token },
  )
  const [item] = reportable
  const report = async () => {
    const { id } = await api<{ id: number }>('POST', `/orders/${order.id}/problems`, {
      token,
      data: {
        key: crypto.randomUUID(),
        vendorOrderId: item?.vendorOrderId,
        items: [{ id: item?.itemId, quantity: 1 }],
        reason: 'damaged',
        wish: 'either',
        text: 'ZRE152-0123456',
      },
    })
    return id
  }
  const step = (id: number, by: string, data: object) =>
    api('POST', `/problems/${id}/steps`, { token: by, data: { key: crypto.randomUUID(), note: '0123456', ...data } })
  const [problem, returning] = [await report(), await report()]
  await step(problem, vendor, { step: 'refuse', was: 'open' })
  await step(problem, token, { step: 'escalate', was: 'refused' })
  const settlement = { kind: 'replacement', amount: 0, returnMethod: 'send' }
  await step(returning, vendor, { step: 'grant', was: 'open', settlement })
  return { reported: order.id, problem, returning }
}

/** Fills the ids of the demo into a URL. */
export async function addressOf(path: string): Promise<string> {
  const ids = await idsOfDemo()
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? '')
}
