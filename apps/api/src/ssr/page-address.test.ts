import { describe, expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

describe('the canonical address of a page', () => {
  it('the same question in another order, with keys nobody knows, is the same page', () => {
    const one = pageAddress('/shop/all-products?make=Toyota&utm_source=x&make=Honda&q=')
    expect(one).toEqual(pageAddress('/shop/all-products?make=Honda&make=Toyota'))
    expect(one).toEqual({ path: '/shop/all-products?make=Honda&make=Toyota', shareable: true, language: undefined })
  })

  it('CAT-43 everything that a list is asked for stands in it', () => {
    const asked =
      '/shop/all-products?category=Brakes&condition=Used&make=Toyota&maxPrice=900&minPrice=50&model=Vitz&page=2&part=Fan&plain=1&q=fan&rating=4&shop=3&sort=newest&vehicle=12&year=2015'
    expect(pageAddress(asked).path).toBe(asked)
  })

  it('a page with a token is rendered and never kept', () => {
    expect(pageAddress('/auth/reset-password?token=abc')).toEqual({
      path: '/auth/reset-password?token=abc',
      shareable: false,
      language: undefined,
    })
  })

  it('an endless address is not kept', () => {
    expect(pageAddress(`/shop/all-products?q=${'a'.repeat(2_000)}`).shareable).toBe(false)
    expect(pageAddress(`/${'a'.repeat(2_000)}`).shareable).toBe(false)
  })

  it('a language that the site speaks belongs to it, another does not', () => {
    expect(pageAddress('/faqs?lang=fr')).toEqual({ path: '/faqs?lang=fr', shareable: true, language: 'fr' })
    expect(pageAddress('/faqs?lang=xx')).toEqual({ path: '/faqs', shareable: true, language: undefined })
  })
})
