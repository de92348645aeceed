import { describe, expect, it } from 'vitest'
import { typedVehicles } from './typed-vehicles.ts'
import { tree } from './testing.ts'

const found = (typed: string) =>
  typedVehicles(tree, typed).map(({ make, model, vehicles }) =>
    [make, model, ...vehicles.map(({ year }) => year).toSorted((a, b) => a - b)].join(' '),
  )

describe('vehicles typed in one line', () => {
  it.each([
    ['corolla 2008-2010', ['Toyota Corolla 2008 2009 2010']],
    ['Corolla 2009–2010', ['Toyota Corolla 2009 2010']],
    ['toyota corolla 08 to 09', ['Toyota Corolla 2008 2009']],
    ['2009 corolla', ['Toyota Corolla 2009']],
    ['corolla 2010-2009', ['Toyota Corolla 2009 2010']],
    ['corolla 2009+', ['Toyota Corolla 2009 2010']],
    ['yaris', ['Toyota Yaris 2010 2011']],
    ['vitz 2011', ['Toyota Yaris 2011']],
    ['fit', ['Honda Fit 2011']],
    ['corolla 1990', []],
    ['2010', []],
    ['toyota', []],
    ['', []],
  ])('%s', (typed, expected) => expect(found(typed)).toEqual(expected))

  it('a name with digits is no year', () => {
    expect(found('mazda 3 2011')).toEqual(['Mazda 3 2011'])
  })
})
