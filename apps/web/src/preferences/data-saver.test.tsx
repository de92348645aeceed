import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { I18nProvider } from '../ui/translation/translation.tsx'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asResources, makeI18n } from '../lib/i18n/i18n.ts'
import en from '../locales/en.ts'
import { keys } from '../lib/browser/storage.ts'
import { ListPicture } from '../ui/images/list-picture.tsx'
import { LowData } from '../ui/images/low-data.ts'
import { DataSaverContext, useDataSaverState } from './data-saver.ts'
import { DataSaverSwitch } from './data-saver-switch.tsx'

function Site({ rendered }: { rendered: boolean }) {
  const saver = useDataSaverState(rendered)
  return (
    <DataSaverContext value={saver}>
      <LowData value={saver.on}>
        <DataSaverSwitch />
        <ListPicture name="Brake pads" src="/images/pads" alt="" width={320} height={240} />
      </LowData>
    </DataSaverContext>
  )
}
const show = (rendered: boolean) =>
  render(
    <I18nProvider i18n={makeI18n('en', asResources(en))}>
      <MantineProvider>
        <Site rendered={rendered} />
      </MantineProvider>
    </I18nProvider>,
  )
const pictures = () => document.querySelectorAll('img').length
const toggle = () => screen.getByRole('switch', { name: /^Data saver/ })

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'app-data-saver=; path=/; max-age=0'
})

afterEach(cleanup)

it('lists load a picture only on request', () => {
  show(true)
  expect(pictures()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Show image: Brake pads' }))
  expect(pictures()).toBe(1)
})

it("the browser's preference counts until the user chooses; the choice is stored and sent to the server", () => {
  show(true)
  expect(toggle()).toHaveProperty('checked', true)
  expect([localStorage.getItem(keys.dataSaver), document.cookie]).toEqual([null, ''])
  fireEvent.click(toggle())
  expect([localStorage.getItem(keys.dataSaver), document.cookie, pictures()]).toEqual([
    'false',
    'app-data-saver=off',
    1,
  ])
})

it('shows how much it saves, and applies at once', () => {
  show(false)
  expect(screen.getByText(/about 90% less data/)).toBeTruthy()
  expect(pictures()).toBe(1)
  fireEvent.click(toggle())
  expect([pictures(), document.cookie]).toEqual([0, 'app-data-saver=on'])
})

it('the choice in this browser overrides the rendered page', () => {
  localStorage.setItem(keys.dataSaver, 'true')
  show(false)
  expect([pictures(), document.cookie]).toEqual([0, 'app-data-saver=on'])
})
