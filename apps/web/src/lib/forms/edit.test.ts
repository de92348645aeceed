import { describe, expect, it } from 'vitest'
import { conflictsIn, editOf, mergedValues } from './edit.ts'

describe('what an edit sends', () => {
  it('is what changed, and what that was', () => {
    expect(editOf({ name: 'Pads', price: 95 }, { name: 'Pads', price: 120 })).toEqual({
      price: 95,
      was: { price: 120 },
    })
    expect(editOf({ name: 'Pads' }, { name: 'Pads' })).toEqual({ was: {} })
  })

  it('says of a changed field how it is stored, where the form would spell it otherwise', () => {
    const stored = { phone: '0241234567' }
    const [before, after] = [{ phone: '+233241234567' }, { phone: '+233500000000' }]
    expect(editOf(after, before, { stored })).toEqual({ ...after, was: stored })
    expect(editOf(before, before, { stored, all: true })).toEqual({ ...before, was: before })
  })

  it('carries untouched fields along where a form sends all, equal to what they were', () => {
    expect(editOf({ name: 'Discs', price: 120 }, { name: 'Pads', price: 120 }, { all: true })).toEqual({
      name: 'Discs',
      price: 120,
      was: { name: 'Pads', price: 120 },
    })
  })
})

describe('what both changed', () => {
  interface Values {
    name: string
    contact: { email: string; phone: string }
    length: number
    unit: string
  }
  const began: Values = { name: 'a', contact: { email: 'a', phone: 'a' }, length: 6, unit: 'months' }
  const [name, email, phone, warranty] = [['name'], ['contact.email'], ['contact.phone'], ['length', 'unit']].map(
    (names) => ({ names, label: names.join() }),
  ) as [Field, Field, Field, Field]
  type Field = { names: string[]; label: string }
  const fields = [name, email, phone, warranty]

  it('is asked about, and nothing else', () => {
    const mine = { ...began, name: 'mine', contact: { email: 'mine', phone: 'a' } }
    const stored = { ...began, name: 'theirs', contact: { email: 'a', phone: 'theirs' } }
    expect(conflictsIn(fields, { began, mine, stored })).toEqual([name])
    expect(mergedValues(fields, { began, mine, stored }, new Set())).toEqual({
      ...began,
      name: 'mine',
      contact: { email: 'mine', phone: 'theirs' },
    })
    expect(mergedValues(fields, { began, mine, stored }, new Set([name])).name).toBe('theirs')
  })

  it('is not asked about where both chose the same', () => {
    const both = { ...began, name: 'both' }
    expect(conflictsIn(fields, { began, mine: both, stored: both })).toEqual([])
  })

  it('goes together where it means something only together', () => {
    const [mine, stored] = [
      { ...began, length: 12 },
      { ...began, unit: 'years' },
    ]
    expect(conflictsIn(fields, { began, mine, stored })).toEqual([warranty])
    expect(mergedValues(fields, { began, mine, stored }, new Set())).toEqual({ ...began, length: 12 })
  })
})
