import { describe, expect, it } from 'vitest'
import { neighboursIn, readPlace } from './order-place.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
const idsOf = ({ at, previous, next }: ReturnType<typeof neighboursIn>) => [at, previous?.row.id, next?.row.id]

describe('neighbours of an order in its list', () => {
  it('are before and after it, wherever it moved [O-06]', () => {
    expect(idsOf(neighboursIn(rows, 5, { id: 'b', at: 6 }))).toEqual([6, 'a', 'c'])
    expect(idsOf(neighboursIn(rows, 5, { id: 'c', at: 5 }))).toEqual([7, 'b', undefined])
    expect(neighboursIn(rows, 5, { id: 'a', at: 5 }).next?.at).toBe(6)
  })

  it('close the gap when the order left the list, as after a status change [O-06]', () => {
    expect(idsOf(neighboursIn(rows, 5, { id: 'gone', at: 6 }))).toEqual([undefined, 'a', 'b'])
    expect(idsOf(neighboursIn(rows, 5, { id: 'gone', at: 5 }))).toEqual([undefined, undefined, 'a'])
    expect(idsOf(neighboursIn([], 0, { id: 'gone', at: 0 }))).toEqual([undefined, undefined, undefined])
  })
})

describe('place of an order in its list', () => {
  it('is read from the history state, whatever that holds [O-06]', () => {
    const place = { at: 7, search: 'status=delivered', shopId: 2 }
    expect(readPlace({ place })).toEqual(place)
    expect(readPlace({ place: { at: 0, search: '' } })).toEqual({ at: 0, search: '' })
    for (const state of [
      null,
      undefined,
      'x',
      {},
      { place: null },
      { place: { at: -1, search: '' } },
      { place: { at: 1 } },
    ])
      expect(readPlace(state)).toBeUndefined()
  })
})
