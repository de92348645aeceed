// @vitest-environment node
import { textLanguages } from '@axle/contract/languages'
import { describe, expect, it } from 'vitest'
import { serverI18n } from '../lib/i18n/i18n.server.ts'

const toasts = ['loading', 'changed', 'failed'].map((name) => `preferences:language.${name}`)

describe('toasts of a language change', () => {
  it('are as specified in English [SET-22, ERR-104, ERR-105, ERR-106]', () => {
    const { t } = serverI18n('en')
    expect(toasts.map((key) => t(key))).toEqual([
      'Loading...',
      'Language has been changed!',
      'Error changing language!',
    ])
  })

  it('differ in every language [SET-22]', () => {
    const texts = textLanguages.flatMap((language) => toasts.map((key) => serverI18n(language).t(key)))
    expect(new Set(texts).size).toBe(textLanguages.length * toasts.length)
  })

  it('name English for Ghana [SET-22]', () => {
    expect(toasts.map((key) => serverI18n('en-GH').t(key))).toEqual(toasts.map((key) => serverI18n('en').t(key)))
  })
})
