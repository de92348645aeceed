import { pino } from 'pino'
import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../database/database.ts'
import { DomainError } from '../errors/errors.ts'
import { randomIds } from '../platform/ids.ts'
import { ClusterFailure, openCluster } from '../search-cluster/cluster.ts'
import { openSearchIndexes } from '../search-feed/opensearch-indexes.ts'
import { rebuildIndex } from '../search-feed/rebuild-index.ts'
import { referenceData } from '../taxonomy/index.ts'
import type { CommandContext } from './run-command.ts'

type Settings = NonNullable<Config['search']>

/** Connects to the search cluster of the settings. Each request reads makes and models anew: they may change meanwhile. */
export function openIndexes(
  { urls, index }: Settings,
  { pool }: Pick<OpenDatabase, 'pool'>,
  closing: AsyncDisposableStack,
) {
  const cluster = openCluster({ urls })
  closing.defer(async () => cluster.close())
  const reference = () => referenceData({ pool, changeFeed: { on: () => undefined } })()
  return openSearchIndexes({ cluster, alias: index, reference })
}

/** Builds a new index in the search cluster and switches searches to it. Returns its name. */
export async function rebuildSearch(
  settings: Settings,
  opened: OpenDatabase,
  { closing, signal }: CommandContext,
  onProgress: (loaded: number, total: number) => void,
): Promise<string> {
  const { db, pool } = opened
  const cluster = openIndexes(settings, opened, closing)
  const log = pino({ level: 'warn' }, pino.destination(2))
  try {
    return await rebuildIndex({ db, pool, cluster, log, ids: randomIds, signal, onProgress })
  } catch (error) {
    if (!(error instanceof ClusterFailure)) throw error
    throw new DomainError(
      'unavailable',
      'unavailable',
      `The search cluster does not do its part (${error.message}). Nodes that work jobs go on when it does.`,
    )
  }
}
