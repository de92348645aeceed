import { defaultPreferences, formatPreferencesCookie } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { visitorView } from './visitor-view.ts'

describe('visitorView', () => {
  it('reads the settings cookie among other cookies', () => {
    const dark = { ...defaultPreferences, colorScheme: 'dark' as const }
    const view = visitorView(`a=b; app-settings=${formatPreferencesCookie(dark, 'ar')}; c=d`, 'en')
    expect(view).toMatchObject({ settings: dark, language: 'ar' })
  })

  it('uses the defaults, and their cached page, for a malformed cookie', () => {
    const plain = visitorView(undefined, 'en')
    for (const cookie of ['app-settings=<script>', 'app-settings=9.9.9.9.9.9.xx', `app-settings=${'a'.repeat(500)}`]) {
      expect(visitorView(cookie, 'en').settings).toMatchObject({
        colorScheme: 'light',
        direction: 'ltr',
        contrast: 'default',
      })
    }
    expect(visitorView('app-settings=zzz', 'en').key).toBe(visitorView('app-settings=yyy', 'en').key)
    expect(plain.language).toBe('en')
  })

  it('uses the browser’s language without a choice, else English; Arabic reads from right to left [SET-15]', () => {
    expect(visitorView(undefined, 'ar-EG,en;q=0.8')).toMatchObject({ language: 'ar', settings: { direction: 'rtl' } })
    expect(visitorView(undefined, 'xx, yy')).toMatchObject({ language: 'en', settings: { direction: 'ltr' } })
  })

  it('uses the language in the URL, and its direction', () => {
    const french = `app-settings=${formatPreferencesCookie(defaultPreferences, 'fr')}`
    const arabic = `app-settings=${formatPreferencesCookie({ ...defaultPreferences, direction: 'rtl' }, 'ar')}`
    expect(visitorView(french, 'fr', 'ar')).toMatchObject({ language: 'ar', settings: { direction: 'rtl' } })
    expect(visitorView(arabic, 'ar', 'de')).toMatchObject({ language: 'de', settings: { direction: 'ltr' } })
    // A visitor who chose Arabic from left to right keeps that, and Chinese from right to left too.
    const leftToRight = `app-settings=${formatPreferencesCookie(defaultPreferences, 'ar')}`
    expect(visitorView(leftToRight, 'ar', 'ar').settings.direction).toBe('ltr')
    const mirrored = `app-settings=${formatPreferencesCookie({ ...defaultPreferences, direction: 'rtl' }, 'fr')}`
    expect(visitorView(mirrored, 'fr', 'cn').settings.direction).toBe('rtl')
  })

  it.each([
    ['zh-Hans-CN,en;q=0.5', 'cn'],
    ['en-GH', 'en-GH'],
    ['en-US,fr;q=0.9', 'en'],
    ['de-AT;q=0.3, vi', 'vi'],
  ])('reads %s as %s', (header, language) => expect(visitorView(undefined, header).language).toBe(language))
})
