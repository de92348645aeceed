import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '@axle/testing/test-database'
import { openDatabase } from '../database.ts'

const running = new AsyncLocalStorage<string>()
const seen: string[] = []
const trace = (text: string) => {
  seen.push(`${text} in ${running.getStore()}`)
  return undefined
}
const { connection } = await testDatabase()
const { pool, close } = openDatabase(connection, { max: 1, trace })
afterAll(close)

it('traces a statement that waited for a connection in its own request, not in the one that freed it', async () => {
  const names = ['one', 'two', 'three']
  await Promise.all(names.map((name) => running.run(name, () => pool.query(`select '${name}'`))))
  expect(seen).toEqual(names.map((name) => `select '${name}' in ${name}`))
})
