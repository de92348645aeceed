import { type Language, languages, textsOf } from '@axle/contract/display-settings'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { makeI18n } from './i18n.ts'
import { loadTexts } from './i18n-loader.ts'
import { useByPartName, usePartName } from './part-names.ts'

async function readerOf(language: Language) {
  const i18n = makeI18n(language, await loadTexts(language))
  const wrapper = ({ children }: PropsWithChildren) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  const useNames = () => ({ partName: usePartName(), byPartName: useByPartName() })
  return { i18n, ...renderHook(useNames, { wrapper }).result.current }
}

it.each([
  ['fr', 'Étrier de frein'],
  ['vi', 'Cùm phanh'],
  ['cn', '制动卡钳'],
  ['ar', 'كاليبر فرامل'],
  ['de', 'Bremssattel'],
  ['es', 'Pinza de freno'],
  ['en', 'Brake Caliper'],
  ['en-GH', 'Brake Caliper'],
] as const)('a reader of %s reads of a brake caliper as %s', async (language, name) => {
  expect((await readerOf(language)).partName('Brake Caliper')).toBe(name)
})

it.each(['Roof Rack', 'Belt: 4.5 mm, {{count}} ribs', '$t(common:close)', 'constructor', ''])(
  'what has no name in the language, such as %s, is called as it is',
  async (name) => {
    expect((await readerOf('de')).partName(name)).toBe(name)
  },
)

it.each(languages)('the texts of %s bring the names of that language along, and of no other', async (language) => {
  const { i18n } = await readerOf(language)
  const has = languages.filter((one) => i18n.getResourceBundle(one === 'cn' ? 'zh-CN' : one, 'names'))
  expect(has).toEqual(textsOf(language) === 'en' ? [] : [language])
})

it('parts stand in the order of what is read', async () => {
  const parts = ['Alternator', 'Brake Caliper', 'Oil Filter', 'Water Pump']
  const order = async (language: Language) => (await readerOf(language)).byPartName(parts, (name) => name)
  expect(await order('en')).toEqual(parts)
  // Alternateur, Étrier, Filtre, Pompe: É is no letter after Z.
  expect(await order('fr')).toEqual(parts)
  // Bremssattel, Lichtmaschine, Ölfilter, Wasserpumpe.
  expect(await order('de')).toEqual(['Brake Caliper', 'Alternator', 'Oil Filter', 'Water Pump'])
})
