import { describe, expect, it } from 'vitest'
import { waitOf } from './errors.ts'

describe('waitOf', () => {
  it.each([
    [0, '2 seconds'],
    [41.2, '42 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [900, '15 minutes'],
  ])('turns %d seconds into %s, rounded up and always in the plural', (seconds, wait) =>
    expect(waitOf(seconds)).toBe(wait),
  )
})
