import { expect, it } from 'vitest'
import { filterByName, matchesName, matchModels } from './vehicle-names.ts'

it.each([
  ['Đèn pha', 'den'],
  ['Đèn pha', 'đèn p'],
  ['CR-V', 'crv'],
  ['Citroën', 'citroe'],
])('%s is found by %s', (name, typed) => expect(matchesName([name], typed)).toBe(true))

it('finds nothing in the middle of a word', () => expect(matchesName(['Đèn pha'], 'en')).toBe(false))

const toyota = {
  name: 'Toyota',
  models: [
    { name: 'Belta', aliases: ['Yaris sedan'], products: 9 },
    { name: 'Vitz', aliases: ['Yaris'], products: 90 },
    { name: 'Yaris', aliases: ['Vitz'], products: 1 },
  ],
}
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name)

it('lists exact names first, then aliases, then prefixes, whatever the demand [V-03]', () => {
  expect(names(filterByName(toyota.models, 'yaris', (one) => one))).toEqual(['Yaris', 'Vitz', 'Belta'])
  const found = matchModels([toyota], ['toyota', 'yaris'])
  expect(found.map(({ model, rank }) => [model.name, rank])).toEqual([
    ['Yaris', 'name'],
    ['Vitz', 'alias'],
    ['Belta', 'beginning'],
  ])
})

it('corrects spelling only where nothing matches [V-03]', () => {
  expect(matchModels([toyota], ['yarris']).map(({ model, rank }) => [model.name, rank])).toEqual([
    ['Vitz', 'likely'],
    ['Yaris', 'likely'],
  ])
  expect(matchModels([toyota], ['spaceship'])).toEqual([])
})
