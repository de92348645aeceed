import type { ParcelKind } from '@axle/contract'

export interface Carrier {
  readonly name: string
  readonly kind: ParcelKind
  readonly phone: string | null
}

/** Who carries parcels of the demo. */
export const carriers: readonly Carrier[] = [
  { name: 'VIP bus', kind: 'bus', phone: null },
  { name: 'Coastal Express Courier', kind: 'courier', phone: '+233240000501' },
  { name: 'Kwabena Ofori', kind: 'rider', phone: '+233240000502' },
]
