import { type RawBuilder, sql } from 'kysely'

/**
 * A statement that adds a job to each of the queues, for half of what `send` of the queue costs: no options, no conflicts, no
 * NOTIFY. It may be part of another statement; a condition may follow.
 */
export const insertJobs = (names: readonly string[], data: object): RawBuilder<unknown> => sql`
  insert into pgboss.job_common (name, data, policy, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds)
  select name, ${JSON.stringify(data)}::jsonb, policy, expire_seconds, deletion_seconds, now() + retention_seconds * interval '1s', retry_limit,
    retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds
  from pgboss.queue where name = any(${names}::text[])`
