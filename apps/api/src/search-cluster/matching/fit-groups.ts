import { type FitGroup, fitGroups } from '@axle/contract'
import { isOpen, type SearchRequest } from '../../search-index/index.ts'
import type { ReferenceData } from '../../taxonomy/index.ts'
import { fits } from '../fields-of.ts'
import { allOf, anyValue, everything, oneOf, type Query } from './queries.ts'
import { type Known, vehicleQuery } from './term-queries.ts'
import { beyondMentions } from './text-queries.ts'

/** A product belongs to the first group whose query it matches, and to the last one, `mentioned`, without any. */
export interface RankedGroup {
  readonly group: FitGroup
  readonly query: Query
  /** Higher for earlier groups. */
  readonly rank: number
}

/** The groups that order the hits. They are counted only for a vehicle; otherwise just mentions come last. */
export function fitQueries({ text, prefer, sort }: SearchRequest, known: Known) {
  const isGrouped = prefer !== undefined && !isOpen(prefer)
  const firm = text && (isGrouped || sort === 'bestMatch') ? beyondMentions(text, known) : []
  const ranked = (group: FitGroup, query: Query): RankedGroup => ({
    group,
    query: allOf([query, ...firm]),
    rank: fitGroups.length - 1 - fitGroups.indexOf(group),
  })
  if (!isGrouped) return { isGrouped, groups: firm.length > 0 ? [ranked('fits', everything)] : [] }
  const isSized = anyValue('part', sizedParts(known.reference))
  const groups = [
    ranked('fits', vehicleQuery(prefer, known)),
    ranked('any_vehicle', anyValue('fits', [fits.anyVehicle])),
    ranked('not_stated', oneOf([anyValue('fits', [fits.notStated]), isSized])),
    ranked('other_vehicles', everything),
  ]
  return { isGrouped, groups }
}

/** Parts that are chosen by their size. */
const sizedParts = ({ parts }: ReferenceData): number[] =>
  parts.flatMap(({ id, sizeKind }) => (sizeKind === null ? [] : [id]))
