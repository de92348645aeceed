import { expect, it, vi } from 'vitest'
import { settledSession } from './session/session.ts'
import { keys } from './browser/storage.ts'
import { aUser, signInAs } from './testing/people.ts'
import { serve } from './testing/server.ts'

/** Leaves the page and comes back with the back button: the page is restored with its scripts running. */
const leaveAndComeBack = (meanwhile: () => void) => {
  window.dispatchEvent(new Event('pagehide'))
  meanwhile()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

it('a page restored from the history after a sign-out is hidden and reloaded [AUTH-40, PERM-08]', async () => {
  const ama = aUser()
  serve({ [`GET /users/${ama.id}`]: () => ({ body: { data: ama } }) })
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
  await settledSession()
  await signInAs(ama)
  leaveAndComeBack(() => undefined)
  expect([reload.mock.calls.length, document.documentElement.style.visibility]).toEqual([0, ''])
  leaveAndComeBack(() => localStorage.removeItem(keys.accessToken))
  expect([reload.mock.calls.length, document.documentElement.style.visibility]).toEqual([1, 'hidden'])
})
