import { describe, expect, it } from 'vitest'
import { AddressFields } from './addresses.ts'
import { ghanaTowns, regionProblem } from './ghana-towns.ts'

describe('a town in the wrong region', () => {
  it.each([
    ['Greater Accra', 'Tamale', 'Tamale is in Northern. Please correct the region'],
    ['Gt. Accra region', ' bolga ', 'Bolgatanga is in Upper East. Please correct the region'],
    ['Greater Accra', 'Suame, Kumasi', 'Suame Magazine is in Ashanti. Please correct the region'],
    ['Greater Accra', 'Near the clinic (Kumasi)', 'Kumasi is in Ashanti. Please correct the region'],
    ['Ashanti', 'Accra', 'Accra is in Greater Accra. Please correct the region'],
  ])('is named: %s, %s', (region, town, problem) => {
    expect(regionProblem('Ghana', region, town)).toBe(problem)
  })

  it.each([
    ['the town of another region has the same name', 'Ghana', 'Eastern', 'Mampong'],
    ['the name is listed in two regions', 'Ghana', 'Western', 'Kokompe'],
    ['the town is unknown', 'Ghana', 'Greater Accra', 'Kpone Barrier'],
    ['a quarter of the town has its name', 'Ghana', 'Greater Accra', 'Bantama, Accra'],
    ['the quarter comes last', 'Ghana', 'Greater Accra', 'Accra, Bantama'],
    ['the country comes last', 'Ghana', 'Greater Accra', 'Bantama, Accra, Ghana'],
    ['the capital nearby is named, too', 'Ghana', 'Central', 'Kasoa, Accra'],
    ['another spelling is that of a town elsewhere', 'Ghana', 'Eastern', 'Old Tafo'],
    ['a quarter elsewhere has the same name', 'Ghana', 'Ashanti', 'East Legon'],
    ['a road has its name', 'Ghana', 'Greater Accra', 'Kumasi Road, Accra'],
    ['the region is unknown, so that it follows from the town', 'Ghana', 'Near the lorry park', 'Kumasi'],
    ['the country is another one', 'Togo', 'Greater Accra', 'Kumasi'],
  ])('is no matter where %s', (_situation, country, region, town) => {
    expect(regionProblem(country, region, town)).toBeUndefined()
  })

  it('is none of the listed ones in their own region', () => {
    const problems = ghanaTowns.flatMap(({ region, spellings }) =>
      spellings.flatMap((spelling) => regionProblem('Ghana', region, spelling) ?? []),
    )
    expect(problems).toEqual([])
  })

  it('is refused in an address, at its region', () => {
    const address = { fullName: 'Ama Mensah', phone: '0244123456', address: 'Lane 7', country: 'Ghana' }
    const { error } = AddressFields.safeParse({ ...address, city: 'Tamale', state: 'Greater Accra' })
    expect(error?.issues).toMatchObject([
      { path: ['state'], message: 'Tamale is in Northern. Please correct the region' },
    ])
    expect(AddressFields.safeParse({ ...address, city: 'Tamale', state: 'Northern' }).success).toBe(true)
  })
})
