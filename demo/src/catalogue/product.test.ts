import { describe, expect, it } from 'vitest'
import { numberFormats } from '../facts.ts'
import { baseProducts } from './base-catalogue.ts'

const products = baseProducts()

describe('demo products', () => {
  it('carry a genuine number in the shape of its make', () => {
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

  it('cost what the part costs in that condition', () => {
    for (const { part, condition, price, name } of products) {
      const [low = NaN, high = NaN] = part.price[condition] ?? []
      expect(price, name).toBeGreaterThanOrEqual(low * 100)
      expect(price, name).toBeLessThanOrEqual(high * 100)
    }
  })

  it('say in their names what they are, where they go and which car they are for', () => {
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

  it('fit vehicles, each named once', () => {
    for (const { fitments, name } of products) {
      expect(fitments.length, name).toBeGreaterThan(0)
      expect(new Set(fitments.map(({ vehicle_id }) => vehicle_id)).size).toBe(fitments.length)
    }
  })
})
