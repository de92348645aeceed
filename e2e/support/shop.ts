import { api, type CatalogueProduct, type Session } from './api.ts'
import { somebodyNew } from './people.ts'

interface OwnShop extends Session {
  readonly id: number
  readonly name: string
}

/** A new vendor with an open shop, whose data other journeys do not change. */
export async function aVendorWithShop(): Promise<OwnShop> {
  const names = { firstName: 'Yaa', lastName: 'Asante', userType: 'vendor' }
  const vendor = await api<Session>('POST', '/register', { data: { ...somebodyNew(), ...names } })
  const [demo] = await api<{ imageUrl: string }[]>('GET', '/business?limit=1')
  const name = `Asante Parts ${vendor.userId}`
  const place = { address: 'Lane 9, Abossey Okai', phone: '0244123456', country: 'Ghana' }
  const data = { ...place, name, description: 'Parts for a journey', imageUrl: demo?.imageUrl }
  const { id } = await api<{ id: number }>('POST', '/business', { token: vendor.auth_token, data })
  return { ...vendor, id, name }
}

/** A part for any vehicle, at GH₵120. */
export async function aProduct(shop: OwnShop, name: string): Promise<CatalogueProduct> {
  const [other] = await api<(CatalogueProduct & { partId: number })[]>('GET', '/products?view=card&limit=1')
  const data = {
    name,
    description: '<p>For a journey</p>',
    price: 120,
    stock: 20,
    partId: other?.partId,
    fitsAnyVehicle: true,
    businessId: shop.id,
    images: other?.images.slice(0, 1),
  }
  return api<CatalogueProduct>('POST', '/products', { token: shop.auth_token, data })
}
