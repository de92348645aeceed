import { setReadOnly } from '../site-settings/index.ts'
import { openMigrated } from './open-for.ts'
import type { CommandContext, Outcome } from './run-command.ts'

/** Starts or ends the read-only mode of the site, also while it runs. */
export async function switchReadOnly(context: CommandContext, readOnly: boolean): Promise<Outcome> {
  const { db } = await openMigrated(context)
  const changed = await setReadOnly(db, readOnly, new Date())
  const state = readOnly ? 'read-only: visitors read and sign in, and change nothing' : 'open for changes'
  context.print(`The site ${changed ? 'is now' : 'was already'} ${state}.`)
  return { readOnly, changed }
}
