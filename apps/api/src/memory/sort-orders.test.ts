import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortRows } from './sort-orders.ts'

it('rows are sorted as at once, whether they fill one run or many', async () => {
  const at = async (values: readonly number[]) => [
    ...(await sortRows(
      values.length,
      (a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b,
      () => Promise.resolve(),
    )),
  ]
  const plainly = (values: readonly number[]) =>
    [...values.keys()].toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(9)), async (values) => {
      expect(await at(values)).toEqual(plainly(values))
    }),
  )
  const many = Array.from({ length: 40_003 }, (_, n) => (n * 7_919) % 1_009)
  expect(await at(many)).toEqual(plainly(many))
})
