import { defaultPreferences } from '@axle/contract/preferences'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { DisplayContext, useDisplayState } from '../../preferences/display.tsx'
import { Header } from './header.tsx'

const ama = aUser({ username: null, imageUrl: '/images/old' })
const put = `PUT /users/${ama.id}`

function Display({ children }: { children: ReactNode }) {
  const display = useDisplayState({ settings: defaultPreferences, language: 'en' })
  return <DisplayContext value={display}>{children}</DisplayContext>
}
const page = (
  <Display>
    <Header />
  </Display>
)
const storedPreferences = () => JSON.parse(localStorage.getItem('app-settings') ?? '{}')
const avatar = () =>
  screen.getByRole('button', { name: 'Account' }).querySelector('img')?.getAttribute('src') ?? undefined

function server() {
  let now = ama
  return serve({
    [`GET /users/${ama.id}`]: () => ({ body: { data: now } }),
    [put]: ({ body }) => {
      now = { ...now, ...(body as object) }
      return { body: { data: now } }
    },
    'GET /notifications': () => ({ body: { data: [] } }),
    'GET /sessions': () => ({ body: { data: [] } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
}
async function show() {
  const opened = open({ '/': page }, '/')
  const button = screen.getByRole('button', { name: 'Account' })
  button.focus()
  await userEvent.click(button)
  const drawer = await screen.findByRole('dialog', { name: 'Account' })
  return { ...opened, drawer }
}

beforeEach(async () => {
  server()
  signOut()
  localStorage.clear()
  await signInAs(ama)
})

describe('the account drawer of the header', () => {
  it('opens by the avatar [ACC-01]', async () => {
    const { drawer } = await show()
    expect(within(drawer).getByText('ama@axle.example')).toBeTruthy()
    expect(within(drawer).getByText('Ama Mensah')).toBeTruthy()
  })

  it('opens Update Profile, which returns the focus [ACC-04]', async () => {
    const { drawer } = await show()
    const update = within(drawer).getByRole('button', { name: 'Update Details' })
    await userEvent.click(update)
    const modal = await screen.findByRole('dialog', { name: 'Update Profile' })
    await waitFor(() => expect(modal.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Update Profile' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Account' })).toBe(drawer)
    await waitFor(() => expect(document.activeElement).toBe(update))
  })

  it('the header shows the new picture and the drawer the new name without a reload [ACC-18]', async () => {
    const { drawer } = await show()
    expect(avatar()).toBe('/images/old/160.webp')
    await userEvent.click(within(drawer).getByRole('button', { name: 'Update Details' }))
    const modal = await screen.findByRole('dialog', { name: 'Update Profile' })
    fireEvent.input(within(modal).getByLabelText(/First name/), { target: { value: 'Abena' } })
    await userEvent.click(within(modal).getByRole('button', { name: 'Remove photo' }))
    await userEvent.click(within(modal).getByRole('button', { name: 'Save changes' }))
    expect(await within(drawer).findByText('Abena Mensah')).toBeTruthy()
    expect(avatar()).toBeUndefined()
    expect(localStorage.getItem('avatarUrl')).toBe('')
  })

  it('lists the active sessions', async () => {
    const { drawer } = await show()
    await userEvent.click(within(drawer).getByRole('button', { name: "Where you're signed in" }))
    const modal = await screen.findByRole('dialog', { name: "Where you're signed in" })
    expect(await within(modal).findByText('You are not signed in anywhere else.')).toBeTruthy()
  })

  it('has dark mode, contrast, right to left, and a reset [ACC-07, ACC-08, ACC-09, ACC-10]', async () => {
    const { drawer } = await show()
    for (const [label, key, value] of [
      ['Dark mode', 'colorScheme', 'dark'],
      ['High contrast', 'contrast', 'high'],
      ['Right to left', 'direction', 'rtl'],
    ] as const) {
      await userEvent.click(within(drawer).getByRole('switch', { name: label }))
      expect(storedPreferences()[key]).toBe(value)
    }
    await userEvent.click(within(drawer).getByRole('button', { name: 'Reset' }))
    expect(storedPreferences()).toEqual(defaultPreferences)
  })
})
