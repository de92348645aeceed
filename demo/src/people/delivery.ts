import type { ShopDelivery } from '@axle/contract/delivery-fee'
import type { ShopFact } from '../facts.ts'

/** The shops of the demo accounts take the flat fees of the site. */
const withoutTable = 3
const capitals = [
  { region: 'Greater Accra', town: 'Accra' },
  { region: 'Ashanti', town: 'Kumasi' },
  { region: 'Western', town: 'Takoradi' },
  { region: 'Northern', town: 'Tamale' },
]

/** How a demo shop delivers: a rider in its town, a van in its region, parcels by bus elsewhere. Fees in pesewas. */
export function deliveryOf(id: number, { town, region, pickup }: ShopFact): ShopDelivery | null {
  if (id <= withoutTable) return null
  const rate = (cedis: number, bulky: number, from: number, to: number) => ({
    fee: cedis * 100,
    bulkyFee: bulky * 100,
    days: { from, to },
  })
  const far = capitals.filter((place) => place.region !== region)
  return {
    elsewhere: rate(80 + id, 350, 2, 5),
    abroad: null,
    places: [
      { region, town, rate: rate(20 + id, 120, 0, 1) },
      { region, town: '', rate: rate(40 + id, 180, 1, 2) },
      ...far.map((place) => ({ ...place, rate: rate(60 + id, 280, 1, 3) })),
    ],
    freeFrom: id % 2 === 0 ? 200_000 : null,
    speedy: id % 3 === 0 ? null : { fee: 3_000, days: { from: 0, to: 1 } },
    pickUp: pickup,
  }
}
