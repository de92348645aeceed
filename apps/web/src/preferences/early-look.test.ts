import { defaultSettings, type DisplaySettings, type Language, writeCookie } from '@axle/contract/display-settings'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyLook } from './early-look.ts'

const root = document.documentElement
const forget = () => {
  document.cookie = 'app-settings=; path=/; max-age=0'
}
const cookie = () => /app-settings=([^;]*)/.exec(document.cookie)?.[1]

/** A page as the server draws it without a cookie, and what the browser kept; runs the text that stands in its head. */
function arrive(kept: Partial<Record<'app-settings' | 'theme-mode' | 'app-language', string>>) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))
  // oxlint-disable-next-line no-implied-eval -- as the browser runs it: with nothing around
  new Function(earlyLook())()
  return { reloads: reload.mock.calls.length }
}
const keep = (settings: Partial<DisplaySettings>, language: Language = 'en') => ({
  'app-settings': JSON.stringify({ ...defaultSettings, ...settings }),
  'theme-mode': settings.colorScheme ?? 'light',
  'app-language': language,
})

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  forget()
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  Object.assign(root.dataset, {
    language: 'en',
    mantineColorScheme: 'light',
    contrast: 'default',
    color: 'blue',
    font: 'Public Sans',
    compact: 'true',
  })
  root.dir = 'ltr'
})

describe('before a page is drawn', () => {
  it('nothing is done on a first visit, nor where the page is as it was kept', () => {
    expect(arrive({}).reloads).toBe(0)
    expect(arrive(keep({})).reloads).toBe(0)
    expect(cookie()).toBeUndefined()
  })

  it.each([
    ['mode', { colorScheme: 'dark' }, 'en'],
    ['direction', { direction: 'rtl' }, 'en'],
    ['contrast', { contrast: 'high' }, 'en'],
    ['colour', { primaryColor: 'default' }, 'en'],
    ['face', { fontFamily: 'DM Sans' }, 'en'],
    ['width', { compactLayout: false }, 'en'],
    ['language', {}, 'cn'],
  ] as const)(
    'SET-11 where the cookie was lost, a kept %s is written into it, and the page asked for again',
    (...row) => {
      const [, settings, language] = row
      expect(arrive(keep(settings, language)).reloads).toBe(1)
      expect(cookie()).toBe(writeCookie({ ...defaultSettings, ...settings }, language))
    },
  )

  it('SET-10 SET-11 the mode kept for itself wins over the one among the settings', () => {
    arrive({ ...keep({}), 'theme-mode': 'dark' })
    expect(cookie()).toBe(writeCookie({ ...defaultSettings, colorScheme: 'dark' }, 'en'))
  })

  it('SET-11 is not asked for twice: a page that still differs is marked as chosen', () => {
    const chosen = { colorScheme: 'dark', direction: 'rtl', contrast: 'high', fontFamily: 'Inter' } as const
    document.cookie = `app-settings=${writeCookie({ ...defaultSettings, ...chosen }, 'en')}; path=/`
    expect(arrive(keep(chosen)).reloads).toBe(0)
    expect(root.dataset).toMatchObject({ mantineColorScheme: 'dark', contrast: 'high', font: 'Inter' })
    expect(root.dir).toBe('rtl')
  })

  it('SET-11 nor where the browser takes no cookies', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    expect(arrive(keep({ colorScheme: 'dark' })).reloads).toBe(0)
    expect(root.dataset['mantineColorScheme']).toBe('dark')
  })

  it('an address that names a language is left in it', () => {
    window.history.replaceState(null, '', '/shop?lang=ar')
    root.dataset['language'] = 'ar'
    root.dir = 'rtl'
    expect(arrive(keep({}, 'fr')).reloads).toBe(0)
    expect(root.dir).toBe('rtl')
    expect(arrive(keep({ colorScheme: 'dark' }, 'fr')).reloads).toBe(1)
    expect(cookie()).toBe(writeCookie({ ...defaultSettings, colorScheme: 'dark', direction: 'rtl' }, 'ar'))
    window.history.replaceState(null, '', '/')
  })

  it('SET-13 what is broken or unknown counts as not kept', () => {
    expect(arrive({ 'app-settings': '{{{', 'theme-mode': 'dark' }).reloads).toBe(0)
    const odd = { colorScheme: 'pink', fontFamily: 'Comic Sans', compactLayout: 'yes', primaryColor: 3 }
    expect(arrive({ 'app-settings': JSON.stringify(odd), 'theme-mode': 'dim', 'app-language': 'tlh' }).reloads).toBe(0)
    expect(root.dataset).toMatchObject({ mantineColorScheme: 'light', language: 'en' })
  })
})
