import { operationLimits } from '@axle/contract'
import type { Pool } from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/** Throws a StartupError for a database that holds tables of another program, before anything is created there. */
export async function requireOwnTables(pool: Pool): Promise<void> {
  // One statement, as a node that starts beside this one may create the tables meanwhile. Tables of extensions may be in a
  // database that was prepared for Axle.
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and not exists (select from information_schema.columns
        where table_schema = current_schema() and table_name = 'schema_migration' and column_name = 'checksum')
    order by c.relname limit 3`)
  if (rows.length === 0) return
  throw new StartupError(
    `This database holds tables of another program, such as ${rows.map(({ name }) => name).join(', ')}. ` +
      'Create an empty database for Axle, or correct DATABASE_URL.',
    { problem: 'settings' },
  )
}

/**
 * Throws a StartupError when nodes of another public site run on this database, such as those that a test site with
 * copied settings would send mails for.
 */
export async function refuseOtherSite(
  pool: Pool,
  { siteUrl, production }: { readonly siteUrl: string; readonly production: boolean },
): Promise<void> {
  if (!production) return
  const { rows: found } = await pool.query<{ has: boolean }>(`select to_regclass('node') is not null as has`)
  if (!found[0]?.has) return
  const { rows } = await pool.query<{ name: string; other: string }>(
    `select name, status->>'siteUrl' as other from node
     where seen_at > now() - make_interval(secs => $2) and status->>'siteUrl' <> $1 limit 1`,
    [siteUrl, operationLimits.nodeSeconds],
  )
  const [running] = rows
  if (running === undefined) return
  throw new StartupError(
    `The site ${running.other} runs on this database (node ${running.name}), and SITE_URL is ${siteUrl} here. ` +
      'Correct DATABASE_URL. If the site gets a new URL, stop all of its nodes first.',
    { problem: 'settings' },
  )
}
