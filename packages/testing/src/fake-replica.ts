import { type OpenDatabase, openDatabase } from '@axle/api/database/database'
import { urlOf } from './server.ts'
import { testDatabase } from './test-database.ts'

export interface FakeReplica extends OpenDatabase {
  /** A URL in the format of DATABASE_READ_URL. */
  readonly url: string
  /** Stays at the primary's current position. */
  stall(): Promise<void>
  /** Keeps up with the primary, as at first. */
  follow(): Promise<void>
  /** Closes all connections and refuses new ones. */
  stop(): Promise<void>
  comeBack(): Promise<void>
}

/**
 * A second database that claims to be a replica of the first. Unlike a real one it has its own rows, which show where
 * an answer came from. `npm run trust -- nodes` tests a real one.
 */
export async function fakeReplica({ pool: primary }: Pick<OpenDatabase, 'pool'>): Promise<FakeReplica> {
  const { session: connection } = await testDatabase()
  const players = openDatabase(connection, { max: 1 })
  const { pool } = players
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  await pool.query(`
    create schema played;
    create table played.position (at pg_lsn);
    insert into played.position values (null);
    create function played.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function played.pg_last_wal_replay_lsn() returns pg_lsn language sql as
      'select coalesce((select at from played.position), pg_current_wal_insert_lsn())';
    alter database ${name} set search_path = played, pg_catalog, public`)
  return {
    ...players,
    url: urlOf(connection),
    stall: async () => void (await players.pool.query('update played.position set at = pg_current_wal_insert_lsn()')),
    follow: async () => void (await players.pool.query('update played.position set at = null')),
    async stop() {
      await primary.query(`alter database ${name} allow_connections false`)
      await primary.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    },
    comeBack: async () => void (await primary.query(`alter database ${name} allow_connections true`)),
  }
}
