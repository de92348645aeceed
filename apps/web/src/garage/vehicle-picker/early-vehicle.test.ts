import { beforeEach, expect, it } from 'vitest'
import { showVehicleEarly, stopShowingEarly } from './early-vehicle.ts'
import { choose, emptyGarage } from '../garage.ts'
import { elantra } from '../testing.ts'

const { dataset, style } = document.documentElement
const seen = (stored: string | null) => {
  if (stored !== null) localStorage.setItem('app-garage', stored)
  showVehicleEarly('app-garage')
  return [dataset['vehicle'], style.getPropertyValue('--vehicle')]
}

beforeEach(() => {
  localStorage.clear()
  style.removeProperty('--vehicle')
  stopShowingEarly()
})

it('a chosen vehicle has its name and space before hydration', () => {
  expect(seen(JSON.stringify(choose(emptyGarage, elantra)))).toEqual(['', '"Hyundai Elantra 2013"'])
  stopShowingEarly()
  expect(dataset['vehicle']).toBeUndefined()
})

it.each([null, '{{{', 'null', JSON.stringify(choose(choose(emptyGarage, elantra), null))])(
  '%s counts as none',
  (stored) => {
    expect(seen(stored)).toEqual([undefined, ''])
  },
)
