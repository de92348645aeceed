import { describe, expect, it, vi } from 'vitest'
import { createHttpApi } from './client.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  ok: status < 400,
  status,
  headers: { get: (name: string) => headers[name] ?? null },
  json: async () => body,
})
const clientOf = (
  fetch: (url: string, init: object) => Promise<ReturnType<typeof answer>>,
  token: string | null = null,
  onUnauthenticated = vi.fn(),
) => ({
  api: createHttpApi({ base: '/api', token: () => token, fetch, onUnauthenticated }),
  onUnauthenticated,
})

describe('the HTTP client', () => {
  it('API-02 sends the token when there is one, and none else', async () => {
    const fetch = vi.fn(async () => answer(200, { data: [] }))
    await clientOf(fetch, 'secret').api('GET /address')
    await clientOf(fetch).api('GET /products')
    expect(
      fetch.mock.calls.map(
        ([, init]: unknown[]) => (init as { headers: Record<string, string> }).headers['authorization'],
      ),
    ).toEqual(['Bearer secret', undefined])
  })
  it('fills the path, repeats filters and wraps the body', async () => {
    const fetch = vi.fn(async (_url: string, _init: object) => answer(200, { data: {} }))
    const { api } = clientOf(fetch)
    await api('GET /products', { query: { make: ['Toyota', 'Kia'], q: 'a b', year: undefined } })
    await api('PUT /orders/:id/status', { params: { id: 'x/y' }, body: { status: 'delivered' } })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/products?make=Toyota&make=Kia&q=a%20b')
    expect(fetch.mock.calls[1]).toEqual([
      '/api/orders/x%2Fy/status',
      expect.objectContaining({ method: 'PUT', body: '{"data":{"status":"delivered"}}' }),
    ])
  })
  it('throws the message, code and fields of a refusal', async () => {
    const failure = {
      message: 'Out of stock',
      code: 'out_of_stock',
      errors: [{ path: 'items.0', message: 'Disc is out of stock' }],
    }
    const { api } = clientOf(async () => answer(409, failure, { 'retry-after': '7' }))
    await expect(api('GET /products')).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      errors: failure.errors,
      retryAfter: 7,
    })
  })
  it('API-11 says Something went wrong! when the answer says nothing', async () => {
    await expect(clientOf(async () => answer(500, undefined)).api('GET /products')).rejects.toMatchObject({
      status: 500,
      message: 'Something went wrong!',
    })
  })
  it('tells a lost connection from a refusal', async () => {
    const { api } = clientOf(async () => Promise.reject(new TypeError('network')))
    await expect(api('GET /products')).rejects.toMatchObject({ status: 0, code: 'no_response' })
  })
  it('AUTH-42 reports a refused token, but not wrong credentials', async () => {
    const { api, onUnauthenticated } = clientOf(async () => answer(401, { message: 'no' }), 'old')
    await expect(api('GET /address')).rejects.toThrow()
    expect(onUnauthenticated).toHaveBeenCalledOnce()
    await expect(api('POST /login', { body: { identifier: 'a', password: 'b' } })).rejects.toThrow()
    expect(onUnauthenticated).toHaveBeenCalledOnce()
  })
})
