import type { VendorProduct } from '@axle/contract/vendor-dashboard'

export const aProduct = (id: number, changes: Partial<VendorProduct> = {}): VendorProduct => ({
  id,
  name: `Part ${id}`,
  partName: 'Brake pads',
  shopSku: null,
  shelf: null,
  image: '',
  price: 120,
  stock: 5,
  isLow: false,
  totalSold: 3,
  rating: 4.5,
  ratingCount: 2,
  vehicleCount: 12,
  fitsAnyVehicle: false,
  paused: false,
  pausedUntil: null,
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
  ...changes,
})
