import { expect, it } from 'vitest'
import { isCalled } from './vehicle-names.ts'

it.each([
  ['Đèn pha', 'den'],
  ['Đèn pha', 'đèn p'],
  ['CR-V', 'crv'],
  ['Citroën', 'citroe'],
])('%s is found by %s', (name, typed) => expect(isCalled([name], typed)).toBe(true))

it('from within a word nothing is found', () => expect(isCalled(['Đèn pha'], 'en')).toBe(false))
