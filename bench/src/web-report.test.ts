import { expect, it } from 'vitest'
import { middle, webReport } from './web-report.ts'

const visit = (largestPaint: number, performance = 99) => ({
  scores: [performance, 100, 100, 100],
  firstPaint: 800.4,
  largestPaint,
  blocked: 20,
  shift: 0.0004,
  weight: 204_800,
})

it('takes the median visit as a whole', () => {
  expect(middle([visit(3_000), visit(1_200, 98), visit(1_100)])).toEqual(visit(1_200, 98))
  expect(() => middle([])).toThrow(RangeError)
})

it('marks only missed goals', () => {
  const report = webReport(
    [
      { page: '/good', visit: visit(1_400) },
      { page: '/slow', visit: { ...visit(1_501, 97), blocked: 61, shift: 0.03 } },
    ],
    [
      { name: 'there', times: [300, 80, 70] },
      { name: 'back', times: [120, 110, 101] },
    ],
    3,
  )
  expect(report).toContain('| /good | 99/100/100/100 | 800 | 1400 | 0.000 | 20 | 200 |')
  expect(report).toContain('| /slow | 97/100/100/100 ! | 800 | 1501 ! | 0.030 ! | 61 ! | 200 |')
  expect(report).toContain('| there | 80 | 300 |')
  expect(report).toContain('| back | 110 ! | 120 |')
})
