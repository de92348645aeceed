import { openDatabase, type OpenDatabase } from '../database/database.ts'
import { migrateDatabase } from '../startup/migrate-database.ts'
import { openSite, type Purpose, type Site } from '../startup/open-site.ts'
import type { CommandContext } from './run-command.ts'

/** Opens the site of the settings, and closes it when the command ends. */
export async function openFor({ print, closing }: CommandContext, purpose: Purpose): Promise<Site> {
  const site = await openSite(purpose, print)
  closing.defer(async () => void (await site.database.stop()))
  return site
}

/** Opens an existing site with a database of this version. Its statements have no time limit. */
export async function openMigrated(context: CommandContext): Promise<OpenDatabase> {
  const { database } = await openFor(context, 'works')
  const opened = openDatabase(database.owner, { statementTimeoutMs: 0 })
  context.closing.defer(opened.close)
  await migrateDatabase(database, opened)
  return opened
}
