import { describe, expect, it } from 'vitest'
import { editedFields, mergeEdit } from './edit-conflict.ts'

const stored = { name: 'Pads', price: 120, images: ['/images/a', '/images/b'], note: null }
const merge = (sent: object, was: object | undefined, now: object = stored, more = {}) =>
  mergeEdit(sent, { was, now, ...more })

describe('mergeEdit', () => {
  it('writes all fields that were sent without `was`', () => {
    expect(merge({ price: 95, name: 'Discs' }, undefined).edited).toEqual({ price: 95, name: 'Discs' })
    expect(merge({ price: 95, name: 'Discs' }, { price: 120 }).edited).toEqual({ price: 95, name: 'Discs' })
  })

  it('writes a field that nobody else changed', () => {
    expect(merge({ price: 95 }, { price: 120 })).toEqual({ edited: { price: 95 }, conflicts: [] })
  })

  it('leaves a field that the caller did not change, whatever it is by now', () => {
    const now = { ...stored, price: 95 }
    expect(merge({ price: 120, name: 'Discs' }, { price: 120, name: 'Pads' }, now)).toEqual({
      edited: { name: 'Discs' },
      conflicts: [],
    })
  })

  it('writes nothing when somebody else already wrote the same', () => {
    expect(merge({ price: 95 }, { price: 120 }, { price: 95 })).toEqual({ edited: {}, conflicts: [] })
  })

  it('reports the three values of a field that both changed, and writes none of it', () => {
    expect(merge({ price: 95, name: 'Discs' }, { price: 120, name: 'Pads' }, { ...stored, price: 110 })).toEqual({
      edited: { name: 'Discs' },
      conflicts: [{ path: 'price', was: 120, now: 110, sent: 95 }],
    })
  })

  it.each([
    ['space around a text', ' Pads ', 'Pads'],
    ['an empty text and nothing', '', null],
    ['a flag that is off and one that is left out', false, undefined],
    ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['keys without a value', { a: 1, b: null }, { a: 1 }],
  ])('treats as unchanged: %s', (_, was, now) => {
    expect(merge({ field: 'other' }, { field: was }, { field: now }).conflicts).toEqual([])
  })

  it('compares lists in order unless their order means nothing', () => {
    const [was, now] = [{ ids: [1, 2] }, { ids: [2, 1] }]
    expect(merge({ ids: [1, 2, 3] }, was, now).conflicts).toHaveLength(1)
    expect(merge({ ids: [1, 2, 3] }, was, now, { unordered: ['ids'] })).toEqual({
      edited: { ids: [1, 2, 3] },
      conflicts: [],
    })
  })

  it('merges the fields of a nested object one by one', () => {
    const was = { metadata: { state: 'Used', replacement: 7 } }
    const now = { metadata: { state: 'Brand New', replacement: 7 } }
    const nested = ['metadata']
    expect(merge({ metadata: { state: 'Used' } }, was, now, { nested })).toEqual({
      edited: { metadata: { state: 'Brand New', replacement: undefined } },
      conflicts: [],
    })
    expect(merge({ metadata: { state: null, replacement: 7 } }, was, now, { nested }).conflicts).toEqual([
      { path: 'metadata.state', was: 'Used', now: 'Brand New', sent: null },
    ])
    expect(merge({ metadata: was.metadata }, was, now, { nested })).toEqual({ edited: {}, conflicts: [] })
  })
})

describe('editedFields', () => {
  it('throws 409 with a sentence for each field and both values', () => {
    const edit = { was: { price: 120, name: 'Pads' }, now: { price: 110, name: 'Discs' } }
    const sentences = { price: (now: unknown) => `The price is ${String(now)} now` }
    let refusal: unknown
    try {
      editedFields({ price: 95, name: 'Drums' }, edit, sentences)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toMatchObject({
      kind: 'conflict',
      code: 'edit_conflict',
      errors: [
        { path: 'price', message: 'The price is 110 now' },
        { path: 'name', message: 'Someone else changed this in the meantime' },
      ],
      conflicts: [
        { path: 'price', was: 120, now: 110, sent: 95 },
        { path: 'name', was: 'Pads', now: 'Discs', sent: 'Drums' },
      ],
    })
  })
})
