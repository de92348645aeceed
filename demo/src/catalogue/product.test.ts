import { describe, expect, it } from 'vitest'
import { makes, models, numberFormats, vehicles } from '../facts.ts'
import { baseProducts } from './base-catalogue.ts'

const products = baseProducts()
/** Parts that fit by size rather than by car. */
const bySize = new Set(['Tyre', 'Engine Oil 4 L', 'Coolant 4 L', 'Headlamp Bulb', 'Car Battery', 'Wiper Blade Pair'])

describe('demo products', () => {
  it('have a genuine number in the format of the make', () => {
    let checked = 0
    for (const { numbers, part } of products) {
      const [genuine] = numbers
      const format = numberFormats.find(({ makes }) => makes.includes(genuine?.brand ?? ''))
      if (!format) continue
      checked += 1
      expect(genuine?.number, `${part.name} of ${genuine?.brand}`).toMatch(new RegExp(format.regex))
    }
    expect(checked).toBeGreaterThan(600)
  })

  it('have a SKU once in a shop, and details of used parts only if they are used', () => {
    const skus = products.flatMap(({ shopId, shopSku }) => (shopSku ? [`${shopId} ${shopSku}`] : []))
    expect(new Set(skus).size).toBe(skus.length)
    expect(skus.length).toBeGreaterThan(600)
    const [used, others] = [true, false].map((isUsed) =>
      products.filter(({ condition }) => (condition === 'Used') === isUsed),
    )
    expect(used?.filter(({ mileage }) => mileage !== null).length).toBeGreaterThan(60)
    expect(used?.filter(({ donorCar, tested }) => donorCar && tested).length).toBeGreaterThan(50)
    expect(others?.some(({ mileage, donorCar, tested }) => mileage ?? donorCar ?? tested)).toBe(false)
    const deposits = products.filter(({ coreDeposit }) => coreDeposit !== null)
    expect(deposits.length).toBeGreaterThan(10)
    expect(deposits.every(({ coreDeposit, price }) => Number(coreDeposit) < price)).toBe(true)
  })

  it('cost a price within the range of the part and condition', () => {
    for (const { part, condition, price, name } of products) {
      const [low = NaN, high = NaN] = part.price[condition] ?? []
      expect(price, name).toBeGreaterThanOrEqual(low * 100)
      expect(price, name).toBeLessThanOrEqual(high * 100)
    }
  })

  it('name part, position and car', () => {
    const pads = products.filter(({ part }) => part.name === 'Brake Pad Set')
    expect(pads.length).toBeGreaterThan(5)
    for (const { name, car } of pads) {
      expect(name).toMatch(/^(Front|Rear) brake pads – .+ (\d{4}(–\d{4})?|from \d{4})$/)
      expect(name).toContain(` ${car.model} `)
    }
    expect(
      products.filter(({ condition }) => condition === 'Used').every(({ name }) => name.startsWith('Home-used ')),
    ).toBe(true)
  })

  it('fit distinct vehicles, except for some parts chosen by size', () => {
    const silent = products.filter(({ fitments }) => fitments.length === 0)
    expect(silent.length).toBeGreaterThan(10)
    expect([...new Set(silent.map(({ part }) => part.name))].filter((part) => !bySize.has(part))).toEqual([])
    for (const { fitments } of products)
      expect(new Set(fitments.map(({ vehicle_id }) => vehicle_id)).size).toBe(fitments.length)
  })

  it('state position, restrictions and steering side where shops usually do', () => {
    const fitments = (part: string) =>
      products.flatMap((product) => (product.part.name === part ? product.fitments : []))
    expect(new Set(fitments('Brake Pad Set').map(({ position }) => position))).toEqual(new Set(['front', 'rear']))
    expect(fitments('Shock Absorber').some(({ position }) => position === 'front left')).toBe(true)
    expect(fitments('AC Compressor').some(({ note }) => note === 'Only with air-con')).toBe(true)
    const racks = fitments('Steering Rack')
    expect(racks.every(({ steering, position }) => steering !== null && position === null)).toBe(true)
    expect(fitments('Oil Filter').every(({ steering }) => steering === null)).toBe(true)
  })

  it('state brand, grade, position, quantity and size as in name and description, and some omit them [S-17]', () => {
    for (const { name, description, condition, grade, positions, size, part } of products) {
      if (condition === 'Used') expect(description).toContain(`Grade ${grade?.slice(-1)},`)
      for (const position of positions ?? []) expect(`${name} ${part.name}`.toLowerCase()).toContain(position)
      if (part.sizeKind) expect(size?.length, name).toBeGreaterThan(1)
      else expect(size).toBeNull()
    }
    const share = (isSaid: (product: (typeof products)[number]) => boolean) =>
      products.filter(isSaid).length / products.length
    for (const field of ['brand', 'grade', 'quantityPerCar'] as const) {
      expect(share((product) => product[field] !== null)).toBeGreaterThan(0.7)
      expect(share((product) => product[field] !== null)).toBeLessThan(0.97)
    }
    expect(new Set(products.map(({ grade }) => grade)).size).toBeGreaterThan(6)
  })

  it('share part numbers across shops, and some list only one of two', () => {
    const byNumber = new Map<string, Set<number>>()
    for (const { numbers, id } of products)
      for (const { number } of numbers) byNumber.set(number, (byNumber.get(number) ?? new Set()).add(id))
    const shared = [...byNumber.values()].filter((ids) => ids.size > 1)
    expect(shared.length).toBeGreaterThan(50)
    const genuineOf = (id: number) => {
      const { numbers = [], make } = products[id - 1] ?? {}
      return numbers.flatMap(({ number, brand }) => (brand === make ? [number] : [])).toSorted()
    }
    const partly = shared.filter((ids) => new Set([...ids].map((id) => genuineOf(id).join())).size > 1)
    expect(partly.length).toBeGreaterThan(10)
  })

  it('list the genuine number besides their own for an aftermarket brand, if they list a vehicle', () => {
    const branded = products.filter(({ numbers, make }) => numbers.some(({ brand }) => brand !== make))
    expect(branded.length).toBeGreaterThan(300)
    for (const { numbers, make, fitments, name } of branded)
      expect(
        numbers.some(({ brand }) => brand === make),
        name,
      ).toBe(fitments.length > 0)
  })

  it.each([
    ['Toyota', 'Corolla', 2008, 2013],
    ['Toyota', 'Vitz', 2008, 2013],
    ['Toyota', 'Camry', 2008, 2013],
    ['Hyundai', 'Elantra', 2011, 2016],
    ['Honda', 'Civic', 2008, 2013],
    ['Kia', 'Sportage', 2011, 2014],
    ['Kia', 'Picanto', 2012, 2016],
    ['Mercedes-Benz', 'C-Class', 2008, 2013],
  ])('for a %s %s from %i to %i are there for everything that wears out', (make, model, from, to) => {
    const needed = ['Brake Pad Set', 'Oil Filter', 'Air Filter', 'Cabin Filter', 'Shock Absorber', 'Spark Plug']
    const years = vehicles.filter((vehicle) => {
      const name = models[vehicle.modelId - 1]?.name
      return makes[vehicle.makeId - 1]?.name === make && name === model && vehicle.year >= from && vehicle.year <= to
    })
    expect(years).toHaveLength(to - from + 1)
    for (const { id, year } of years) {
      const fitting = products.filter(({ fitments }) => fitments.some(({ vehicle_id }) => vehicle_id === id))
      const found = new Set(fitting.map(({ part }) => part.name))
      expect(
        needed.filter((part) => !found.has(part)),
        `${model} of ${year}`,
      ).toEqual([])
    }
  })
})
