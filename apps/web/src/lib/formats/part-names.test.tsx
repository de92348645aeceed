import { type Language, languageTag, textsOf } from '@axle/contract/display-settings'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { browserI18n, makeI18n, setBrowserI18n } from '../i18n/i18n.ts'
import { loadPartNames, PartNamesContext, useByPartName, usePartName } from './part-names.ts'
import { serve } from '../testing/server.ts'
import { starterNames } from '../testing/starter-names.ts'

function readerOf(language: Language) {
  const i18n = makeI18n(language, {})
  setBrowserI18n(i18n)
  const names = starterNames(textsOf(language))
  const wrapper = ({ children }: PropsWithChildren) => (
    <I18nextProvider i18n={i18n}>
      <PartNamesContext value={{ language, names }}>{children}</PartNamesContext>
    </I18nextProvider>
  )
  return renderHook(() => ({ partName: usePartName(), byPartName: useByPartName() }), { wrapper }).result
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
] as const)('a reader of %s reads of a brake caliper as %s', (language, name) => {
  expect(readerOf(language).current.partName('Brake Caliper')).toBe(name)
})

it.each(['Roof Rack', 'Belt: 4.5 mm, {{count}} ribs', '$t(common:close)', 'constructor', ''])(
  'what has no name in the language, such as %s, is called as it is',
  (name) => {
    expect(readerOf('de').current.partName(name)).toBe(name)
  },
)

it('asks for the names of a language that the reader changes to, once, and for none in English', async () => {
  const { calls } = serve({ 'GET /parts/names': () => ({ body: { data: { 'Brake Caliper': 'Bremssattel' } } }) })
  const reader = readerOf('fr')
  for (const language of ['de', 'en', 'fr', 'de'] as const) await changeTo(language)
  expect(reader.current.partName('Brake Caliper')).toBe('Bremssattel')
  expect(calls('GET /parts/names').map(({ query }) => query.get('language'))).toEqual(['de', 'fr'])
})

it('calls parts in English where the names do not come', async () => {
  serve({})
  const reader = readerOf('fr')
  await changeTo('de')
  expect(reader.current.partName('Brake Caliper')).toBe('Brake Caliper')
})

it('parts stand in the order of what is read', () => {
  const parts = ['Alternator', 'Brake Caliper', 'Oil Filter', 'Water Pump']
  const order = (language: Language) => readerOf(language).current.byPartName(parts, (name) => name)
  expect(order('en')).toEqual(parts)
  // Alternateur, Étrier, Filtre, Pompe: É is no letter after Z.
  expect(order('fr')).toEqual(parts)
  // Bremssattel, Lichtmaschine, Ölfilter, Wasserpumpe.
  expect(order('de')).toEqual(['Brake Caliper', 'Alternator', 'Oil Filter', 'Water Pump'])
})
