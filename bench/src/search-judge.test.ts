import { describe, expect, it } from 'vitest'
import { judge, type JudgedProduct } from './search-judge.ts'

const corolla = { make: 'Toyota', model: 'Corolla', year: 2009 }
const base: JudgedProduct = {
  id: 0,
  name: 'Front brake pads – Toyota Corolla 2006–2013',
  part: 'Brake Pad Set',
  category: 'Brakes',
  condition: 'Brand New',
  pesewas: 20_000,
  brand: 'Toyota',
  fitsAnyVehicle: false,
  position: 'front',
  vehicles: [corolla],
  numbers: ['04465-31968'],
}
const frontPads = { ...base, id: 1 }
const rearPads = { ...base, id: 2, name: 'Rear brake pads', position: 'rear' }
const camryPads = { ...base, id: 3, vehicles: [{ ...corolla, model: 'Camry' }] }
const usedDisc = { ...base, id: 4, name: 'Home-used brake disc', part: 'Brake Disc', condition: 'Used', position: '' }
const tyre = { ...base, id: 5, name: 'Tyre 195/65 R15 – Sahel Tek', part: 'Tyre', category: 'Wheels & Tyres' }
const anyTyre = {
  ...tyre,
  id: 6,
  fitsAnyVehicle: true,
  vehicles: [],
  brand: 'Sahel Tek',
  numbers: ['ST-1'],
}
const all: readonly JudgedProduct[] = [frontPads, rearPads, camryPads, usedDisc, tyre, anyTyre]
const rightOf = (want: Parameters<typeof judge>[0]) =>
  [...judge(want, all).gains].filter(([, gain]) => gain === 2).map(([id]) => id)

describe('judging products', () => {
  it('requires part, vehicle and position, and gives half for the part alone', () => {
    const want = { parts: ['Brake Pad Set'], models: ['Corolla'], year: 2009, positions: ['front'] }
    expect(judge(want, all)).toEqual({
      gains: new Map([
        [1, 2],
        [2, 1],
        [3, 1],
      ]),
      right: 1,
      fallback: false,
    })
  })

  it('accepts other positions, then other vehicles, if no product is right', () => {
    const pads = { parts: ['Brake Pad Set'] }
    expect(rightOf({ ...pads, models: ['Camry'], positions: ['rear'] })).toEqual([3])
    expect(rightOf({ ...pads, models: ['Tiggo'] })).toEqual([1, 2, 3])
    expect(judge({ ...pads, models: ['Tiggo'] }, all).fallback).toBe(true)
  })

  it('accepts a product without a position', () => {
    expect(rightOf({ parts: ['Brake Disc'], positions: ['front', 'left'] })).toEqual([4])
  })

  it('requires make, model and year of one vehicle, and any year of a range', () => {
    const sisters = [{ ...base, vehicles: [corolla, { make: 'Kia', model: 'Rio', year: 2001 }] }]
    expect(judge({ makes: ['Kia'], models: ['Corolla'] }, sisters).right).toBe(0)
    expect(judge({ models: ['Rio'], year: [1999, 2005] }, sisters).right).toBe(1)
    expect(judge({ models: ['Rio'], year: 2009 }, sisters).right).toBe(0)
  })

  it('counts products for any vehicle as fitting, but second if only a vehicle was typed', () => {
    expect(rightOf({ parts: ['Tyre'], models: ['Corolla'] })).toEqual([5, 6])
    expect(rightOf({ parts: ['Tyre'], models: ['Camry'] })).toEqual([6])
    expect(judge({ models: ['Camry'] }, all).gains).toEqual(
      new Map([
        [3, 2],
        [6, 1],
      ]),
    )
  })

  it('never accepts a product out of an understood price', () => {
    const understood = { minPrice: '100', maxPrice: '200' }
    expect(rightOf({ parts: ['Brake Pad Set'], understood })).toEqual([1, 2, 3])
    expect(rightOf({ parts: ['Brake Pad Set'], understood: { maxPrice: '199' } })).toEqual([])
  })

  it('never relaxes size, brand, condition and number', () => {
    expect(rightOf({ parts: ['Tyre'], size: '195/65R15', brands: ['Sahel Tek'] })).toEqual([5, 6])
    expect(rightOf({ size: '205/55R16', parts: ['Tyre'] })).toEqual([])
    expect(rightOf({ parts: ['Brake Pad Set'], conditions: ['Used'] })).toEqual([])
    expect(rightOf({ categories: ['Brakes'], conditions: ['Used'] })).toEqual([4])
    expect(rightOf({ number: '0446531968', brands: ['Toyota'] })).toEqual([1, 2, 3, 4, 5])
    expect(rightOf({ numberStart: 'st' })).toEqual([6])
  })

  it('finds no right product if no hit or a similar number is expected', () => {
    expect(judge({ nothing: true }, all).right).toBe(0)
    expect(judge({ near: '04465-31968' }, all).right).toBe(0)
  })
})
