import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import ToastList from './toast-list.tsx'

// The text is its i18n key here: `ui` has no translations.
const close = { name: 'close' }
const say = (action: () => void) => act(action)
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
/** The frames of the closing animation. */
const settled = () => wait(500)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <MantineProvider>
      <ToastList first={{ id: 'first', tone: 'info', message: 'First' }} />
    </MantineProvider>,
  )
  say(() => toast.hide('first'))
  settled()
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
  vi.useRealTimers()
})

describe('toasts', () => {
  it.each([
    ['CONST-14 a short one, 3 s', () => toast.brief('Said'), 3_000],
    ['CONST-15 any other, 4 s', () => toast.success('Said'), 4_000],
    ['CONST-15 a failure, 8 s', () => toast.error('Said'), 8_000],
    ['with a way to go, 10 s', () => toast.warning('Said', 'way', <a href="/cart">Cart</a>), 10_000],
  ])('disappear by themselves: %s', async (_kind, action, stays) => {
    say(action)
    expect(screen.getByText(/Said/)).toBeTruthy()
    wait(stays - 200)
    expect(screen.getByText(/Said/)).toBeTruthy()
    wait(800)
    await waitFor(() => expect(screen.queryByText(/Said/)).toBeNull())
  })

  it('stay while the pointer or the focus is on them [CONST-15]', () => {
    say(() => toast.success('Said'))
    const shown = screen.getByRole('status')
    fireEvent.mouseEnter(shown)
    wait(20_000)
    expect(screen.getByText('Said')).toBeTruthy()
    fireEvent.mouseLeave(shown)
    act(() => screen.getByRole('button', close).focus())
    wait(20_000)
    expect(screen.getByText('Said')).toBeTruthy()
  })

  it('are at most four at once; the others follow [CONST-17]', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) say(() => toast.error(`Message ${number}`))
    expect(screen.getAllByRole('alert')).toHaveLength(4)
    say(() => screen.getAllByRole('button', close)[0]?.click())
    settled()
    expect(await screen.findByText('Message 5')).toBeTruthy()
  })

  it('are at the top right, 300 px wide, and can be closed [CONST-16, CONST-18]', async () => {
    say(() => toast.success('Said'))
    const corner = screen.getByRole('status').closest<HTMLElement>('.toasts')
    expect(corner?.dataset['position']).toBe('top-right')
    expect(corner?.style.getPropertyValue('--notifications-container-width')).toBe(
      'calc(18.75rem * var(--mantine-scale))',
    )
    say(() => screen.getByRole('button', close).click())
    settled()
    await waitFor(() => expect(screen.queryByText('Said')).toBeNull())
  })
})
