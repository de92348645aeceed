import type { Connection } from '../../database/database.ts'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrations.ts'
import type { Storage } from '../../storage/storage.ts'
import { brokenRules } from '../invariants.ts'
import type { Manifest } from '../manifest.ts'
import { restoreBackup } from '../restore-backup.ts'

export interface RehearsalOrder {
  readonly folder: string
  readonly scratch: Connection
  /** The database of the site, to compare with. */
  readonly site: Connection
  /** Where the site stores its pictures; only read. */
  readonly storage: Storage
  readonly isBucket: boolean
  readonly withoutMissingPictures: boolean
  readonly print: (line: string) => void
  readonly signal: AbortSignal
}

export interface Rehearsal {
  readonly manifest: Manifest
  readonly rows: readonly RowCount[]
  readonly broken: readonly string[]
}
interface RowCount {
  readonly table: string
  readonly backup: number
  readonly now: number
}

/**
 * Restores a backup into an empty database, with every check of a real restore, updates it to this version, checks the
 * rules of the data and compares its size with the site. The site is not changed.
 */
export async function rehearse(order: RehearsalOrder): Promise<Rehearsal> {
  const { folder, scratch, print, signal } = order
  const manifest = await restoreBackup({
    connection: scratch,
    folder,
    storage: readOnly(order.storage),
    isBucket: order.isBucket,
    withoutMissingPictures: order.withoutMissingPictures,
    mayReplace: async () => false,
    print,
    signal,
  })
  await using closing = new AsyncDisposableStack()
  const restored = openDatabase(scratch, { max: 2, statementTimeoutMs: 0 })
  closing.defer(restored.close)
  await migrate(restored.pool)
  const site = openDatabase(order.site, { max: 1, statementTimeoutMs: 0 })
  closing.defer(site.close)
  const rows: RowCount[] = []
  for (const table of compared) {
    const backup = manifest.tables.find(({ name }) => name === table)?.rows ?? 0
    rows.push({ table, backup, now: await countOf(site.pool, table) })
  }
  return { manifest, rows, broken: await brokenRules(restored.pool) }
}

const compared = ['users', 'shop', 'product', 'orders', 'ledger_entry'] as const

async function countOf(pool: ReturnType<typeof openDatabase>['pool'], table: (typeof compared)[number]) {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}

/** The pictures were checked in the folder; the site has its own. */
const readOnly = (storage: Storage): Storage => ({
  get: (key) => storage.get(key),
  put: async () => undefined,
  delete: async () => undefined,
})
