import { describe, expect, it } from 'vitest'
import { familyTime, parseStat } from './cpu-time.ts'

const backend =
  '4242 (postgres: axle) (x) S 4200 4242 4242 0 -1 4194304 3121 0 0 0 1250 375 0 0 20 0 1 0 812345 180000000 9000 18446744073709551615 0 0 0 0 0 0 0 0 0 0 0 0 17 1 0 0 0 0 0'
const postmaster =
  '4200 (postgres) S 1 4200 4200 0 -1 4194304 900 8000 0 0 10 20 300 70 20 0 1 0 812000 170000000 5000 18446744073709551615 0 0 0 0 0 0 0 0 0 0 0 0 17 0 0 0 0 0 0'

describe('CPU time', () => {
  it('parses a program name with spaces and brackets', () => {
    expect(parseStat(backend)).toEqual({ parent: 4200, own: 16.25, ended: 0 })
  })

  it('includes running and ended backends of a server', () => {
    const stranger = { parent: 1, own: 99, ended: 99 }
    const processes = new Map([
      [4200, parseStat(postmaster)],
      [4242, parseStat(backend)],
      [7, stranger],
    ])
    expect(familyTime(processes, 4200)).toBeCloseTo(0.3 + 3.7 + 16.25)
  })

  it('is zero for an ended process', () => {
    expect(familyTime(new Map(), 1)).toBe(0)
  })
})
