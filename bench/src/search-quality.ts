import { partNumberKey } from '@axle/contract'
import type { Judgement, JudgedQuery } from './search-judge.ts'

/** The fields of a first page that judging needs. */
export interface Answer {
  /** Product ids, best first. */
  readonly ids: readonly number[]
  readonly total: number
  readonly nearNumbers: readonly string[]
  /** Values by filter. */
  readonly understood: Readonly<Record<string, string>>
}

export interface Score {
  /** 1 if the first hit is right. */
  readonly top1: number
  /** Right hits among the first five, relative to the possible number. */
  readonly precision: number
  readonly ndcg: number
  /** 1 if nothing was found although a right product exists. */
  readonly noHit: number
}

export interface Quality extends Score {
  readonly queries: number
}

const deepest = 10
const top = 5

/** Scores one response. Queries that expect nothing or a similar number score 0 or 1, and never count as without a hit. */
export function scoreOf({ want }: JudgedQuery, { gains, right }: Judgement, answer: Answer): Score {
  if (want.nothing) return allOrNothing(answer.total === 0)
  const isUnderstood = Object.entries(want.understood ?? {}).every(
    ([filter, value]) => answer.understood[filter] === value,
  )
  if (!isUnderstood) return allOrNothing(false)
  const { near } = want
  if (near !== undefined) {
    return allOrNothing(answer.nearNumbers.some((number) => partNumberKey(number) === partNumberKey(near)))
  }
  const found = answer.ids.slice(0, deepest).map((id) => gains.get(id) ?? 0)
  const best = [...gains.values()].toSorted((a, b) => b - a).slice(0, deepest)
  const rightOnes = found.slice(0, top).filter((gain) => gain === 2).length
  return {
    top1: found[0] === 2 ? 1 : 0,
    precision: right === 0 ? 0 : rightOnes / Math.min(top, right),
    ndcg: right === 0 ? 0 : discounted(found) / discounted(best),
    noHit: right > 0 && answer.total === 0 ? 1 : 0,
  }
}

const allOrNothing = (isRight: boolean): Score => {
  const score = isRight ? 1 : 0
  return { top1: score, precision: score, ndcg: score, noHit: 0 }
}

const discounted = (gains: readonly number[]) =>
  gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)

export function qualityOf(scores: readonly Score[]): Quality {
  const mean = (pick: (score: Score) => number) =>
    scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + pick(score), 0) / scores.length
  return {
    queries: scores.length,
    top1: mean(({ top1 }) => top1),
    precision: mean(({ precision }) => precision),
    ndcg: mean(({ ndcg }) => ndcg),
    noHit: mean(({ noHit }) => noHit),
  }
}
