import { type Call, type Route, routes } from '@axle/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { type Connection, openDatabase } from '../database/database.ts'
import { cases } from '@axle/testing/permission-cases'
import { permissionWorld } from '@axle/testing/permission-world'
import { freshName, inDatabase, runOnce } from '@axle/testing/server'
import { testApp } from '@axle/testing/test-app'
import { migrate } from '../database/migrations.ts'
import { grantRowRights } from '../database/row-rights.ts'
import { migrateDatabase } from './migrate-database.ts'

const user = freshName('axle_rows')
const connectionOf = (owner: Connection, name = user): Connection => {
  if (!('connectionString' in owner)) return { ...owner, user: name }
  const url = new URL(owner.connectionString)
  url.username = name
  url.password = 'rows-alone-7'
  return { connectionString: url.href }
}
let owner: Connection
const { app, platform, settled, close } = await testApp({
  asUser: async (database) => {
    owner = database.session
    await runOnce(owner, `create role ${user} login nosuperuser nocreatedb nocreaterole password 'rows-alone-7'`)
    const connection = connectionOf(owner)
    await migrateDatabase({ session: connection, owner }, database)
    // Those of the template: at a first start, this user creates them.
    await runOnce(owner, 'delete from pgboss.queue')
    return connection
  },
})
afterAll(async () => {
  await settled()
  await runOnce(owner, `drop owned by ${user}`)
  await close()
  await runOnce(owner, `drop role ${user}`)
})

const multipart = (call: Call): boolean => (routes[call] as Route).multipart === true
const streams = (call: Call): boolean => (routes[call] as Route).stream === true

describe('a database user with row rights only', () => {
  it.each([
    'create table mine (id int)',
    'drop table review',
    'alter table users add column hidden int',
    'truncate orders',
    'create index on users (email)',
    'create schema mine',
    'create role another',
    'create extension dblink',
    `insert into schema_migration (version, name, checksum) values (9999, 'x', 'y')`,
    `copy users to program 'cat'`,
  ])('cannot: %s [ASVS 13.2.2]', async (statement) => {
    await expect(platform.pool.query(statement)).rejects.toThrow(/permission denied|must be owner|must be superuser/)
  })

  it('can run every call and its jobs [ASVS 13.2.2]', async () => {
    // The owner prepares the case: admins, and orders in all states.
    const { db, close: done } = openDatabase(owner, { max: 2 })
    const failures: string[] = []
    let fine = 0
    for (const call of (Object.keys(routes) as Call[]).filter((each) => !multipart(each) && !streams(each))) {
      const world = await permissionWorld(db)
      const { access } = routes[call] as Route
      const mayAdmin =
        !cases[call].notAdmin && (access === 'signed-in' || access === 'anyone' || access.includes('admin'))
      const person = mayAdmin ? 'admin' : (cases[call].owners?.find((one) => one !== 'visitor') ?? 'customer')
      const { params = {}, query = {}, body } = (await cases[call].send?.(world, person)) ?? {}
      const [method = 'GET', path = ''] = call.split(' ')
      const { statusCode, body: text } = await app.inject({
        method: method as 'GET',
        url: `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))}`,
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        headers: { authorization: `Bearer ${world.users[person as 'admin'].token}` },
        ...(body && { payload: { data: body } }),
      })
      if (statusCode >= 500) failures.push(`${call}: ${text}`)
      if (statusCode < 300) fine++
    }
    await settled()
    expect(failures).toEqual([])
    expect(fine).toBeGreaterThan(60)
    const { rows } = await platform.pool.query(`select name, output from pgboss.job where state in ('failed', 'retry')`)
    await done()
    expect(rows.filter(({ output }) => /permission|owner/.test(JSON.stringify(output)))).toEqual([])
  }, 120_000)
})

describe('an owner without rights to the functions of an extension', () => {
  it('grants the rights without a warning in the database log [D-07]', async () => {
    const [plainOwner, database] = [freshName('axle_owner'), freshName('axle_owned')]
    await runOnce(owner, `create role ${plainOwner} login nosuperuser password 'rows-alone-7'`)
    await runOnce(owner, `create database ${database} owner ${plainOwner}`)
    const { pool, close: done } = openDatabase(inDatabase(connectionOf(owner, plainOwner), database), { max: 2 })
    const notices: string[] = []
    pool.on('connect', (client) =>
      client.on('notice', ({ severity, message }) => notices.push(`${severity} ${message}`)),
    )
    try {
      await migrate(pool)
      await pool.query('create schema pgboss')
      notices.length = 0
      await grantRowRights(pool, user)
      expect(notices).toEqual([])
      const { rows } = await pool.query(`select has_table_privilege($1, 'orders', 'insert') as is`, [user])
      expect(rows).toEqual([{ is: true }])
    } finally {
      await done()
      await runOnce(owner, `drop database ${database}`)
      await runOnce(owner, `drop role ${plainOwner}`)
    }
  })
})
