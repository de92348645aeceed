import { api, type CatalogueProduct } from './api.ts'
import { sessionOf } from './people.ts'

/** A well-stocked product of a vendor. Journeys run in parallel, so each takes its own. */
export async function productOf(vendor: string, which: number): Promise<CatalogueProduct> {
  const { auth_token: token, userId } = await sessionOf(vendor)
  const shops = await api<{ id: number }[]>('GET', `/business/user/${userId}`, { token })
  for (const { id } of shops) {
    const products = await api<CatalogueProduct[]>('GET', `/products?businessId=${id}&limit=100&view=card`)
    const product = products.filter(({ stock }) => stock >= 6).at(which)
    if (product) return product
  }
  throw new Error('the demo has products in stock in every shop')
}

export const placeOrder = (
  token: string,
  { id }: CatalogueProduct,
  quantity = 1,
  transitType: 'standard' | 'pickup' = 'standard',
) =>
  api<{ order: { id: string; orderCode: string } }>('POST', '/orders', {
    token,
    data: {
      items: [{ productId: id, quantity }],
      transitType,
      deliveryToName: 'Efua Quartey',
      deliveryToPhone: '0244123456',
      deliveryToAddress: 'Behind the fire station',
      deliveryToCity: 'Kumasi',
      deliveryToState: 'Ashanti',
      deliveryToCountry: 'Ghana',
    },
  })
