import { grouped } from '../backup/index.ts'
import { refreshListing } from '../catalogue/index.ts'
import { readSettings } from '../config/config.ts'
import type { Db } from '../platform/platform.ts'
import { openMigrated } from './open-for.ts'
import type { CommandContext, Outcome } from './run-command.ts'

/**
 * Rebuilds every row of the table `listing` from the products, and then the index of the search cluster, if the site
 * has one. The site stays open: batches are short, nodes update their memory by themselves, and searches use the old
 * index until the new one is complete.
 */
export async function reindex(context: CommandContext): Promise<Outcome> {
  const startedAt = performance.now()
  const opened = await openMigrated(context)
  const { db, pool } = opened
  const products = await countOf(db, 'product')
  await refreshListing(db, 'all', progress(products, context.print))
  // All rows were rewritten, so the old versions take up space.
  await pool.query('vacuum (analyze) listing')
  const listed = await countOf(db, 'listing')
  context.print(
    `Done: ${grouped(products)} products, ${grouped(listed)} of them on sale, in ${secondsSince(startedAt)} s.`,
  )
  const { search } = readSettings().config
  if (search === undefined) return { products, listed }
  // Loaded on demand: most sites have no search cluster.
  const { rebuildSearch } = await import('./rebuild-search.ts')
  const loadedAt = performance.now()
  let report: ((done: number) => void) | undefined
  const index = await rebuildSearch(search, opened, context, (done, of) =>
    (report ??= progress(of, context.print))(done),
  )
  context.print(`Done: searches use the new index ${index}, after ${secondsSince(loadedAt)} s.`)
  return { products, listed, index }
}

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(1)

async function countOf(db: Db, table: 'product' | 'listing'): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Reports progress and rate every two seconds and at the end. */
function progress(of: number, print: (line: string) => void): (done: number) => void {
  const startedAt = performance.now()
  let lastReport = startedAt
  return (done) => {
    const now = performance.now()
    if (done < of && now - lastReport < 2_000) return
    lastReport = now
    const rate = Math.round((done * 1_000) / Math.max(1, now - startedAt))
    print(`${grouped(done)} of ${grouped(of)} products, ${grouped(rate)} a second`)
  }
}
