import { describe, expect, it } from 'vitest'
import { homePath, safeReturnPath } from './return-path.ts'

describe('the path to return to', () => {
  it('AUTH-06 keeps a path of this site with its query', () => {
    expect(safeReturnPath('/user/orders?page=2')).toBe('/user/orders?page=2')
    expect(safeReturnPath('/shop/12#reviews')).toBe('/shop/12#reviews')
  })

  it('AUTH-07 is the product list when none was asked for', () => {
    expect(safeReturnPath(null)).toBe('/shop/all-products')
    expect(safeReturnPath('')).toBe('/shop/all-products')
  })

  it.each([
    'https://example.com',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'javascript:alert(1)',
    '/\t/example.com',
    '/.//example.com',
    '/a\\..\\\\example.com',
    'example.com',
    ' //example.com',
  ])('AUTH-08 never leads off this site: %s', (asked) => {
    const path = safeReturnPath(asked)
    expect(path).toBe(homePath)
  })

  it('does not lead back to a sign-in page', () => {
    expect(safeReturnPath('/auth/sign-in?returnUrl=%2Fauth%2Fsign-in')).toBe(homePath)
    expect(safeReturnPath('/shop/../auth/sign-in')).toBe(homePath)
  })
})
