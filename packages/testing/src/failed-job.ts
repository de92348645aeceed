import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@axle/api/platform/platform'

/** Creates a job that failed on every attempt. Returns its id. By default, a retry is harmless. */
export async function aFailedJob(
  db: Db,
  {
    name = 'event/accounts.user-deleted/garage',
    data = { userId: 0 },
    message = 'It did not work',
  }: { name?: string; data?: object; message?: string } = {},
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into pgboss.job (id, name, data, state, retry_limit, retry_count, output, completed_on, keep_until)
    values (${id}, ${name}, ${JSON.stringify(data)}, 'failed', 8, 8, ${JSON.stringify({ message })}, now(), now() + interval '1 day')`.execute(
    db,
  )
  return id
}
