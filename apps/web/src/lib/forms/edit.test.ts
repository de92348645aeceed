import { describe, expect, it } from 'vitest'
import { conflictsIn, editOf, mergedValues } from './edit.ts'

describe('the body of an edit', () => {
  it('has the changed fields and their previous values', () => {
    expect(editOf({ name: 'Pads', price: 95 }, { name: 'Pads', price: 120 })).toEqual({
      price: 95,
      was: { price: 120 },
    })
    expect(editOf({ name: 'Pads' }, { name: 'Pads' })).toEqual({ was: {} })
  })

  it('has the stored spelling of a changed field where the form spells it differently', () => {
    const stored = { phone: '0241234567' }
    const [before, after] = [{ phone: '+233241234567' }, { phone: '+233500000000' }]
    expect(editOf(after, before, { stored })).toEqual({ ...after, was: stored })
    expect(editOf(before, before, { stored, all: true })).toEqual({ ...before, was: before })
  })

  it('has the untouched fields where a form sends all, equal to their previous values', () => {
    expect(editOf({ name: 'Discs', price: 120 }, { name: 'Pads', price: 120 }, { all: true })).toEqual({
      name: 'Discs',
      price: 120,
      was: { name: 'Pads', price: 120 },
    })
  })
})

describe('edit conflicts', () => {
  interface Values {
    name: string
    contact: { email: string; phone: string }
    length: number
    unit: string
  }
  const base: Values = { name: 'a', contact: { email: 'a', phone: 'a' }, length: 6, unit: 'months' }
  const [name, email, phone, warranty] = [['name'], ['contact.email'], ['contact.phone'], ['length', 'unit']].map(
    (names) => ({ names, label: names.join() }),
  ) as [Field, Field, Field, Field]
  type Field = { names: string[]; label: string }
  const fields = [name, email, phone, warranty]

  it('are the fields that both changed', () => {
    const mine = { ...base, name: 'mine', contact: { email: 'mine', phone: 'a' } }
    const stored = { ...base, name: 'theirs', contact: { email: 'a', phone: 'theirs' } }
    expect(conflictsIn(fields, { base, mine, stored })).toEqual([name])
    expect(mergedValues(fields, { base, mine, stored }, new Set())).toEqual({
      ...base,
      name: 'mine',
      contact: { email: 'mine', phone: 'theirs' },
    })
    expect(mergedValues(fields, { base, mine, stored }, new Set([name])).name).toBe('theirs')
  })

  it('exclude fields where both chose the same value', () => {
    const both = { ...base, name: 'both' }
    expect(conflictsIn(fields, { base, mine: both, stored: both })).toEqual([])
  })

  it('treat values that belong together as one', () => {
    const [mine, stored] = [
      { ...base, length: 12 },
      { ...base, unit: 'years' },
    ]
    expect(conflictsIn(fields, { base, mine, stored })).toEqual([warranty])
    expect(mergedValues(fields, { base, mine, stored }, new Set())).toEqual({ ...base, length: 12 })
  })
})
