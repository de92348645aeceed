import { describe, expect, it } from 'vitest'
import type { Judgement, JudgedQuery, Want } from './search-judge.ts'
import { qualityOf, scoreOf } from './search-quality.ts'

const query = (want: Want): JudgedQuery => ({ q: 'pads', kind: 'part', lang: 'en', want })
const pads = query({ parts: ['Brake Pad Set'] })
const judgement: Judgement = {
  gains: new Map([
    [1, 2],
    [2, 2],
    [3, 1],
  ]),
  right: 2,
  fallback: false,
}
const answer = (...ids: readonly number[]) => ({ ids, total: ids.length, nearNumbers: [], understood: {} })

describe('scoring a response', () => {
  it('is perfect if the right products come first', () => {
    expect(scoreOf(pads, judgement, answer(2, 1, 3, 9))).toEqual({ top1: 1, precision: 1, ndcg: 1, noHit: 0 })
  })

  it('falls with the rank of the right products', () => {
    const late = scoreOf(pads, judgement, answer(9, 3, 9, 9, 9, 1))
    expect(late).toMatchObject({ top1: 0, precision: 0, noHit: 0 })
    expect(late.ndcg).toBeCloseTo((1 / Math.log2(3) + 2 / Math.log2(7)) / (2 + 2 / Math.log2(3) + 1 / 2))
    expect(scoreOf(pads, judgement, answer(9, 1)).precision).toBe(0.5)
  })

  it('reports a missing hit if a right product exists', () => {
    expect(scoreOf(pads, judgement, answer())).toEqual({ top1: 0, precision: 0, ndcg: 0, noHit: 1 })
  })

  it('is 0 or 1 if no hit or a similar number is expected', () => {
    const nothing: Judgement = { gains: new Map(), right: 0, fallback: false }
    expect(scoreOf(query({ nothing: true }), nothing, answer())).toMatchObject({ top1: 1, noHit: 0 })
    expect(scoreOf(query({ nothing: true }), nothing, answer(1))).toMatchObject({ top1: 0, ndcg: 0 })
    const near = query({ near: '04465-31968' })
    expect(scoreOf(near, nothing, { ...answer(), nearNumbers: ['0446531968'] }).top1).toBe(1)
    expect(scoreOf(near, nothing, answer(1))).toMatchObject({ top1: 0, noHit: 0 })
  })

  it('is 0 if a filter in the words was not understood', () => {
    const used = query({ parts: ['Brake Pad Set'], understood: { condition: 'Used' } })
    expect(scoreOf(used, judgement, answer(1, 2, 3)).top1).toBe(0)
    expect(scoreOf(used, judgement, { ...answer(1, 2, 3), understood: { condition: 'Used' } }).top1).toBe(1)
  })

  it('averages over queries', () => {
    const scores = [scoreOf(pads, judgement, answer(1, 2, 3)), scoreOf(pads, judgement, answer())]
    expect(qualityOf(scores)).toEqual({ queries: 2, top1: 0.5, precision: 0.5, ndcg: 0.5, noHit: 0.5 })
    expect(qualityOf([])).toEqual({ queries: 0, top1: 0, precision: 0, ndcg: 0, noHit: 0 })
  })
})
