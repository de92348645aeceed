import type { Floors } from './judged-set.ts'
import type { JudgedAnswer } from './search-answers.ts'
import { qualityOf } from './search-quality.ts'
import { table } from './table.ts'

const head = ['', 'queries', 'top-1 %', 'precision at 5 %', 'nDCG at 10 %', 'no hit %']

/** Formats the quality by language, by kind and in total. */
export function qualityTable(answers: readonly JudgedAnswer[]): string {
  const groups = [
    ...grouped(answers, ({ query }) => query.lang),
    ...grouped(answers, ({ query }) => query.kind),
    ['all', answers] as const,
  ]
  return table(
    head,
    groups.map(([name, members]) => {
      const { queries, top1, precision, ndcg, noHit } = qualityOf(members.map(({ score }) => score))
      return [name, String(queries), ...[top1, precision, ndcg, noHit].map((share) => (share * 100).toFixed(1))]
    }),
  )
}

const grouped = (answers: readonly JudgedAnswer[], by: (answer: JudgedAnswer) => string) =>
  [...Map.groupBy(answers, by)].toSorted(([a], [b]) => a.localeCompare(b))

/** Lists queries with a wrong first hit, and that hit. */
export const missList = (answers: readonly JudgedAnswer[]): readonly string[] =>
  answers
    .filter(({ score }) => score.top1 === 0)
    .map(({ query, judgement, answer, names }) => {
      const chosen = query.vehicle ? ` [${query.vehicle.make} ${query.vehicle.model} ${query.vehicle.year}]` : ''
      const first = names[0] ?? 'nothing'
      const found = `${answer.total} found, ${judgement.right} right${judgement.fallback ? ' (fallback)' : ''}`
      return `${query.lang} ${query.kind}: ${query.q}${chosen} → ${first} (${found}) wanted ${JSON.stringify(query.want)}`
    })

/** Rounds the measured quality down to floors, per language and for all. */
export function floorsOf(answers: readonly JudgedAnswer[]): Floors {
  const groups = [...grouped(answers, ({ query }) => query.lang), ['all', answers] as const]
  return Object.fromEntries(
    groups.map(([name, members]) => {
      const { top1, precision, ndcg, noHit } = qualityOf(members.map(({ score }) => score))
      return [
        name,
        { top1: roundDown(top1), precision: roundDown(precision), ndcg: roundDown(ndcg), noHit: -roundDown(-noHit) },
      ]
    }),
  )
}

const roundDown = (share: number) => Math.floor(share * 10_000) / 10_000
