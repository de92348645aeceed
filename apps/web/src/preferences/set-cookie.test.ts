import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultPreferences } from '@axle/contract/preferences'
import { earlyTheme } from './early-theme.ts'
import { setCookie } from '../lib/browser/set-cookie.ts'

const browser = (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM
const first = window.location.href
let written: string[] = []
beforeEach(() => {
  written = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  browser.setURL(first)
})

it.each([
  ['http://localhost:3000/', ''],
  ['https://axle.example/', '; secure'],
])('at %s a cookie ends with ‘%s’, whichever code writes it [ASVS 3.3.1, 3.3.2]', (url, end) => {
  browser.setURL(url)
  setCookie('app-data-saver', 'on')
  localStorage.setItem('app-settings', JSON.stringify({ ...defaultPreferences, colorScheme: 'dark' }))
  // oxlint-disable-next-line no-implied-eval -- runs the inline script in global scope, like a browser
  new Function(earlyTheme())()
  expect(written).toEqual([
    `app-data-saver=on; path=/; max-age=31536000; samesite=lax${end}`,
    expect.stringMatching(new RegExp(`^app-settings=[\\w.]+; path=/; max-age=31536000; samesite=lax${end}$`)),
  ])
})
