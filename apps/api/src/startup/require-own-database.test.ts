import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { startServerProcess } from '@axle/testing/server-process'
import { testApp } from '@axle/testing/test-app'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrations.ts'
import { heartbeat } from '../operations/heartbeat.ts'
import { refuseOtherSite, requireOwnTables } from './require-own-database.ts'

const { platform, session: connection, close } = await testApp({ env: { SITE_URL: 'https://parts.example' } })
const { db, pool } = platform
const name = freshName('axle_foreign')
await runOnce(connection, `create database ${name}`)
const foreign = openDatabase(inDatabase(connection, name), { max: 1 })
afterAll(async () => {
  await foreign.close()
  await runOnce(connection, `drop database ${name} with (force)`)
  await close()
})

describe('a database with tables of another program', () => {
  it('is refused before a table is created, by the server too', async () => {
    await foreign.pool.query('create table wp_posts (id int); create table schema_migration (version text)')
    const reason = 'This database holds tables of another program, such as schema_migration, wp_posts. Create an empty'
    await expect(requireOwnTables(foreign.pool)).rejects.toThrow(reason)
    const start = startServerProcess({
      dataDir: platform.config.dataDir,
      args: ['--no-pages'],
      env: { DATABASE_URL: urlOf(inDatabase(connection, name)) },
    })
    await expect(start).rejects.toThrow(`The server ended with 3 before it was ready`)
    await expect(start).rejects.toThrow(reason)
    const { rows } = await foreign.pool.query(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(rows.map(({ relname }) => relname)).toEqual(['schema_migration', 'wp_posts'])
  }, 60_000)

  it('does not mean tables of extensions, an empty database, or one of ours', async () => {
    await expect(requireOwnTables(pool)).resolves.toBeUndefined()
    await foreign.pool.query('drop schema public cascade; create schema public')
    await expect(requireOwnTables(foreign.pool)).resolves.toBeUndefined()
    // Another node creates the tables between two statements of this one.
    const query = async (text: string) => {
      const found = await foreign.pool.query(text)
      await migrate(foreign.pool)
      return found
    }
    const beside = new Proxy(foreign.pool, { get: (own, name) => (name === 'query' ? query : Reflect.get(own, name)) })
    await expect(requireOwnTables(beside)).resolves.toBeUndefined()
    await expect(requireOwnTables(foreign.pool)).resolves.toBeUndefined()
  })
})

describe('a database on which another site runs', () => {
  const here = { siteUrl: 'https://test.example', production: true }
  it('is refused while a node of it reports, and not once all have stopped', async () => {
    await sql`delete from node`.execute(db)
    const { beat, end } = heartbeat(platform)
    await beat()
    await expect(refuseOtherSite(pool, here)).rejects.toThrow(
      /^The site https:\/\/parts\.example runs on this database \(node .+\), and SITE_URL is https:\/\/test\.example here\./,
    )
    await refuseOtherSite(pool, { ...here, siteUrl: 'https://parts.example' })
    await refuseOtherSite(pool, { siteUrl: 'http://localhost:3000', production: false })
    await sql`update node set seen_at = seen_at - interval '2 minutes'`.execute(db)
    await refuseOtherSite(pool, here)
    await beat()
    await end()
    await refuseOtherSite(pool, here)
    await refuseOtherSite(foreign.pool, here)
  })
})
