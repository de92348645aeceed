import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { signOut } from '../session/session.ts'

/** The test files of a process share its window and its modules. Tests of the server have no window. */
function resetWindow() {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof window === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  signOut()
  window.history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

afterAll(resetWindow)
