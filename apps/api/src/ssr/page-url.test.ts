import { describe, expect, it } from 'vitest'
import { pageUrl } from './page-url.ts'

describe('the canonical address of a page', () => {
  it('is the same for parameters in another order and for unknown ones', () => {
    const one = pageUrl('/shop/all-products?make=Toyota&utm_source=x&make=Honda&q=')
    expect(one).toEqual(pageUrl('/shop/all-products?make=Honda&make=Toyota'))
    expect(one).toEqual({ path: '/shop/all-products?make=Honda&make=Toyota', shareable: true, language: undefined })
  })

  it('contains every parameter of a list [CAT-43]', () => {
    const asked =
      '/shop/all-products?category=Brakes&condition=Used&make=Toyota&maxPrice=900&minPrice=50&model=Vitz&page=2&part=Fan&plain=1&q=fan&rating=4&shop=3&sort=newest&vehicle=12&year=2015'
    expect(pageUrl(asked).path).toBe(asked)
  })

  it('does not cache a page with a token', () => {
    expect(pageUrl('/auth/reset-password?token=abc')).toEqual({
      path: '/auth/reset-password?token=abc',
      shareable: false,
      language: undefined,
    })
  })

  it('does not cache a page with a very long URL', () => {
    expect(pageUrl(`/shop/all-products?q=${'a'.repeat(2_000)}`).shareable).toBe(false)
    expect(pageUrl(`/${'a'.repeat(2_000)}`).shareable).toBe(false)
  })

  it('keeps a language that the site has, and drops others', () => {
    expect(pageUrl('/faqs?lang=fr')).toEqual({ path: '/faqs?lang=fr', shareable: true, language: 'fr' })
    expect(pageUrl('/faqs?lang=xx')).toEqual({ path: '/faqs', shareable: true, language: undefined })
  })
})
