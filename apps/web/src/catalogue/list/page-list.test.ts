import { expect, it } from 'vitest'
import { pageNumbers } from './page-list.ts'

it('page numbers contain both ends and the neighbours', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9])
  expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, undefined, 9])
  expect(pageNumbers(9, 9)).toEqual([1, undefined, 8, 9])
})
