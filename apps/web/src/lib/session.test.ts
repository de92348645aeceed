import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const user = {
  id: 7,
  email: 'ama@axle.example',
  username: 'ama',
  firstName: 'Ama',
  lastName: 'Mensah',
  otherNames: '',
  phone: '+233240000000',
  imageUrl: null,
  userType: 'vendor',
  isAdmin: false,
  userCategory: null,
  userRole: null,
  business: [],
  isBlocked: false,
  createdAt: '2026-11-20T10:00:00.000Z',
}
let answer: () => Response = () => Response.json({ data: user })

// The session is one for the whole page, so each test takes a page of its own.
async function page(stored: Record<string, string> = {}) {
  vi.resetModules()
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  return { ...(await import('./session.ts')), ...(await import('./guards.ts')) }
}
const token = { accessToken: 'secret', userId: '7' }

beforeEach(() => {
  answer = () => Response.json({ data: user })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the session of this browser', () => {
  it('nobody is signed in without a token', async () => {
    const { settledSession } = await page()
    expect(await settledSession()).toEqual({ state: 'unauthenticated' })
  })

  it('a kept token brings back its user', async () => {
    const { settledSession } = await page(token)
    expect(await settledSession()).toMatchObject({ state: 'authenticated', role: 'vendor', user: { id: 7 } })
    expect(localStorage.getItem('username')).toBe('ama')
  })

  it('a refused token is forgotten; cart and settings stay', async () => {
    answer = () => Response.json({ message: 'Please sign in', code: 'unauthenticated' }, { status: 401 })
    const { settledSession } = await page({ ...token, 'app-checkout': '{}', 'app-settings': '{}' })
    expect(await settledSession()).toEqual({ state: 'unauthenticated' })
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(localStorage.getItem('app-checkout')).toBe('{}')
  })

  it('a server that cannot answer ends no session', async () => {
    answer = () => Response.json({ message: 'busy' }, { status: 503 })
    const { settledSession } = await page(token)
    expect((await settledSession()).state).toBe('unauthenticated')
    expect(localStorage.getItem('accessToken')).toBe('secret')
  })

  it('signing out clears exactly the six keys, at once', async () => {
    const { settledSession, signOut } = await page({ ...token, 'app-wishlist': '[]' })
    await settledSession()
    signOut()
    expect(Object.keys(localStorage)).toEqual(['app-wishlist'])
    expect((await settledSession()).state).toBe('unauthenticated')
  })

  it('a token that vanished in another tab ends the session here', async () => {
    const { settledSession } = await page(token)
    await settledSession()
    localStorage.removeItem('accessToken')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    expect((await settledSession()).state).toBe('unauthenticated')
  })

  it('an admin mark counts as admin', async () => {
    const { roleOf } = await page()
    expect(roleOf({ isAdmin: true, userType: 'customer' })).toBe('admin')
    expect(roleOf({ isAdmin: false, userType: 'customer' })).toBe('customer')
  })
})

describe('the guards of routes', () => {
  type Guard = ReturnType<(typeof import('./guards.ts'))['requireSession']>
  const pass = async (guard: Guard, path: string): Promise<string> => {
    const args = {
      request: new Request(`http://localhost${path}`),
      url: new URL(`http://localhost${path}`),
      params: {},
      context: new RouterContextProvider(),
      pattern: path,
    }
    try {
      await guard(args, async () => ({}))
      return 'passed'
    } catch (answer) {
      return answer instanceof Response ? (answer.headers.get('location') ?? '') : 'failed'
    }
  }

  it('a visitor goes and signs in, and comes back to the same place', async () => {
    const { requireSession } = await page()
    expect(await pass(requireSession(), '/orders?status=delivered')).toBe(
      '/auth/sign-in?returnUrl=%2Forders%3Fstatus%3Ddelivered',
    )
  })

  it('a role that may not goes to the shops', async () => {
    const { requireRole } = await page(token)
    expect(await pass(requireRole('admin'), '/orders')).toBe('/shop')
    expect(await pass(requireRole('vendor'), '/dashboard')).toBe('passed')
  })

  it('admins pass a vendor’s guard only where it says so', async () => {
    answer = () => Response.json({ data: { ...user, userType: 'admin' } })
    const { requireRole } = await page(token)
    expect(await pass(requireRole('vendor', { orAdmin: true }), '/product-upload')).toBe('passed')
    expect(await pass(requireRole('vendor'), '/dashboard')).toBe('/shop')
  })
})
