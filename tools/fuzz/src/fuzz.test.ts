import { type Call, type Route, routes } from '@axle/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { appOn } from '@axle/testing/app-on'
import { cases } from '@axle/testing/permission-cases'
import { people } from '@axle/testing/permission-world'
import { testDatabase } from '@axle/testing/test-database'
import { type Attack, mayAsk } from './attack.ts'
import { fuzz, shown, targetOf } from './fuzz.ts'
import { fuzzWorld } from './fuzz-world.ts'
import { methodsLeft, servedBy, unlisted } from './inventory.ts'
import { problemsOf } from './judge.ts'
import { send } from './send.ts'
import { changedTables, privileges, tablePrints } from './tables.ts'
import { wireOf } from './wire.ts'

// A few requests per operation with a fixed seed; `npm run fuzz` sends thousands with any.
const seed = 20_261_121
const few = { requests: 3, sweep: 5 }

const served = await appOn(await testDatabase())
const target = await targetOf(served)
afterAll(served.close)
const { db, pool } = served.platform
const plain = { wrapped: false, changes: [] } as const satisfies Partial<Attack>
const readers = [
  ['visitor', 'GET'],
  ['customer', 'GET'],
  ['vendor', 'GET'],
  ['admin', 'GET'],
  ['admin', 'HEAD'],
] as const
const addresses = [...new Set(target.operations.map(({ path }) => path))]

describe('the API under requests generated from its document', () => {
  it('answers every request as documented, and reveals no data of others [ASVS 2.2.1, 8.2.1, 8.2.2, 8.2.3, 16.5.1]', async () => {
    const { findings, requests, neverReached } = await fuzz(target, { seed, ...few })
    expect(findings.map(shown).join('\n\n')).toBe('')
    expect(requests).toBeGreaterThan(target.operations.length * 7)
    // Only a gateway can sign webhooks.
    expect(neverReached.filter((call) => call === 'POST /payments/webhook')).toHaveLength(1)
    expect(neverReached.length).toBeLessThan(target.operations.length / 4)
  }, 240_000)

  it('serves exactly what the document lists', () => {
    expect(unlisted(served.app, target.operations)).toEqual({ served: [], documented: [] })
    expect(servedBy(served.app).length).toBeGreaterThan(100)
    expect(unlisted(served.app, target.operations.slice(1)).served).toHaveLength(1)
  })

  it('accepts no undocumented method from anybody [ASVS 13.4.4]', async () => {
    const { world } = await fuzzWorld(db)
    const heads = { authorization: `Bearer ${world.users.admin.token}` }
    const taken: string[] = []
    for (const path of addresses)
      for (const method of methodsLeft(target.operations, path)) {
        const wire = { method, target: path.replaceAll(/\{\w+\}/g, '1'), heads, body: undefined }
        const { status, heads: documented } = await send(target.port, wire)
        if (![404, 405, 400].includes(status) || documented['x-content-type-options'] !== 'nosniff')
          taken.push(`${method} ${path}: ${status}`)
      }
    expect(taken).toEqual([])
  })

  it('changes nothing by GET or HEAD, for any caller [ASVS 3.5.3]', async () => {
    const fuzzed = await fuzzWorld(db)
    // Scheduled tasks also change tables, once a minute.
    served.platform.scheduledTasks.stop()
    const changed: string[] = []
    const reads = target.operations.filter(({ method }) => method === 'GET')
    for (const operation of reads) {
      const attacks = readers.map(([person, method]): Attack => ({ ...plain, person, method }))
      const wires = await Promise.all(attacks.map((attack) => wireOf(operation, attack, fuzzed)))
      await target.caughtUp()
      await served.jobs.drain()
      const before = await tablePrints(pool)
      for (const wire of wires) await send(target.port, wire)
      const tables = changedTables(before, await tablePrints(pool))
      if (tables.length > 0) changed.push(`${operation.call} changes ${tables.join(', ')}`)
    }
    expect(reads.length).toBeGreaterThan(30)
    expect(changed).toEqual([])
  }, 60_000)

  it('the fuzzer detects orders in another user’s name, and accepts own ones', async () => {
    const fuzzed = await fuzzWorld(db)
    const [operation] = target.operations.filter(({ call }) => call === 'POST /orders')
    if (!operation) throw new Error('There is no POST /orders')
    const print = () => Promise.all(people.map((person) => privileges(pool, fuzzed, person)))
    const wire = await wireOf(operation, { ...plain, person: 'otherVendor', greedy: ['subTotal'] }, fuzzed)
    const before = await print()
    await target.caughtUp()
    expect(await send(target.port, wire)).toMatchObject({ status: 201 })
    const after = await print()
    const changed = people.filter((_, index) => after[index] !== before[index])
    expect(changed).toEqual(people.filter((person) => person !== 'otherVendor'))
  })

  it('answers the same for things of others and for unknown ones [ASVS 8.2.2]', async () => {
    const documented: string[] = []
    const compared: string[] = []
    const absent = { id: '2147483000', uuid: '5f0c5b1e-6f4e-4d57-9d3b-8a0d6a1c2b3e' }
    for (const operation of target.operations.filter(({ owner, path }) => owner && path.includes('{id}'))) {
      const route: Route = routes[operation.call as Call]
      const { owners = [], but = {} } = cases[operation.call as Call]
      const person = (['otherCustomer', 'otherVendor'] as const).find(
        (each) => !owners.includes(each) && mayAsk(operation, each) && but[each] === undefined,
      )
      if (route.owner !== 'private' || person === undefined) continue
      const fuzzed = await fuzzWorld(db)
      const isUuid = operation.parameters.some(({ schema }) => schema.format === 'uuid')
      const answers = []
      for (const changes of [[], [{ param: 'id', put: isUuid ? absent.uuid : absent.id }]]) {
        const { status, text } = await send(target.port, await wireOf(operation, { ...plain, person, changes }, fuzzed))
        answers.push(`${status} ${text}`)
      }
      compared.push(operation.call)
      if (answers[0] !== answers[1]) documented.push(`${operation.call}: ${answers.join(' / ')}`)
    }
    expect(documented).toEqual([])
    expect(compared.length).toBeGreaterThan(8)
  })

  it('is still healthy after all that', async () => {
    const { status, text } = await send(target.port, {
      method: 'GET',
      target: '/api/health/ready',
      heads: {},
      body: undefined,
    })
    expect([status, JSON.parse(text)]).toEqual([200, { status: 'ready', missing: [] }])
  })
})

describe('the judge of the fuzzer', () => {
  it('accepts a legal request of everybody', async () => {
    const operation = target.operations.find(({ call }) => call === 'GET /address/:id')
    if (!operation) throw new Error('the call is gone')
    for (const person of people) {
      const fuzzed = await fuzzWorld(db)
      const attack: Attack = { ...plain, person }
      const wire = await wireOf(operation, attack, fuzzed)
      const answer = await send(target.port, wire)
      expect(problemsOf({ operation, attack, wire, answer, fuzzed }, target.resolve)).toEqual([])
    }
  })
})
