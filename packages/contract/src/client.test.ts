import { describe, expect, it, vi } from 'vitest'
import { createHttpApi } from './client.ts'
import { routes } from './routes.ts'

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
  it('sends the token only if there is one [API-02]', async () => {
    const fetch = vi.fn(async () => answer(200, { data: [] }))
    await clientOf(fetch, 'secret').api('GET /address')
    await clientOf(fetch).api('GET /products')
    expect(
      fetch.mock.calls.map(
        ([, init]: unknown[]) => (init as { headers: Record<string, string> }).headers['authorization'],
      ),
    ).toEqual(['Bearer secret', undefined])
  })
  it('sends every call to the base URL with a JSON body [API-01, API-03]', async () => {
    const fetch = vi.fn(async (_url: string, _init: object) => answer(200, { data: {} }))
    const call = createHttpApi({
      base: 'https://parts.example/api',
      token: () => null,
      fetch,
      onUnauthenticated: vi.fn(),
    })
    const send = call as (key: string, input: object) => Promise<unknown>
    for (const key of Object.keys(routes)) await send(key, { params: { id: '1' }, body: { id: 1 } })
    expect(fetch).toHaveBeenCalledTimes(Object.keys(routes).length)
    for (const [url, init] of fetch.mock.calls) {
      expect(url).toMatch(/^https:\/\/parts\.example\/api\/[a-z]/)
      const { headers, body } = init as { headers: Record<string, string>; body?: string }
      if (body !== undefined)
        expect([headers['content-type'], JSON.parse(body)]).toEqual(['application/json', { data: { id: 1 } }])
    }
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
  it('throws the message, code and fields of an error response', async () => {
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
  it.each([
    ['ERR-03', 'POST /admin', 'Failed to create admin'],
    ['ERR-04', 'GET /users', 'Failed to fetch users'],
    ['ERR-05', 'GET /users/:id', 'Failed to fetch user'],
    ['ERR-06', 'PUT /users/:id', 'Failed to update user'],
    ['ERR-07', 'DELETE /users/:id', 'Failed to delete user'],
    ['ERR-08', 'POST /change-password', 'Failed to change password'],
    ['ERR-09', 'GET /products', 'Failed to fetch products'],
    ['ERR-10', 'GET /products/:id', 'Failed to fetch product'],
    ['ERR-11', 'PUT /products/:id', 'Failed to update product'],
    ['ERR-12', 'DELETE /products/:id', 'Failed to delete product'],
    ['ERR-13', 'GET /products/:id/similar', 'Failed to fetch similar products'],
    ['ERR-14', 'GET /business/:id/products', 'Failed to fetch products for business'],
    ['ERR-15', 'PUT /products/:id/rate', 'Failed to rate product'],
    ['ERR-16', 'PUT /products/:id/ratings/:ratingId', 'Failed to update review'],
    ['ERR-17', 'DELETE /products/:id/ratings/:ratingId', 'Failed to delete review'],
    ['ERR-18', 'GET /parts', 'Failed to fetch parts'],
    ['ERR-19', 'GET /parts/:id', 'Failed to fetch part'],
    ['ERR-20', 'GET /vehicle-makes', 'Failed to fetch vehicle makes'],
    ['ERR-21', 'POST /business', 'Failed to create business'],
    ['ERR-22', 'GET /business', 'Failed to fetch business'],
    ['ERR-22', 'GET /business/:id', 'Failed to fetch business'],
    ['ERR-23', 'PUT /business/:id', 'Failed to update business'],
    ['ERR-24', 'DELETE /business/:id', 'Failed to delete business'],
    ['ERR-25', 'GET /business/user/:userId', 'Failed to fetch user businesses'],
    ['ERR-26', 'PUT /business/:id/transfer-ownership', 'Failed to transfer business ownership'],
    ['ERR-33', 'GET /orders/:id', 'Failed to fetch order'],
    ['ERR-34', 'GET /orders/business/:id', 'Failed to fetch business orders'],
    ['ERR-36', 'DELETE /orders/:id', 'Failed to delete order'],
    ['ERR-37', 'GET /notifications', 'Failed to fetch notifications'],
  ] as const)(
    "ERR-40 %s %s says what failed where the server says nothing, else the server's words",
    async (_, call, text) => {
      const empty = clientOf(async () => answer(500, undefined)).api as (
        call: string,
        input: object,
      ) => Promise<unknown>
      await expect(empty(call, {})).rejects.toMatchObject({ message: text })
      const failing = clientOf(async () => answer(409, { message: 'Not now' })).api as typeof empty
      await expect(failing(call, {})).rejects.toMatchObject({ message: 'Not now' })
    },
  )
  it('names the failed list of a shop’s products [ERR-14]', async () => {
    const { api } = clientOf(async () => answer(500, undefined))
    await expect(api('GET /products', { query: { businessId: '3' } })).rejects.toMatchObject({
      message: 'Failed to fetch products for business',
    })
  })
  it('throws "Something went wrong!" for a response without message [API-11, ERR-110]', async () => {
    await expect(clientOf(async () => answer(500, undefined)).api('GET /site')).rejects.toMatchObject({
      status: 500,
      message: 'Something went wrong!',
    })
  })
  it('throws a different error for a lost connection', async () => {
    const { api } = clientOf(async () => Promise.reject(new TypeError('network')))
    await expect(api('GET /products')).rejects.toMatchObject({ status: 0, code: 'no_response' })
  })
  it('reports a rejected token, but not wrong credentials [AUTH-42]', async () => {
    const { api, onUnauthenticated } = clientOf(async () => answer(401, { message: 'no' }), 'old')
    await expect(api('GET /address')).rejects.toThrow()
    expect(onUnauthenticated).toHaveBeenCalledOnce()
    await expect(api('POST /login', { body: { identifier: 'a', password: 'b' } })).rejects.toThrow()
    expect(onUnauthenticated).toHaveBeenCalledOnce()
  })
})
