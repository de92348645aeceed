import { type Clause, leastMatch, type TextQuery } from '../../search-index/index.ts'
import { allOf, best, oneOf, points, type Query } from './queries.ts'
import { type Known, termQuery } from './term-queries.ts'

/** Every weight counts twice in a score, which leaves one point for stock. */
const perWeight = 2

/** Products that match the text. */
export const matching = ({ must }: TextQuery, known: Known): Query[] => must.map((clause) => filterOf(clause, 1, known))

/** Products of which no required clause is a mere mention. */
export const beyondMentions = ({ must }: TextQuery, known: Known): Query[] =>
  must.map((clause) => filterOf(clause, leastMatch, known))

/** The same products, with the sum of the clauses' weights as their score. */
export const scoring = ({ must, should }: TextQuery, known: Known) => ({
  must: must.map((clause) => scoreOf(clause, known)),
  should: should.map((clause) => scoreOf(clause, known)),
})

const filterOf = (clause: Clause, leastWeight: number, known: Known): Query =>
  oneOf(alternatives(clause, known).flatMap(({ weight, query }) => (weight >= leastWeight ? [query] : [])))

const scoreOf = (clause: Clause, known: Known): Query =>
  best(alternatives(clause, known).map(({ weight, query }) => points(query, weight * perWeight)))

const alternatives = ({ anyOf }: Clause, known: Known) =>
  anyOf
    .filter(({ all }) => all.length > 0)
    .map(({ weight, all }) => ({ weight, query: allOf(all.map((term) => termQuery(term, known))) }))
