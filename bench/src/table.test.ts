import { expect, it } from 'vitest'
import { mebibytes } from './memory.ts'
import { readOptions } from './options.ts'
import { table } from './table.ts'

it('aligns a table, rounds to three digits and leaves unmeasured cells empty', () => {
  expect(
    table(
      ['', 'requests/s', '× limit'],
      [
        ['constant', 34_412.7, undefined],
        ['list', 12.345, 1.5],
      ],
    ),
  ).toBe(
    [
      '|          | requests/s | × limit |',
      '| -------- | ---------: | ------: |',
      '| constant |     34,413 |         |',
      '| list     |       12.3 |    1.50 |',
    ].join('\n'),
  )
})

it('reads memory from a line of /proc', () => {
  expect(mebibytes('Name:\tnode\nVmHWM:\t  262144 kB\nVmRSS:\t  131072 kB\n', 'VmRSS')).toBe(128)
})

it('applies option defaults, accepts a list of sizes, and rejects invalid values', () => {
  const names = ['list', 'detail']
  expect(readOptions([], names)).toMatchObject({
    sizes: [10_000],
    seconds: 5,
    queries: 200,
    only: undefined,
    save: false,
  })
  expect(readOptions(['--products', '1000,20000', '--only', 'list,detail'], names)).toMatchObject({
    sizes: [1_000, 20_000],
    only: names,
  })
  expect(readOptions(['--queries', '5'], names).queries).toBe(5)
  expect(() => readOptions(['--queries', 'many'], names)).toThrow(RangeError)
  expect(() => readOptions(['--only', 'lists'], names)).toThrow('There is no lists. There are list, detail.')
  expect(() => readOptions(['--products', '0'], names)).toThrow(RangeError)
})
