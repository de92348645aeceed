import { expect, it } from 'vitest'
import { nearestShops } from './nearest-shops.ts'

const shop = (town: string, rating: number, productCount = 1) => ({ town, rating, productCount })
const all = [shop('Kumasi', 3), shop('Accra', 5), shop('Kumasi', 4), shop('Kumasi', 5, 0)]

it('offers shops of the buyer’s town that sell something, the best rated first', () => {
  expect(nearestShops(all, ' kumasi ')).toEqual({ shops: [all[2], all[0]], isNear: true })
})

it.each([undefined, 'Tamale'])('offers the best rated shops to a buyer in %s', (town) => {
  expect(nearestShops(all, town)).toEqual({ shops: [all[1], all[2], all[0]], isNear: false })
})
