import { limits } from '@axle/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
afterAll(close)

/** Inserts a model with this many years. Returns the ids, newest year first. */
async function someVehicles(count: number): Promise<{ make: string; ids: number[] }> {
  const name = `Make ${randomUUID().slice(0, 8)}`
  const make = await db.insertInto('make').values({ name }).returning('id').executeTakeFirstOrThrow()
  const model = await db
    .insertInto('model')
    .values({ make_id: make.id, name: 'Elantra' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('vehicle')
    .values(Array.from({ length: count }, (_, index) => ({ make_id: make.id, model_id: model.id, year: 2024 - index })))
    .returning(['id', 'year'])
    .execute()
  return { make: name, ids: rows.toSorted((a, b) => b.year - a.year).map(({ id }) => id) }
}

const garageOf = async (token: string) => (await call('GET', '/garage', { token })).body.data
const idsOf = (garage: { vehicles: { vehicleId: number }[] }) => garage.vehicles.map(({ vehicleId }) => vehicleId)
const add = (token: string, data: object) => call('POST', '/garage', { token, data })
const choose = (token: string, chosenId: number | null) => call('PUT', '/garage/chosen', { token, data: { chosenId } })

const { make, ids } = await someVehicles(limits.garage.maxVehicles + 3)
const [first = 0, second = 0, third = 0] = ids

describe('my vehicles', () => {
  it('are empty for a new account', async () => {
    const { token } = await aCustomer(db)
    expect(await garageOf(token)).toEqual({ vehicles: [], chosenId: null })
  })

  it('are returned with names, last added first, and the chosen one', async () => {
    const { token } = await aCustomer(db)
    await add(token, { vehicleIds: [second] })
    const answer = await add(token, { vehicleIds: [first, third], chosenId: first })
    expect([answer.status, idsOf(answer.body.data), answer.body.data.chosenId]).toEqual([
      200,
      [first, third, second],
      first,
    ])
    expect(answer.body.data.vehicles[0]).toEqual({ vehicleId: first, make, model: 'Elantra', year: 2024 })
    expect(await garageOf(token)).toEqual(answer.body.data)
  })

  it('keep the position of a vehicle added again, and the choice if none is sent', async () => {
    const { token } = await aCustomer(db)
    await add(token, { vehicleIds: [second, first], chosenId: first })
    const { body } = await add(token, { vehicleIds: [first, third, third] })
    expect([idsOf(body.data), body.data.chosenId]).toEqual([[third, second, first], first])
    expect((await add(token, { vehicleIds: [third], chosenId: null })).body.data.chosenId).toBeNull()
  })

  it('choosing another replaces the choice, and null clears it', async () => {
    const { token } = await aCustomer(db)
    await add(token, { vehicleIds: [first, second], chosenId: first })
    expect((await choose(token, second)).body.data.chosenId).toBe(second)
    expect((await choose(token, null)).body.data).toMatchObject({ chosenId: null, vehicles: [{}, {}] })
  })

  it('removing a vehicle clears the choice too', async () => {
    const { token } = await aCustomer(db)
    await add(token, { vehicleIds: [first, second], chosenId: first })
    const { body } = await call('DELETE', `/garage/${first}`, { token })
    expect([idsOf(body.data), body.data.chosenId]).toEqual([[second], null])
    expect((await call('DELETE', `/garage/${first}`, { token })).status).toBe(404)
  })

  it('lose the oldest beyond the limit, but never the chosen one', async () => {
    const { token } = await aCustomer(db)
    const oldest = ids.at(-1) ?? 0
    await add(token, { vehicleIds: [oldest], chosenId: oldest })
    await add(token, { vehicleIds: [second] })
    const added = ids.slice(2, limits.garage.maxVehicles + 1)
    const { body } = await add(token, { vehicleIds: added })
    expect(idsOf(body.data)).toEqual([...added, oldest])
    expect(body.data.chosenId).toBe(oldest)
  })
})

describe('rejected changes', () => {
  it('an unknown vehicle is named in a 400, and nothing is saved', async () => {
    const { token } = await aCustomer(db)
    const { status, body } = await add(token, { vehicleIds: [first, 2_000_000_000] })
    expect([status, body]).toEqual([
      400,
      {
        message: 'This vehicle is not in the catalogue',
        code: 'unknown_vehicle',
        errors: [{ path: 'vehicleIds.1', message: 'This vehicle is not in the catalogue' }],
      },
    ])
    expect((await garageOf(token)).vehicles).toEqual([])
  })

  it('a vehicle outside the garage cannot be chosen, and the former choice stays', async () => {
    const { token } = await aCustomer(db)
    await add(token, { vehicleIds: [first], chosenId: first })
    const refused = [await choose(token, second), await add(token, { vehicleIds: [third], chosenId: second })]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'vehicle_not_in_garage'],
      [404, 'vehicle_not_in_garage'],
    ])
    expect(await garageOf(token)).toMatchObject({ chosenId: first, vehicles: [{ vehicleId: first }] })
  })

  it.each([
    { vehicleIds: [] },
    { vehicleIds: ['1'] },
    { vehicleIds: [-1] },
    { vehicleIds: [1.5] },
    { vehicleIds: Array.from({ length: limits.garage.maxVehicles + 1 }, (_, index) => index + 1) },
    { chosenId: 1 },
  ])('%j is not a list of vehicles', async (data) => {
    const { token } = await aCustomer(db)
    expect((await add(token, data)).status).toBe(400)
  })
})

describe('access to the garage', () => {
  const calls = [
    ['GET', '/garage', undefined],
    ['POST', '/garage', { vehicleIds: [first] }],
    ['PUT', '/garage/chosen', { chosenId: null }],
    ['DELETE', `/garage/${first}`, undefined],
  ] as const

  it.each(calls)('%s %s is for signed-in users only', async (method, path, data) => {
    expect((await call(method, path, { data })).status).toBe(401)
    for (const { token } of await Promise.all([aCustomer(db), aVendor(db), anAdmin(db)])) {
      await add(token, { vehicleIds: [first] })
      expect((await call(method, path, { token, data })).status).toBe(200)
    }
  })

  it('the vehicles of another user cannot be seen, chosen or removed', async () => {
    const [owner, other] = await Promise.all([aCustomer(db), aCustomer(db)])
    await add(owner.token, { vehicleIds: [first], chosenId: first })
    expect(await garageOf(other.token)).toEqual({ vehicles: [], chosenId: null })
    expect((await choose(other.token, first)).status).toBe(404)
    expect((await call('DELETE', `/garage/${first}`, { token: other.token })).status).toBe(404)
    await add(other.token, { vehicleIds: [first, second], chosenId: second })
    expect(await garageOf(owner.token)).toMatchObject({ chosenId: first, vehicles: [{ vehicleId: first }] })
  })

  it('stores one of many simultaneous choices, and no more vehicles than allowed', async () => {
    const { token } = await aCustomer(db)
    const answers = await Promise.all(ids.map((id) => add(token, { vehicleIds: [id], chosenId: id })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const garage = await garageOf(token)
    expect(garage.vehicles).toHaveLength(limits.garage.maxVehicles)
    expect(idsOf(garage)).toContain(garage.chosenId)
  })
})
