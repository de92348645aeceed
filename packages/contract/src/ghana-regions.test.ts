import { expect, it } from 'vitest'
import { ghanaRegions, regionOf } from './ghana-regions.ts'

it('finds each of the 16 regions of Ghana by its official name [O-12]', () => {
  expect(ghanaRegions.map(regionOf)).toEqual([...ghanaRegions])
  expect(ghanaRegions).toHaveLength(16)
})

it.each([
  ['Greater Accra Region', 'Greater Accra'],
  ['greater accra', 'Greater Accra'],
  ['  GREATER-ACCRA ', 'Greater Accra'],
  ['Gt. Accra', 'Greater Accra'],
  ['Ashanti region', 'Ashanti'],
  ['bono  east', 'Bono East'],
  ['Western North Region', 'Western North'],
])('reads %j as %s [O-12]', (text, region) => {
  expect(regionOf(text)).toBe(region)
})

it.each(['', 'Region', 'Brong-Ahafo', 'Accra', 'Bavaria', 'Lagos'])(
  'finds no region of Ghana for %j [O-12]',
  (text) => {
    expect(regionOf(text)).toBeUndefined()
  },
)
