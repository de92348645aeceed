import { describe, expect, it } from 'vitest'
import { kindOf } from './request-kinds.ts'

const origin = 'https://parts.example'
const kindOfRequest = (path: string, over: { method?: string; mode?: string; headers?: Record<string, string> } = {}) =>
  kindOf(
    {
      method: over.method ?? 'GET',
      mode: over.mode ?? 'cors',
      url: path.startsWith('/') ? origin + path : path,
      headers: new Headers(over.headers),
    },
    origin,
  )
const opened = (path: string) => kindOfRequest(path, { mode: 'navigate' })
const signedIn = (path: string) => kindOfRequest(path, { headers: { authorization: 'Bearer x' } })

describe('requests seen by the offline worker', () => {
  it.each([
    '/shop',
    '/shop/all-products?q=brake&page=2',
    '/shop/product/17',
    '/shop/4',
    '/faqs',
    '/terms-and-conditions',
  ])('caches the page %s', (path) => expect(opened(path)).toBe('page'))

  it.each([
    '/',
    '/orders',
    '/orders/8b0c',
    '/shop/product/checkout',
    '/auth/sign-in',
    '/offline',
    '/shop/orders',
    '/403',
  ])('falls back to the offline page for %s, and caches nothing', (path) => expect(opened(path)).toBe('other-page'))

  it('never caches a page whose URL contains a secret', () => {
    expect(opened('/shop/all-products?token=abc')).toBe('other-page')
    expect(opened('/auth/reset-password?token=abc')).toBe('other-page')
  })

  it.each([
    '/api/docs',
    '/practice-gateway/pay/1',
    '/images/x',
    '/sitemap.xml',
    '/robots.txt',
    '/sw.js',
    '/assets/a.js',
  ])('passes %s when it is opened', (path) => expect(opened(path)).toBe('pass'))

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'])('passes %s, wherever it goes', (method) => {
    for (const path of ['/api/products', '/api/orders', '/shop/all-products', '/assets/a.js'])
      expect(kindOfRequest(path, { method, headers: { authorization: 'Bearer x' } })).toBe('pass')
  })

  it('passes streams, ranges and other origins', () => {
    expect(kindOfRequest('/api/notifications/stream', { headers: { accept: 'text/event-stream' } })).toBe('pass')
    expect(kindOfRequest('/images/a/320.webp', { headers: { range: 'bytes=0-9' } })).toBe('pass')
    expect(kindOfRequest('https://images.example/images/a/320.webp')).toBe('pass')
    expect(kindOfRequest('https://parts.example.evil.example/api/products')).toBe('pass')
  })

  it('recognises files by their path', () => {
    expect(kindOfRequest('/assets/react-x_1.js')).toBe('asset')
    expect(kindOfRequest('/images/demo-pads-1/480.avif')).toBe('picture')
    expect(kindOfRequest('/icons/icon-192.png')).toBe('file')
    expect(kindOfRequest('/manifest.webmanifest')).toBe('file')
    expect(kindOfRequest('/images/demo-pads-1')).toBe('pass')
  })

  it('caches public responses, and of private ones only those of the requesting user', () => {
    for (const path of [
      '/api/products?page=1',
      '/api/products/3',
      '/api/products/3/similar',
      '/api/business/2',
      '/api/parts/names?language=fr',
      '/api/site',
    ])
      expect([path, kindOfRequest(path), signedIn(path)]).toEqual([path, 'answer', 'answer'])
    for (const path of ['/api/users/3', '/api/orders', '/api/orders/8b0c-1', '/api/address', '/api/garage'])
      expect([path, kindOfRequest(path), signedIn(path)]).toEqual([path, 'pass', 'answer'])
    for (const path of [
      '/api/users',
      '/api/sessions',
      '/api/payouts',
      '/api/orders/1/payment',
      '/api/audit',
      '/api/exports/x',
    ])
      expect([path, kindOfRequest(path), signedIn(path)]).toEqual([path, 'pass', 'pass'])
  })

  it('never serves cached prices at checkout', () => {
    expect(kindOfRequest('/api/products/cards?productId=1')).toBe('pass')
  })
})
