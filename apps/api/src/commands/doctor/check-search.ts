import { operationLimits } from '@axle/contract'
import type { Config } from '../../config/config.ts'
import type { OpenDatabase } from '../../database/database.ts'
import { readFeedState } from '../../search-feed/feed-queries.ts'
import { problemOf } from '../../search-feed/open-feed.ts'
import { openIndexes } from '../rebuild-search.ts'
import { ok, problem, type Result, warning } from './finding.ts'

/** Asks the search cluster, and reports how far it is behind. */
export async function checkSearch(
  search: NonNullable<Config['search']>,
  database: Pick<OpenDatabase, 'db' | 'pool'>,
): Promise<Result> {
  await using closing = new AsyncDisposableStack()
  const trouble = await problemOf(openIndexes(search, database, closing))
  if (trouble !== null)
    return problem(`The search cluster cannot be used (${trouble}).`, 'Start it, or correct SEARCH_URL.')
  const { live, waiting, oldestSeconds, refused, built } = await readFeedState(database.db)
  const building = built === undefined ? '' : ` A new index is loaded to ${Math.floor(built * 100)} %.`
  const jobs = 'Read the log of a node that works jobs.'
  if (live === undefined)
    return problem(`The search cluster has no index yet.${building}`, `Wait, or run: axle reindex. ${jobs}`)
  const late = `${waiting} changes wait, the oldest for ${Math.round(oldestSeconds)} s.${building}`
  if (oldestSeconds > operationLimits.searchSeconds.problem) return problem(late, jobs)
  if (refused > 0)
    return warning(`The search cluster refuses ${refused} products.${building}`, 'Operations names them: correct them.')
  return oldestSeconds > operationLimits.searchSeconds.warning
    ? warning(late, jobs)
    : ok(`The search cluster answers. ${late}`)
}
