import { defaultPreferences, type Preferences } from '@axle/contract/preferences'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFullScreen } from '../lib/testing/full-screen.ts'
import { open } from '../lib/testing/screen.tsx'
import { DisplayContext, useDisplayState } from './display.tsx'
import PreferencesDrawer from './preferences-drawer.tsx'

function Display({ children }: { children: ReactNode }) {
  const display = useDisplayState({ settings: defaultPreferences, language: 'en' })
  return <DisplayContext value={display}>{children}</DisplayContext>
}
function Page() {
  const [opened, setOpened] = useState(true)
  return (
    <Display>
      <PreferencesDrawer opened={opened} onClose={() => setOpened(false)} />
    </Display>
  )
}
const storedPreferences = (): Preferences => JSON.parse(localStorage.getItem('app-settings') ?? '{}') as Preferences
const show = async () => {
  open({ '/': <Page /> }, '/')
  return within(await screen.findByRole('dialog', { name: 'Settings' }))
}
const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent)
beforeEach(() => localStorage.clear())

describe('the settings drawer', () => {
  it('is 360 wide [SET-05, CONST-48]', async () => {
    await show()
    const size = document.querySelector<HTMLElement>('.mantine-Drawer-root')?.style.getPropertyValue('--drawer-size')
    // In rem of 16 pixels.
    expect(size).toContain(`${360 / 16}rem`)
  })

  it.each([
    ['SET-01', 'Dark mode', 'colorScheme', 'dark'],
    ['SET-02', 'High contrast', 'contrast', 'high'],
    ['SET-03', 'Right to left', 'direction', 'rtl'],
    ['CONST-41', 'Compact layout', 'compactLayout', false],
  ] as const)('%s has a switch: %s', async (_id, name, key, value) => {
    const drawer = await show()
    const before = storedPreferences()[key]
    const button = () => drawer.getByLabelText(new RegExp(`^${name}`))
    await userEvent.click(button())
    expect(storedPreferences()[key]).toBe(value)
    await userEvent.click(button())
    expect(storedPreferences()[key]).toBe(before)
  })

  it('has six primary colours, blue by default [SET-06, CONST-40]', async () => {
    const drawer = await show()
    const group = drawer.getByRole('group', { name: 'Colour' })
    expect(names(group)).toEqual(['Default', 'Cyan', 'Purple', 'Blue', 'Orange', 'Red'])
    expect(drawer.getByLabelText<HTMLInputElement>('Blue').checked).toBe(true)
    await userEvent.click(drawer.getByLabelText('Orange'))
    expect(storedPreferences().primaryColor).toBe('orange')
  })

  it('has four fonts, each named in its own letters [SET-07]', async () => {
    const drawer = await show()
    const group = drawer.getByRole('group', { name: 'Font' })
    expect(names(group)).toEqual(['Public Sans', 'Inter', 'DM Sans', 'Nunito Sans'])
    const samples = [...group.querySelectorAll<HTMLElement>('.font-sample')]
    for (const sample of samples) expect(sample.style.fontFamily).toContain(`${sample.textContent}-sample`)
    await userEvent.click(drawer.getByLabelText('DM Sans'))
    expect(storedPreferences().fontFamily).toBe('DM Sans')
  })

  it('resets changes, on the screen and in storage [SET-04]', async () => {
    const drawer = await show()
    for (const name of ['Dark mode', 'High contrast'])
      await userEvent.click(drawer.getByLabelText(new RegExp(`^${name}`)))
    await userEvent.click(drawer.getByLabelText('Red'))
    await userEvent.click(drawer.getByRole('button', { name: 'Reset' }))
    expect(storedPreferences()).toEqual(defaultPreferences)
    expect(drawer.getByLabelText<HTMLInputElement>('Dark mode').checked).toBe(false)
    expect(drawer.getByLabelText<HTMLInputElement>('Blue').checked).toBe(true)
  })

  it('offers no layouts: the navigation of wide screens is at the top [SET-12]', async () => {
    const drawer = await show()
    expect(drawer.getAllByText(/layout|navigation/i).map(({ textContent }) => textContent)).toEqual(['Compact layout'])
    expect(storedPreferences().navLayout).toBe('vertical')
  })
})

describe('full screen', () => {
  it("is switched on and off in the drawer's header, with a label for what the button does [SITE-79]", async () => {
    const screenNow = aFullScreen(true)
    const drawer = await show()
    await userEvent.click(drawer.getByRole('button', { name: 'Full screen' }))
    expect(screenNow.now()).toBe(document.documentElement)
    await userEvent.click(drawer.getByRole('button', { name: 'Exit full screen' }))
    expect(screenNow.now()).toBeNull()
  })

  it('follows a user who leaves it with a key [SITE-79]', async () => {
    const screenNow = aFullScreen(true)
    const drawer = await show()
    await userEvent.click(drawer.getByRole('button', { name: 'Full screen' }))
    await screenNow.leave()
    expect(await drawer.findByRole('button', { name: 'Full screen' })).toBeTruthy()
  })

  it('is not offered in browsers without it [SITE-79]', async () => {
    aFullScreen(false)
    const drawer = await show()
    expect(drawer.queryByRole('button', { name: /full screen/i })).toBeNull()
  })
})
