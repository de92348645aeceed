import { grouped } from '../backup/index.ts'
import { offerStarter } from '../starter-catalogue/index.ts'
import { openMigrated } from './open-for.ts'
import type { CommandContext, Outcome } from './run-command.ts'

/** Adds the starter catalogue to an existing site, also while it runs. */
export async function addStarter(context: CommandContext): Promise<Outcome> {
  const { db } = await openMigrated(context)
  const added = await offerStarter(db, { catalogue: 'add' })
  const counts = Object.entries(added).map(([what, n]) => `${what}: ${grouped(n)}`)
  context.print(`Added from the starter catalogue: ${counts.join(', ')}.`)
  return { added }
}
