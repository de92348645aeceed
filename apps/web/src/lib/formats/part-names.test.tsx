import { type Language, languageTag, textLanguageOf } from '@axle/contract/languages'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { I18nProvider } from '../../ui/translation/translation.tsx'
import { expect, it } from 'vitest'
import { browserI18n, makeI18n, setBrowserI18n } from '../i18n/i18n.ts'
import { loadPartNames, PartNamesContext, useSortByPartName, usePartName } from './part-names.ts'
import { serve } from '../testing/server.ts'
import { starterNames } from '../testing/starter-names.ts'

function readerOf(language: Language) {
  const i18n = makeI18n(language, {})
  setBrowserI18n(i18n)
  const names = starterNames(textLanguageOf(language))
  const wrapper = ({ children }: PropsWithChildren) => (
    <I18nProvider i18n={i18n}>
      <PartNamesContext value={{ language, names }}>{children}</PartNamesContext>
    </I18nProvider>
  )
  return renderHook(() => ({ partName: usePartName(), byPartName: useSortByPartName() }), { wrapper }).result
}

const changeTo = (language: Language) =>
  act(async () => {
    await loadPartNames(language)
    await browserI18n()?.changeLanguage(languageTag(language))
  })

it.each([
  ['fr', 'Étrier de frein'],
  ['vi', 'Cùm phanh'],
  ['cn', '制动卡钳'],
  ['ar', 'كاليبر فرامل'],
  ['de', 'Bremssattel'],
  ['es', 'Pinza de freno'],
  ['en', 'Brake Caliper'],
  ['en-GH', 'Brake Caliper'],
] as const)('in %s a brake caliper is called %s', (language, name) => {
  expect(readerOf(language).current.partName('Brake Caliper')).toBe(name)
})

it.each(['Roof Rack', 'Belt: 4.5 mm, {{count}} ribs', '$t(common:close)', 'constructor', ''])(
  'a name without a translation, such as %s, stays in English',
  (name) => {
    expect(readerOf('de').current.partName(name)).toBe(name)
  },
)

it('loads the names of a new language once, and none for English', async () => {
  const { calls } = serve({ 'GET /parts/names': () => ({ body: { data: { 'Brake Caliper': 'Bremssattel' } } }) })
  const reader = readerOf('fr')
  for (const language of ['de', 'en', 'fr', 'de'] as const) await changeTo(language)
  expect(reader.current.partName('Brake Caliper')).toBe('Bremssattel')
  expect(calls('GET /parts/names').map(({ query }) => query.get('language'))).toEqual(['de', 'fr'])
})

it('shows English names where the translations fail to load', async () => {
  serve({})
  const reader = readerOf('fr')
  await changeTo('de')
  expect(reader.current.partName('Brake Caliper')).toBe('Brake Caliper')
})

it('sorts parts by their translated names', () => {
  const parts = ['Alternator', 'Brake Caliper', 'Oil Filter', 'Water Pump']
  const order = (language: Language) => readerOf(language).current.byPartName(parts, (name) => name)
  expect(order('en')).toEqual(parts)
  // Alternateur, Étrier, Filtre, Pompe: É does not sort after Z.
  expect(order('fr')).toEqual(parts)
  expect(order('de')).toEqual(['Brake Caliper', 'Alternator', 'Oil Filter', 'Water Pump'])
})
