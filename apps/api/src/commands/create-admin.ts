import { z } from 'zod'
import { createAdmin } from '../accounts/index.ts'
import { StartupError } from '../errors/startup-error.ts'
import { randomIds } from '../platform/ids.ts'
import { openMigrated } from './open-for.ts'
import type { CommandContext, Outcome } from './run-command.ts'

/** Creates an admin with a random password, which is shown once. */
export async function createFirstAdmin(context: CommandContext, { email }: { email: string }): Promise<Outcome> {
  if (!z.email().safeParse(email).success) throw new StartupError(`${email} is not an e-mail address.`)
  const { db } = await openMigrated(context)
  const admin = await createAdmin({ db, ids: randomIds }, email)
  context.print(`${admin.email} is an admin now. The password, shown only this once: ${admin.password}`)
  return { email: admin.email, password: admin.password }
}
