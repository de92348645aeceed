import { describe, expect, it } from 'vitest'
import { groupVehicles, yearRanges } from './compatibility.ts'

const vehicle = (make: string, model: string, year: number, note?: string) => ({
  vehicleMakeId: year,
  vehicleMakeName: make,
  vehicleMakeModelName: model,
  vehicleMakeYear: year,
  ...(note !== undefined && { note }),
})

describe('what a product fits', () => {
  it('PROD-15 years in a row are a range', () => {
    expect(yearRanges([2015, 2008, 2009, 2010, 2010])).toBe('2008–2010, 2015')
    expect(yearRanges([])).toBe('')
  })

  it('PROD-10 makes hold their models, models their years and notes once', () => {
    const groups = groupVehicles([
      vehicle('Toyota', 'Corolla', 2012, 'Front'),
      vehicle('Toyota', 'Corolla', 2013, 'Front'),
      vehicle('Toyota', 'Camry', 2015),
      vehicle('Honda', 'Civic', 2010),
    ])
    expect(groups).toEqual([
      { name: 'Honda', models: [{ name: 'Civic', years: '2010', notes: [] }] },
      {
        name: 'Toyota',
        models: [
          { name: 'Camry', years: '2015', notes: [] },
          { name: 'Corolla', years: '2012–2013', notes: ['Front'] },
        ],
      },
    ])
  })
})
