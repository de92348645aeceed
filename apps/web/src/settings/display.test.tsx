import { defaultSettings } from '@axle/contract/display-settings'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useDisplayState } from './display.tsx'

const rendered = { settings: defaultSettings, language: 'en' as const }
const show = () => renderHook(() => useDisplayState(rendered)).result
const kept = () => JSON.parse(localStorage.getItem('app-settings') ?? '{}')
beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('display settings', () => {
  it('SET-09 the first visit keeps the defaults under their eight names', () => {
    show()
    expect(Object.keys(kept()).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'colorScheme',
      'compactLayout',
      'contrast',
      'direction',
      'fontFamily',
      'navColor',
      'navLayout',
      'primaryColor',
    ])
    expect(kept()).toMatchObject({ primaryColor: 'blue', navLayout: 'vertical', colorScheme: 'light' })
  })

  it('SET-10 the mode is kept twice and mirrored for the server', () => {
    const display = show()
    act(() => display.current.update({ colorScheme: 'dark' }))
    expect([kept().colorScheme, localStorage.getItem('theme-mode')]).toEqual(['dark', 'dark'])
    expect(document.cookie).toContain('app-settings=1.')
  })

  it('SET-13 broken settings fall back to the defaults', () => {
    localStorage.setItem('app-settings', '{{{')
    expect(show().current.settings).toEqual(defaultSettings)
  })

  it('SET-04 reset brings the defaults back', () => {
    const display = show()
    act(() => display.current.update({ contrast: 'high', primaryColor: 'red' }))
    act(() => display.current.reset())
    expect(display.current.settings).toEqual(defaultSettings)
    expect(kept()).toEqual(defaultSettings)
  })

  it('SET-23 Arabic turns to right-to-left, English back to what was before', () => {
    const display = show()
    act(() => display.current.setLanguage('ar'))
    expect(display.current.settings.direction).toBe('rtl')
    act(() => display.current.setLanguage('en'))
    expect(display.current.settings.direction).toBe('ltr')
  })
})
