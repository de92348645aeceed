import type { Product } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { type GroupCount, groupsOnPage } from './list-groups.ts'

const page = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ id: from + at }) as unknown as Product)
const counts: GroupCount[] = [
  { group: 'fits', count: 4 },
  { group: 'any_vehicle', count: 2 },
  { group: 'other_vehicles', count: 25 },
]
const shown = (from: number, to: number) =>
  groupsOnPage(page(from, to), counts, from).map(({ group, products }) => [group, products.length])

describe('the groups of a page', () => {
  it.each([
    [
      'the first page',
      0,
      12,
      [
        ['fits', 4],
        ['any_vehicle', 2],
        ['other_vehicles', 6],
      ],
    ],
    ['a page within one group', 12, 24, [['other_vehicles', 12]]],
    ['a page that begins with another group', 6, 12, [['other_vehicles', 6]]],
    [
      'a page that begins within a group',
      3,
      5,
      [
        ['fits', 1],
        ['any_vehicle', 1],
      ],
    ],
    ['an empty page', 31, 31, []],
  ])('are right on %s [S-02]', (_name, from, to, groups) => expect(shown(from, to)).toEqual(groups))
})
