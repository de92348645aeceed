import { afterEach, describe, expect, it, vi } from 'vitest'
import { api, endSessionOf, unauthenticatedEvent } from './api.ts'
import { makeI18n, setBrowserI18n } from '../i18n/i18n.ts'
import { keys } from '../browser/storage.ts'
import { serve } from '../testing/server.ts'

const refused = () => ({ status: 401, body: { message: 'Please sign in', code: 'unauthenticated' } })
afterEach(() => {
  setBrowserI18n(makeI18n('en', {}))
  localStorage.clear()
})

describe('API calls', () => {
  it("sends the user's language to the server", async () => {
    const server = serve({ 'GET /products': () => ({ body: { data: [] } }) })
    for (const language of ['en', 'ar'] as const) {
      setBrowserI18n(makeI18n(language, {}))
      await api('GET /products')
    }
    expect(server.sent.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'ar'])
  })

  it('reports a server that never answers as unreachable', async () => {
    const line = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(line.signal)
    vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const call = api('GET /products')
    line.abort()
    await expect(call).rejects.toMatchObject({ status: 0, code: 'no_response' })
    expect(timeout).toHaveBeenCalledWith(30_000)
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('marks the browser after a write that succeeded, so that pages from before are not served to it', async () => {
    const wrote = () => document.cookie.includes('app-wrote=1')
    serve({
      'GET /products': () => ({ body: { data: [] } }),
      'POST /login': refused,
      'POST /logout': () => ({ body: { data: { ended: true } } }),
    })
    await api('GET /products')
    await api('POST /login', { body: { identifier: 'ama', password: 'Torque-2026' } }).catch(() => undefined)
    expect(wrote()).toBe(false)
    await api('POST /logout')
    expect(wrote()).toBe(true)
    document.cookie = 'app-wrote=; path=/; max-age=0'
  })

  it.each(['токен', 'line\nbreak', ''])('sends no token that a header cannot carry: %j', async (token) => {
    localStorage.setItem(keys.accessToken, token)
    const server = serve({ 'POST /login': () => ({ body: { data: { auth_token: 'a', userId: 1 } } }) })
    await api('POST /login', { body: { identifier: 'ama', password: 'Torque-2026' } })
    expect(server.sent[0]?.headers).not.toHaveProperty('authorization')
  })

  it("notifies the page when its own token is refused, but not when another session's is [AUTH-42]", async () => {
    let notified = 0
    const count = () => (notified += 1)
    window.addEventListener(unauthenticatedEvent, count)
    serve({ 'GET /notifications': refused, 'POST /login': refused, 'POST /logout': refused })
    const call = (key: 'GET /notifications') => api(key).catch(() => undefined)
    await call('GET /notifications')
    expect(notified).toBe(0)
    localStorage.setItem(keys.accessToken, 'mine')
    await call('GET /notifications')
    expect(notified).toBe(1)
    await api('POST /login', { body: { identifier: 'ama', password: 'wrong' } }).catch(() => undefined)
    const late = call('GET /notifications')
    localStorage.setItem(keys.accessToken, 'newer')
    await late
    endSessionOf('older')
    await new Promise((resolve) => void setTimeout(resolve))
    window.removeEventListener(unauthenticatedEvent, count)
    expect(notified).toBe(1)
  })
})
