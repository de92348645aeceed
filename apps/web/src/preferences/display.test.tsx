import { defaultPreferences } from '@axle/contract/preferences'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentLanguage, makeI18n, setBrowserI18n } from '../lib/i18n/i18n.ts'
import { loadTexts } from '../lib/i18n/i18n-loader.ts'
import { useDisplayState } from './display.tsx'

const rendered = { settings: defaultPreferences, language: 'en' as const }
const show = () => renderHook(() => useDisplayState(rendered)).result
const storedPreferences = () => JSON.parse(localStorage.getItem('app-settings') ?? '{}')
beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('display preferences', () => {
  it('start with the defaults of the specification [CONST-37, CONST-38, CONST-39, CONST-40, CONST-41, CONST-42, CONST-43]', () => {
    show()
    expect(storedPreferences()).toEqual({
      colorScheme: 'light',
      direction: 'ltr',
      contrast: 'default',
      navLayout: 'vertical',
      primaryColor: 'blue',
      navColor: 'integrate',
      compactLayout: true,
      fontFamily: 'Public Sans',
    })
  })

  it('are stored on the first visit under their eight names [SET-09]', () => {
    show()
    expect(Object.keys(storedPreferences()).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'colorScheme',
      'compactLayout',
      'contrast',
      'direction',
      'fontFamily',
      'navColor',
      'navLayout',
      'primaryColor',
    ])
    expect(storedPreferences()).toMatchObject({ primaryColor: 'blue', navLayout: 'vertical', colorScheme: 'light' })
  })

  it('store the mode twice, with a copy in a cookie for the server [SET-10]', () => {
    const display = show()
    act(() => display.current.update({ colorScheme: 'dark' }))
    expect([storedPreferences().colorScheme, localStorage.getItem('theme-mode')]).toEqual(['dark', 'dark'])
    expect(document.cookie).toContain('app-settings=1.')
  })

  it('fall back to the defaults where they are broken [SET-13]', () => {
    localStorage.setItem('app-settings', '{{{')
    expect(show().current.settings).toEqual(defaultPreferences)
  })

  it.each(['{{{', 'null', '[]', '{"direction":"up"}'])(
    'keep Arabic right-to-left beside %s [SET-13, SET-23]',
    (broken) => {
      localStorage.setItem('app-settings', broken)
      localStorage.setItem('app-language', 'ar')
      const display = renderHook(() => useDisplayState({ settings: defaultPreferences, language: 'ar' })).result
      expect(display.current.settings.direction).toBe('rtl')
      expect(storedPreferences().direction).toBe('rtl')
    },
  )

  it('apply even where cookies are forbidden', () => {
    const forbidden = () => {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    }
    Object.defineProperty(document, 'cookie', { get: forbidden, set: forbidden, configurable: true })
    const display = show()
    act(() => display.current.update({ colorScheme: 'dark' }))
    expect([display.current.settings.colorScheme, storedPreferences().colorScheme]).toEqual(['dark', 'dark'])
    Reflect.deleteProperty(document, 'cookie')
  })

  it('return to the defaults after a reset [SET-04]', () => {
    const display = show()
    act(() => display.current.update({ contrast: 'high', primaryColor: 'red' }))
    act(() => display.current.reset())
    expect(display.current.settings).toEqual(defaultPreferences)
    expect(storedPreferences()).toEqual(defaultPreferences)
  })

  it('switch Arabic to right-to-left, and English back to the previous direction [SET-23]', () => {
    const display = show()
    act(() => display.current.setLanguage('ar'))
    expect(display.current.settings.direction).toBe('rtl')
    act(() => display.current.setLanguage('en'))
    expect(display.current.settings.direction).toBe('ltr')
  })

  it('remember the previous direction after a reload [SET-23]', () => {
    const before = show()
    act(() => before.current.update({ direction: 'rtl' }))
    act(() => before.current.setLanguage('ar'))
    cleanup()
    const after = renderHook(() => useDisplayState({ settings: defaultPreferences, language: 'ar' })).result
    act(() => after.current.setLanguage('fr'))
    expect(after.current.settings.direction).toBe('rtl')
  })

  it('keep Arabic right-to-left after a reset, with no previous direction [SET-04, SET-23]', () => {
    const display = show()
    act(() => display.current.update({ direction: 'rtl', colorScheme: 'dark' }))
    act(() => display.current.setLanguage('ar'))
    act(() => display.current.reset())
    expect(display.current).toMatchObject({ language: 'ar', settings: { direction: 'rtl', colorScheme: 'light' } })
    act(() => display.current.setLanguage('en'))
    expect(display.current.settings.direction).toBe('ltr')
  })

  it('store the layout setting, although there is only one layout [SET-12]', () => {
    localStorage.setItem('app-settings', JSON.stringify({ navLayout: 'mini', primaryColor: 'red' }))
    show()
    expect(storedPreferences()).toMatchObject({ navLayout: 'mini', primaryColor: 'red' })
  })

  it('follow a choice in another tab', () => {
    const display = show()
    localStorage.setItem('app-settings', JSON.stringify({ ...defaultPreferences, contrast: 'high' }))
    localStorage.setItem('theme-mode', 'dark')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme-mode' })))
    expect(display.current.settings).toMatchObject({ contrast: 'high', colorScheme: 'dark' })
  })

  it('apply to a page restored from the history', () => {
    const display = show()
    localStorage.setItem('app-settings', JSON.stringify({ ...defaultPreferences, fontFamily: 'Inter' }))
    const back = Object.assign(new Event('pageshow'), { persisted: true })
    act(() => void window.dispatchEvent(back))
    expect(display.current.settings.fontFamily).toBe('Inter')
  })
})

describe('a URL that names a language', () => {
  it('selects it until the user chooses another one', () => {
    window.history.replaceState(null, '', '/shop?lang=ar&page=2')
    localStorage.setItem('app-language', 'fr')
    const display = renderHook(() => useDisplayState({ settings: defaultPreferences, language: 'ar' })).result
    expect(display.current).toMatchObject({ language: 'ar', settings: { direction: 'rtl' } })
    expect(localStorage.getItem('app-language')).toBe('ar')
    act(() => display.current.setLanguage('de'))
    expect(window.location.search).toBe('?page=2')
    expect(display.current).toMatchObject({ language: 'de', settings: { direction: 'ltr' } })
    window.history.replaceState(null, '', '/')
  })
})

describe('a page in another language than the stored one', () => {
  it('keeps its language until the texts are loaded, then switches to the stored one [SET-19]', async () => {
    setBrowserI18n(makeI18n('en', await loadTexts('en')))
    localStorage.setItem('app-language', 'fr')
    const display = show()
    expect(display.current.language).toBe('en')
    await waitFor(() => expect(display.current.language).toBe('fr'), { timeout: 10_000 })
    expect([currentLanguage(), localStorage.getItem('app-language')]).toEqual(['fr', 'fr'])
    expect(document.cookie).toMatch(/app-settings=[\d.]+\.fr/)
  })
})
