import { describe, expect, it } from 'vitest'
import { waitOf } from './errors.ts'

describe('how long to wait', () => {
  it.each([
    [0, '2 seconds'],
    [41.2, '42 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [900, '15 minutes'],
  ])('%d seconds is %s: never less than it takes, and never one of anything', (seconds, said) =>
    expect(waitOf(seconds)).toBe(said),
  )
})
