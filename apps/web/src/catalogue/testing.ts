import type { Product } from '@axle/contract'

/** A card of brake pads, for tests. */
export const aCard = (changes: Partial<Product> = {}): Product => ({
  id: 7,
  name: 'Ceramic pads',
  price: 95,
  stock: 4,
  partId: 1,
  part: 'Brake pads',
  partName: 'Brake pads',
  partCategory: 'Brakes',
  images: ['/images/pads'],
  businessId: 3,
  businessName: 'Kwame Auto',
  businessAddress: 'Abossey Okai',
  rating: 0,
  ratingCount: 0,
  totalSold: 0,
  createdAt: '2026-01-01T08:00:00.000Z',
  fits: '',
  metadata: {},
  ...changes,
})
