import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

vi.mock('./toast-list.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('toasts appear and disappear, also when the connection is lost before the first one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toaster />)
  toast.error('No response received from server. Please check your connection.')
  expect((await screen.findByRole('alert')).textContent).toContain('No response')
  vi.advanceTimersByTime(8_000)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  toast.info('Loading...', 'language')
  expect((await screen.findByRole('status')).textContent).toBe('Loading...')
  // A new toast with the same id replaces the first one immediately.
  toast.error('Error changing language!', 'language')
  expect((await screen.findByRole('alert')).textContent).toBe('Error changing language!')
  expect(screen.queryByText('Loading...')).toBeNull()
  vi.advanceTimersByTime(8_000)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  toast.error('Still no response')
  expect((await screen.findByRole('alert')).textContent).toBe('Still no response')
})
