import { describe, expect, it } from 'vitest'
import { homePath, returnSearch, safeReturnPath } from './return-path.ts'

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

  it.each([
    '?returnUrl=https%3A%2F%2Fexample.com',
    '?returnUrl=%2F%2Fexample.com',
    '?returnUrl=%2F%5Cexample.com',
    '?returnUrl=%5C%5Cexample.com',
    '?returnUrl=%252F%252Fexample.com',
    '?returnUrl=javascript%3Aalert(1)',
    '?returnUrl=java%0Ascript%3Aalert(1)',
    '?returnUrl=data%3Atext%2Fhtml%2Cx',
    '?returnUrl=%2F%09%2Fexample.com',
    '?returnUrl=%2Fshop%2F..%2F%2Fexample.com',
  ])('AUTH-08 also where it was written otherwise: %s', (search) => {
    expect(safeReturnPath(new URLSearchParams(search).get('returnUrl'))).toBe(homePath)
  })

  it('AUTH-08 is handed from page to page as a path of this site, or not at all', () => {
    expect(returnSearch(null)).toBe('')
    expect(returnSearch('/user/orders?page=2')).toBe('?returnUrl=%2Fuser%2Forders%3Fpage%3D2')
    expect(returnSearch('//example.com')).toBe('?returnUrl=%2Fshop%2Fall-products')
  })

  it('does not lead back to a sign-in page', () => {
    expect(safeReturnPath('/auth/sign-in?returnUrl=%2Fauth%2Fsign-in')).toBe(homePath)
    expect(safeReturnPath('/shop/../auth/sign-in')).toBe(homePath)
    expect(safeReturnPath('/AUTH/sign-in')).toBe(homePath)
  })
})
