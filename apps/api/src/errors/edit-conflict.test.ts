import { describe, expect, it } from 'vitest'
import { editedFields, mergeEdit } from './edit-conflict.ts'

const stored = { name: 'Pads', price: 120, images: ['/images/a', '/images/b'], note: null }
const merge = (sent: object, was: object | undefined, now: object = stored, more = {}) =>
  mergeEdit(sent, { was, now, ...more })

describe('merging an edit into what is stored', () => {
  it('writes all that was sent without `was`', () => {
    expect(merge({ price: 95, name: 'Discs' }, undefined).edited).toEqual({ price: 95, name: 'Discs' })
    expect(merge({ price: 95, name: 'Discs' }, { price: 120 }).edited).toEqual({ price: 95, name: 'Discs' })
  })

  it('writes a field that nobody else changed', () => {
    expect(merge({ price: 95 }, { price: 120 })).toEqual({ edited: { price: 95 }, conflicts: [] })
  })

  it('leaves a field alone that the caller only carried along, whatever it is by now', () => {
    const now = { ...stored, price: 95 }
    expect(merge({ price: 120, name: 'Discs' }, { price: 120, name: 'Pads' }, now)).toEqual({
      edited: { name: 'Discs' },
      conflicts: [],
    })
  })

  it('has nothing to do where somebody else wrote the same', () => {
    expect(merge({ price: 95 }, { price: 120 }, { price: 95 })).toEqual({ edited: {}, conflicts: [] })
  })

  it('names the three values of a field that both changed, and writes nothing of it', () => {
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
  ])('takes no difference from %s', (_, was, now) => {
    expect(merge({ field: 'other' }, { field: was }, { field: now }).conflicts).toEqual([])
  })

  it('minds the order of a list unless it means nothing', () => {
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

describe('refusing an edit', () => {
  it('answers 409 with a sentence for each field and both values', () => {
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
