import { expect, it } from 'vitest'
import { aimTable, openServerTable } from './aims.ts'
import { growth } from './growth.ts'
import { oneAtATimeTable } from './one-at-a-time-table.ts'
import type { BenchRun } from './run.ts'

const measured = (name: string, perCore: number, cpu = 1) => ({
  name,
  perSecond: 1,
  perCore,
  serverCpu: cpu / 2,
  databaseCpu: cpu / 2,
  searchCpu: 0,
  p50: 1,
  p99: 2,
})
const times = (p50: number, max = p50) => ({ p50, p95: max, max })

/** Returns the cells of the table row with this name. */
const rowOf = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`| ${name} `))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    .at(0)

it('shows the ratio to open servers, and whether it meets the goal', () => {
  const [text = ''] = openServerTable([measured('list', 1_180), measured('search-words', 600), measured('order', 9)])
  expect(rowOf(text, 'list')).toEqual(['list', '1,180', 'list', '59.0', '20.0', '20.0', 'holds'])
  expect(rowOf(text, 'search-words')?.slice(-3)).toEqual(['2.93', '3.00', 'missed'])
  expect(rowOf(text, 'order')).toBeUndefined()
  expect(openServerTable([measured('order', 9)])).toEqual([])
})

it('marks slow responses, with separate limits for items and facets', () => {
  const [text = ''] = oneAtATimeTable([
    { name: 'one make', asked: 200, items: times(5, 199), facets: times(20, 301) },
    { name: 'nothing', asked: 200, items: times(5, 201), facets: times(20, 299) },
    { name: 'detail', asked: 200, items: times(1), facets: undefined },
  ])
  expect(rowOf(text, 'one make')?.slice(5)).toEqual(['', '20.0', '301', '301', 'over 300'])
  expect(rowOf(text, 'nothing')?.slice(5)).toEqual(['over 200', '20.0', '299', '299', ''])
  expect(rowOf(text, 'detail')?.slice(5)).toEqual(['', '', '', '', ''])
  expect(oneAtATimeTable([])).toEqual([])
})

const run = (products: number, cpu: number, p50: number): BenchRun => ({
  products,
  postgres: '18',
  limits: { constant: measured('limit', 1), query: measured('limit', 1_200) },
  measurements: [measured('list', 1_000, cpu), measured('search-common', 1, cpu)],
  figures: undefined,
  oneAtATime: [{ name: 'one make', growth: 3, asked: 9, items: times(p50), facets: undefined }],
  memory: { server: 1, serverPeak: 1, database: 1 },
  memoryAfterStart: { server: 170, serverPeak: 170, database: 31 },
  cardBytes: 8_500,
  start: { first: 1, second: 1_500, inMemory: 1 },
})

it('shows each goal beside the measurement, and leaves out what did not run', () => {
  const goals = run(10_000, 1, 1)
  const order = { ...measured('order', 9, 2.5), perSecond: 449 }
  const [text = ''] = aimTable({ ...goals, measurements: [...goals.measurements, order] })
  expect(rowOf(text, 'list, cold')).toEqual(['list, cold', '1.20', '1.20', 'times one query', 'holds'])
  expect(rowOf(text, 'order beside nine others')?.at(-1)).toBe('holds')
  expect(rowOf(text, 'orders, ten buyers')?.at(-1)).toBe('missed')
  expect(rowOf(text, 'memory after start')?.slice(1)).toEqual(['201', '200', 'MiB with database', 'missed'])
  expect(rowOf(text, 'detail, cold')).toBeUndefined()
})

it('reports growth from the smallest to the largest size, in any order of runs', () => {
  const text = growth([run(1_000_000, 2.5, 6), run(10_000, 1, 2), run(100_000, 50, 90)]) ?? ''
  expect(text).toContain('# From 10,000 to 1,000,000 products')
  expect(rowOf(text, 'list')).toEqual(['list', '1.00', '2.50', '2.50', '2.00', 'missed'])
  expect(rowOf(text, 'search-common')?.slice(-2)).toEqual(['', ''])
  expect(rowOf(text, 'one make')).toEqual(['one make', '2.00', '6.00', '3.00', '3.00', 'holds'])
  expect(growth([run(10_000, 1, 1)])).toBeUndefined()
})
