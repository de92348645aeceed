import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataSaverContext } from '../preferences/data-saver.ts'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { serve } from '../lib/testing/server.ts'
import { useCountedView } from './use-counted-view.ts'

const sent: string[] = []
let next = 0
/** A product that no other test has seen. */
const someProduct = () => String(++next)

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  Object.assign(navigator, { sendBeacon: (url: string) => sent.push(url) > 0 })
  serve({
    'GET /users/11': () => ({ body: { data: aUser({ id: 11, userType: 'vendor' }) } }),
    'GET /users/12': () => ({ body: { data: aUser({ id: 12 }) } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
  signOut()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  signOut()
})

function Seen({ id }: { id: string | undefined }) {
  useCountedView(id, 3)
  return null
}
function show(id: string | undefined, savesData = false) {
  return render(
    <DataSaverContext value={{ on: savesData, choose: () => undefined }}>
      <Seen id={id} />
    </DataSaverContext>,
  )
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a view of a product page', () => {
  it('is sent once, after the page was shown for two seconds', async () => {
    const id = someProduct()
    const { unmount } = show(id)
    await wait(1_900)
    expect(sent).toEqual([])
    await wait(200)
    expect(sent).toEqual([`/api/product-views/${id}`])
    unmount()
    show(id)
    await wait(3_000)
    expect(sent).toHaveLength(1)
  })

  it('is sent for signed-in buyers, and not for vendors', async () => {
    await signInAs(aUser({ id: 12 }))
    show(someProduct())
    await wait(3_000)
    expect(sent).toHaveLength(1)
    await signInAs(aUser({ id: 11, userType: 'vendor' }))
    show(someProduct())
    await wait(3_000)
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['in low-data mode', () => show(someProduct(), true)],
    ['before the product is known', () => show(undefined)],
    [
      'without a connection',
      () => {
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
        show(someProduct())
      },
    ],
    [
      'while the tab is in the background',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        show(someProduct())
      },
    ],
    ['of a page left at once', () => show(someProduct()).unmount()],
  ])('is not sent %s', async (_, look) => {
    look()
    await wait(3_000)
    expect(sent).toEqual([])
  })
})
