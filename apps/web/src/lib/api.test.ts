import { afterEach, describe, expect, it } from 'vitest'
import { api, endSessionOf, unauthenticatedEvent } from './api.ts'
import { makeI18n, setBrowserI18n } from './i18n.ts'
import { keys } from './storage.ts'
import { serve } from './testing/server.ts'

const refused = () => ({ status: 401, body: { message: 'Please sign in', code: 'unauthenticated' } })
afterEach(() => {
  setBrowserI18n(makeI18n('en', {}))
  localStorage.clear()
})

describe('a call', () => {
  it('tells the server in which language its user reads', async () => {
    const server = serve({ 'GET /products': () => ({ body: { data: [] } }) })
    for (const language of ['en', 'ar'] as const) {
      setBrowserI18n(makeI18n(language, {}))
      await api('GET /products')
    }
    expect(server.sent.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'ar'])
  })

  it('AUTH-42 tells the page when its token is refused, and not when somebody else’s was', async () => {
    let heard = 0
    const count = () => (heard += 1)
    window.addEventListener(unauthenticatedEvent, count)
    serve({ 'GET /notifications': refused, 'POST /login': refused, 'POST /logout': refused })
    const call = (key: 'GET /notifications') => api(key).catch(() => undefined)
    await call('GET /notifications')
    expect(heard).toBe(0)
    localStorage.setItem(keys.accessToken, 'mine')
    await call('GET /notifications')
    expect(heard).toBe(1)
    await api('POST /login', { body: { identifier: 'ama', password: 'wrong' } }).catch(() => undefined)
    const late = call('GET /notifications')
    localStorage.setItem(keys.accessToken, 'newer')
    await late
    endSessionOf('older')
    await new Promise((resolve) => void setTimeout(resolve))
    window.removeEventListener(unauthenticatedEvent, count)
    expect(heard).toBe(1)
  })
})
