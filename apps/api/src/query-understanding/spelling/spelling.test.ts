import { describe, expect, it } from 'vitest'
import { allowedEdits, editDistance, phoneticKey } from './spelling.ts'

describe('spelling', () => {
  it.each([
    ['brake', 'brake', 0],
    ['brak', 'brake', 1],
    ['barke', 'brake', 1],
    ['brakke', 'brake', 1],
    ['altenator', 'alternator', 1],
    ['absober', 'absorber', 1],
    ['break', 'brake', 2],
    ['tyre', 'alternator', 3],
  ])('%s and %s differ by %i edits', (a, b, expected) => expect(editDistance(a, b, 2)).toBe(expected))

  it('allows no edits in short words and two in long ones', () =>
    expect(['cap', 'tyre', 'radiator'].map(allowedEdits)).toEqual([0, 1, 2]))

  it.each([
    ['break', 'brake'],
    ['shok', 'shock'],
    ['filtar', 'filter'],
  ])('%s sounds like %s', (a, b) => expect(phoneticKey(a)).toBe(phoneticKey(b)))

  it('distinguishes words that sound different', () => expect(phoneticKey('tyre')).not.toBe(phoneticKey('tube')))
})
