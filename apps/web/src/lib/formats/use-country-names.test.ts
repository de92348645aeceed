import { countryLabels } from '@axle/contract/countries'
import { expect, it } from 'vitest'
import { countryName } from './use-country-names.ts'

it("countries have the language's names, and in English the stored ones", () => {
  expect((['en', 'en-GH', 'ar', 'cn', 'de'] as const).map((language) => countryName('Ghana', language))).toEqual([
    'Ghana',
    'Ghana',
    'غانا',
    '加纳',
    'Ghana',
  ])
  expect(countryName('USA', 'en')).toBe('USA')
  expect(countryLabels.filter((label) => countryName(label, 'cn') === label)).toEqual([])
  expect(countryName('Atlantis', 'ar')).toBe('Atlantis')
})
