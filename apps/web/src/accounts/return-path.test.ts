import { describe, expect, it } from 'vitest'
import { homePath, returnSearch, safeReturnPath } from './return-path.ts'

describe('return path', () => {
  it('keeps a path of this site with its query [AUTH-06]', () => {
    expect(safeReturnPath('/user/orders?page=2')).toBe('/user/orders?page=2')
    expect(safeReturnPath('/shop/12#reviews')).toBe('/shop/12#reviews')
  })

  it('falls back to the product list [AUTH-07]', () => {
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
  ])('never leaves this site: %s [AUTH-08]', (asked) => {
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
  ])('never leaves this site in another spelling: %s [AUTH-08]', (search) => {
    expect(safeReturnPath(new URLSearchParams(search).get('returnUrl'))).toBe(homePath)
  })

  it('passes from page to page only a path of this site [AUTH-08]', () => {
    expect(returnSearch(null)).toBe('')
    expect(returnSearch('/user/orders?page=2')).toBe('?returnUrl=%2Fuser%2Forders%3Fpage%3D2')
    expect(returnSearch('//example.com')).toBe('?returnUrl=%2Fshop%2Fall-products')
  })

  it('never returns to a sign-in page', () => {
    expect(safeReturnPath('/auth/sign-in?returnUrl=%2Fauth%2Fsign-in')).toBe(homePath)
    expect(safeReturnPath('/shop/../auth/sign-in')).toBe(homePath)
    expect(safeReturnPath('/AUTH/sign-in')).toBe(homePath)
  })
})
