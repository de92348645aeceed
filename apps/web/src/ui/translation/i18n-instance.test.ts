import { expect, it, vi } from 'vitest'
import { createI18n } from './i18n-instance.ts'

const common = {
  greeting: 'Hello {{name}}, {{ name }}!',
  found_zero: 'nothing',
  found_one: '{{count, number}} part',
  found_other: '{{count, number}} parts',
  closed: 'Closed',
  closed_reason: 'Closed: {{reason}}',
  deep: { er: 'nested' },
}
const ar = { found_one: 'قطعة', found_two: 'قطعتان', found_few: '{{count}} قطع', found_other: '{{count}} قطعة' }
const make = (language = 'en') =>
  createI18n({
    language,
    resources: { en: { common, orders: { title: 'Orders' } }, ar: { common: ar } },
    formatNumber: (value, tag) => `${tag} ${value}`,
  })

it('fills in values as plain text, and leaves names without a value', () => {
  const { t } = make()
  expect(t('greeting', { name: '<b>$t(deep.er)</b>' })).toBe('Hello <b>$t(deep.er)</b>, <b>$t(deep.er)</b>!')
  expect(t('greeting')).toBe(common.greeting)
})

it('chooses the plural form of the language, and a text for zero where there is one', () => {
  const { t } = make()
  expect([0, 1, 2].map((count) => t('found', { count }))).toEqual(['nothing', 'en 1 part', 'en 2 parts'])
  const arabic = make('ar')
  expect([1, 2, 3, 100].map((count) => arabic.t('found', { count }))).toEqual(['قطعة', 'قطعتان', '3 قطع', '100 قطعة'])
})

it('prefers the text of a context', () => {
  const { t } = make()
  expect(t('closed', { context: 'reason', reason: 'moved' })).toBe('Closed: moved')
  expect(t('closed', { context: 'other' })).toBe('Closed')
})

it('finds nested keys and other namespaces, then the default text, then the key', () => {
  const { t, exists, translatorOf } = make('en-GH')
  expect([t('deep.er'), t('orders:title'), translatorOf('orders')('title')]).toEqual(['nested', 'Orders', 'Orders'])
  expect(translatorOf(['orders', 'common'])('deep.er')).toBe('nested')
  expect(t('absent', { defaultValue: 'default' })).toBe('default')
  expect([t('orders:absent.key'), exists('orders:absent.key'), exists('orders:title')]).toEqual([
    'absent.key',
    false,
    true,
  ])
})

it('takes a sentence with a colon as a key', () => {
  const i18n = make('ar')
  i18n.addResourceBundle('ar', 'messages', { 'Sold out: wait.': 'نفد' })
  expect(i18n.t('Sold out: wait.', { ns: 'messages', nsSeparator: false })).toBe('نفد')
})

it('keeps a translator until the language changes, then notifies', async () => {
  const i18n = make()
  const listener = vi.fn()
  const stop = i18n.subscribe(listener)
  const before = i18n.translatorOf('common')
  expect(i18n.translatorOf('common')).toBe(before)
  await i18n.changeLanguage('ar')
  expect(listener).toHaveBeenCalledOnce()
  expect([i18n.language, i18n.translatorOf('common') === before]).toEqual(['ar', false])
  expect(i18n.translatorOf('common')('closed')).toBe('Closed')
  stop()
})
