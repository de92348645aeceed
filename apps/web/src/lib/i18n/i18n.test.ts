import { languages } from '@axle/contract/languages'
import { expect, it } from 'vitest'
import { languageOf, makeI18n } from './i18n.ts'

const resources = { en: { common: { found_one: '{{count, number}} part', found_other: '{{count, number}} parts' } } }

it.each(languages)('an instance knows its language, %s, and falls back to English for missing texts', (language) => {
  const i18n = makeI18n(language, resources)
  expect(languageOf(i18n)).toBe(language)
  expect(i18n.t('found', { count: 1 })).toMatch(/^1 parts?$/)
})

it('numbers in texts are grouped as in the language', () => {
  const german = {
    ...resources,
    de: { common: { found_one: '{{count, number}} Teil', found_other: '{{count, number}} Teile' } },
  }
  expect(makeI18n('en', german).t('found', { count: 1077 })).toBe('1,077 parts')
  expect(makeI18n('de', german).t('found', { count: 1077 })).toBe('1.077 Teile')
})
