import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../testing/people.ts'
import { authChangedEvent, roleOf } from './session.ts'

const user = aUser({ id: 7, userType: 'vendor' })
type Answer = () => Response | Promise<Response>
const found: Answer = () => Response.json({ data: user })
const busy: Answer = () => Response.json({ message: 'busy' }, { status: 503 })
const never: Answer = () => new Promise<Response>(() => undefined)
let answer: Answer = found
let requests: { url: string; headers: Record<string, string> }[] = []

let copies = 0
// The session is module state, so each test imports a new copy.
async function page(stored: Record<string, string> = {}) {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  return (await import(/* @vite-ignore */ `./session.ts?${(copies += 1)}`)) as typeof import('./session.ts')
}
type Page = Awaited<ReturnType<typeof page>>
const token = { accessToken: 'secret', userId: '7' }
const storedSession = () => [localStorage.getItem('accessToken'), localStorage.getItem('userId')]
const stateOf = async ({ settledSession }: Page) => (await settledSession()).state

// A copy must not hear of what happens in the window after its test.
beforeEach(() => {
  const targets = [window, document].map((target) => [target, vi.spyOn(target, 'addEventListener')] as const)
  return () => {
    for (const [target, { mock }] of targets)
      for (const [event, listener] of mock.calls) target.removeEventListener(event, listener)
    vi.restoreAllMocks()
  }
})
beforeEach(() => {
  answer = found
  requests = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ url, headers })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the signed-in user', () => {
  it('is missing without a token or without a user id [AUTH-32]', async () => {
    expect(await stateOf(await page())).toBe('unauthenticated')
    expect(await stateOf(await page({ accessToken: 'secret' }))).toBe('unauthenticated')
    expect(await stateOf(await page({ accessToken: 'secret', userId: '7x' }))).toBe('unauthenticated')
    expect(await stateOf(await page({ userId: '7' }))).toBe('unauthenticated')
    expect(requests).toEqual([])
  })

  it('is loaded for a stored token, and unknown until then [AUTH-31, AUTH-41]', async () => {
    let respond = (_: Response): void => undefined
    answer = () => new Promise((resolve) => void (respond = resolve))
    const { useSession, settledSession, startSession } = await page(token)
    const { renderHook, act } = await import('@testing-library/react')
    const { result, unmount } = renderHook(useSession)
    expect(result.current).toEqual({ state: 'uninitialised' })
    act(startSession)
    expect(result.current.state).toBe('loading')
    const settled = settledSession()
    await act(async () => {
      respond(Response.json({ data: user }))
      await settled
    })
    expect(result.current).toMatchObject({ state: 'authenticated', role: 'vendor', user: { id: 7 } })
    expect(localStorage.getItem('username')).toBe('ama')
    expect(requests[0]).toMatchObject({ url: '/api/users/7', headers: { authorization: 'Bearer secret' } })
    unmount()
  })

  it.each([
    ['nothing', null],
    ['a public profile, so the token is somebody else’s', { id: 7, firstName: 'Ama', lastName: 'Mensah' }],
    ['somebody else', { ...user, id: 8 }],
    ['no user at all', 'ama'],
  ])('is signed out where the details are %s [AUTH-36]', async (_what, data) => {
    answer = () => Response.json({ data })
    const here = await page({ ...token, phoneNumber: '+233' })
    expect(await stateOf(here)).toBe('unauthenticated')
    expect([...storedSession(), localStorage.getItem('phoneNumber')]).toEqual([null, null, null])
    expect(requests.map(({ url }) => url)).toEqual(['/api/users/7', '/api/logout'])
  })

  it('is signed out after a refused token; cart and preferences stay [AUTH-42]', async () => {
    answer = () => Response.json({ message: 'Please sign in', code: 'unauthenticated' }, { status: 401 })
    const here = await page({ ...token, 'app-checkout': '{}', 'app-settings': '{}' })
    expect(await stateOf(here)).toBe('unauthenticated')
    expect(Object.keys(localStorage).toSorted()).toEqual(['app-checkout', 'app-settings'])
  })

  it('is signed out after any refused call, unless somebody else has signed in since [AUTH-42]', async () => {
    const here = await page(token)
    const { api } = await import('../api/api.ts')
    expect(await stateOf(here)).toBe('authenticated')
    const refused = () => Response.json({ message: 'Please sign in' }, { status: 401 })
    let respond = (_: Response): void => undefined
    answer = () => new Promise((resolve) => void (respond = resolve))
    const late = api('GET /notifications').catch(() => undefined)
    answer = found
    await here.signedIn({ auth_token: 'newer', userId: 7 })
    respond(refused())
    await late
    expect(await stateOf(here)).toBe('authenticated')
    answer = refused
    await api('GET /notifications').catch(() => undefined)
    expect(await stateOf(here)).toBe('unauthenticated')
    expect(storedSession()).toEqual([null, null])
  })

  it('replaces the previous user, who is signed out, unless it is the same person [ASVS 7.2.4]', async () => {
    const here = await page(token)
    expect(await stateOf(here)).toBe('authenticated')
    const ended = () =>
      requests.filter(({ url }) => url === '/api/logout').map(({ headers }) => headers['authorization'])
    await here.signedIn({ auth_token: 'newer', userId: 7 })
    expect(ended()).toEqual([])
    await here.signedIn({ auth_token: 'of another', userId: 8 })
    expect(ended()).toEqual(['Bearer newer'])
  })

  it('is an admin if marked as admin [PERM-07]', async () => {
    expect(roleOf({ isAdmin: true, userType: 'customer' })).toBe('admin')
    expect(roleOf({ isAdmin: false, userType: 'customer' })).toBe('customer')
  })

  it('counts as customer if the type is unknown [PERM-06]', async () => {
    expect(roleOf({ isAdmin: false, userType: 'others' })).toBe('customer')
  })
})

describe('while the server does not answer', () => {
  it.each([
    ['is busy', busy],
    ['is not reached', () => Promise.reject(new TypeError('offline'))],
    ['is hidden behind the page of a hotel’s network', () => new Response('<h1>Welcome</h1>')],
    ['has heard too much', () => Response.json({ message: 'slow down' }, { status: 429 })],
  ])('that %s, the user stays signed in and the call is retried', async (_what, response) => {
    vi.useFakeTimers()
    answer = response
    const here = await page(token)
    expect(await here.settledSession()).toEqual({ state: 'loading', stalled: true })
    expect(storedSession()).toEqual(['secret', '7'])
    answer = found
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await stateOf(here)).toBe('authenticated')
  })

  it('ends the wait of the page after eight seconds; a later answer still counts', async () => {
    vi.useFakeTimers()
    let respond = (_: Response): void => undefined
    answer = () => new Promise((resolve) => void (respond = resolve))
    const here = await page(token)
    const settled = here.settledSession()
    await vi.advanceTimersByTimeAsync(7_900)
    expect(await Promise.race([settled, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(200)
    expect(await settled).toEqual({ state: 'loading', stalled: true })
    respond(Response.json({ data: user }))
    await vi.advanceTimersByTimeAsync(1)
    expect(await stateOf(here)).toBe('authenticated')
  })

  it('a known user stays known', async () => {
    const here = await page(token)
    expect(await stateOf(here)).toBe('authenticated')
    answer = busy
    await here.refetchUser()
    expect(await stateOf(here)).toBe('authenticated')
  })

  it('signing out works at once [AUTH-49]', async () => {
    const here = await page(token)
    expect(await stateOf(here)).toBe('authenticated')
    answer = never
    expect(here.signOut()).toBe(true)
    expect(storedSession()).toEqual([null, null])
    expect(await stateOf(here)).toBe('unauthenticated')
    expect(requests.at(-1)).toMatchObject({ url: '/api/logout', headers: { authorization: 'Bearer secret' } })
  })
})

describe('signing in and out', () => {
  it('notifies the page once [AUTH-35]', async () => {
    const here = await page()
    expect(await stateOf(here)).toBe('unauthenticated')
    let notified = 0
    const count = () => (notified += 1)
    window.addEventListener(authChangedEvent, count)
    await here.signedIn({ auth_token: 'secret', userId: 7 })
    expect([notified, await stateOf(here)]).toEqual([1, 'authenticated'])
    here.signOut()
    window.removeEventListener(authChangedEvent, count)
    expect(notified).toBe(2)
  })

  it('clears exactly the six keys [AUTH-44, AUTH-45]', async () => {
    const here = await page({ ...token, 'app-wishlist': '[]', 'app-language': 'ar', 'theme-mode': 'dark' })
    expect(await stateOf(here)).toBe('authenticated')
    here.signOut()
    expect(Object.keys(localStorage).toSorted()).toEqual(['app-language', 'app-wishlist', 'theme-mode'])
  })

  it('fails where the browser keeps the token: nothing changes [AUTH-48]', async () => {
    const here = await page(token)
    expect(await stateOf(here)).toBe('authenticated')
    const stuck = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
      getItem: (key: string) => (key === 'accessToken' ? 'secret' : '7'),
      removeItem: () => {
        throw new Error('storage is closed')
      },
    } as unknown as Storage)
    expect(here.signOut()).toBe(false)
    expect(await stateOf(here)).toBe('authenticated')
    stuck.mockRestore()
    expect(requests.filter(({ url }) => url === '/api/logout')).toEqual([])
  })
})

describe('a session that changes elsewhere', () => {
  /** Another tab changed the storage. Reads the state without `useSession`, which would check the token itself. */
  const after = async (here: Page, key: string | null) => {
    const { renderHook, act } = await import('@testing-library/react')
    const { result, unmount } = renderHook(here.useSession)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    await vi.waitFor(() => expect(result.current.state).not.toBe('loading'))
    const { state } = result.current
    unmount()
    return state
  }

  it('starts here when another tab signs in, without a reload [AUTH-35]', async () => {
    const here = await page()
    expect(await stateOf(here)).toBe('unauthenticated')
    localStorage.setItem('userId', '7')
    localStorage.setItem('accessToken', 'secret')
    expect(await after(here, 'accessToken')).toBe('authenticated')
  })

  it('ends here when the token is removed in another tab [AUTH-38]', async () => {
    const here = await page(token)
    expect(await stateOf(here)).toBe('authenticated')
    localStorage.removeItem('accessToken')
    expect(await after(here, 'accessToken')).toBe('unauthenticated')
  })

  it('ends here when the storage is cleared [AUTH-38]', async () => {
    const here = await page(token)
    expect(await stateOf(here)).toBe('authenticated')
    localStorage.clear()
    expect(await after(here, null)).toBe('unauthenticated')
  })

  it('ends here when the token is missing as the page becomes visible [AUTH-40]', async () => {
    const here = await page(token)
    const { renderHook, act } = await import('@testing-library/react')
    expect(await stateOf(here)).toBe('authenticated')
    const { result, unmount } = renderHook(here.useSession)
    localStorage.removeItem('accessToken')
    expect(result.current.state).toBe('authenticated')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current.state).toBe('unauthenticated')
    unmount()
  })

  it('is that of the newer user, never mixed with the previous one', async () => {
    const here = await page(token)
    expect(await stateOf(here)).toBe('authenticated')
    answer = () => Response.json({ data: aUser({ id: 8 }) })
    localStorage.setItem('userId', '8')
    localStorage.setItem('accessToken', 'another')
    expect(await after(here, 'accessToken')).toBe('authenticated')
    expect((await here.settledSession()).user?.id).toBe(8)
  })
})
