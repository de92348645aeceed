import type { AddressInfo } from 'node:net'
import { rm } from 'node:fs/promises'
import { type Call, keyScopes, type Route, routes } from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cases } from '@axle/testing/permission-cases'
import {
  isStaffWithRight,
  people,
  type Person,
  permissionWorld,
  roleOf,
  type Sent,
  staffRoleOf,
  type World,
} from '@axle/testing/permission-world'
import { rateLimits } from './app.ts'
import { testApp } from '@axle/testing/test-app'

const { app, call: ask, platform, settled, close } = await testApp()
const { db } = platform
let world: World
let base: string
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  base = `http://127.0.0.1:${port}/api`
})
beforeEach(async () => {
  world = await freshWorld()
})
afterAll(async () => {
  await settled()
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

let worlds = 0
/** Some calls end sessions, so each gets users of its own. */
async function freshWorld(): Promise<World> {
  // Plans made while these tables were empty read them whole, with every request.
  if ((worlds += 1) % 25 === 0) await sql`analyze users, session, shop, shop_member, api_key`.execute(db)
  return permissionWorld(db, '', platform.config.dataDir)
}

const calls = Object.keys(routes) as Call[]
const routeOf = (call: Call): Route => routes[call]

/** The complete rule of who may make a call, from the contract and the case. */
function expected(call: Call, person: Person): number {
  const { access, owner, status = 200 } = routeOf(call)
  const { owners = [], notAdmin, but } = cases[call]
  const role = roleOf[person]
  const enters = isStaffWithRight(call, person)
  const isStaff = enters && person !== 'otherManager'
  const own = owners.includes(person) || (person === 'admin' && !notAdmin) || (isStaff && owners.includes('vendor'))
  if (access === 'anyone') return status
  if (role === undefined) return 401
  if (Array.isArray(access) && !access.includes(role) && !enters) return 403
  if (owner === undefined || own) return status
  return but?.[person] ?? (staffRoleOf[person] && but?.vendor) ?? (owner === 'public' ? 403 : 404)
}

/** Keys have no role: only rights of shops and what anyone may read. */
function expectedOfKey(call: Call, person: 'manager' | 'otherManager'): number {
  const { access, right = [] } = routeOf(call)
  if (access === 'anyone') return call.startsWith('GET ') ? expected(call, person) : 403
  return keyScopes.some((scope) => right.includes(scope)) ? expected(call, person) : 403
}

const tokenOf = (person: Person): string | undefined => (person === 'visitor' ? undefined : world.users[person].token)

async function makeCall(call: Call, token: string | undefined, { params = {}, query = {}, body }: Sent) {
  const [method = 'GET', path = ''] = call.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  const aborting = new AbortController()
  const answer = await fetch(`${base}${filled}${search && `?${search}`}`, {
    method,
    signal: aborting.signal,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify({ data: body }) }),
  })
  const streams = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const text = streams ? '' : await answer.text()
  aborting.abort()
  return { status: answer.status, text }
}

const contactRows = async () =>
  (
    await platform.pool.query<{ email: string; phone: string }>('select email, phone from users where id = any($1)', [
      Object.values(world.users).map(({ id }) => id),
    ])
  ).rows

async function attempt(call: Call, person: Person) {
  const sent = (await cases[call].send?.(world, person)) ?? {}
  return makeCall(call, tokenOf(person), sent)
}

// Every call as every kind of user: more than a thousand requests.
const manyCalls = 180_000

describe('permissions of all calls', () => {
  it(
    'every call is open to exactly the roles in the contract [PERM-110, PERM-111]',
    async () => {
      const wrong: string[] = []
      for (const call of calls) {
        world = await freshWorld()
        for (const person of people) {
          const { status, text } = await attempt(call, person)
          if (status !== expected(call, person)) wrong.push(`${call} as ${person}: ${status} ${text.slice(0, 120)}`)
        }
      }
      expect(wrong).toEqual([])
      expect(calls.length * people.length).toBeGreaterThan(400)
    },
    manyCalls,
  )

  it(
    'a key with all scopes may do in its shop what a manager may, read public things, and nothing else',
    async () => {
      const wrong: string[] = []
      for (const call of calls) {
        world = await freshWorld()
        for (const person of ['manager', 'otherManager'] as const) {
          const sent = (await cases[call].send?.(world, person)) ?? {}
          // Some cases bring a shop of their own.
          const ownId = call.includes('/business/:id') ? Number(sent.params?.['id']) : world.shopId
          const { key } = await world.apiKey(
            person === 'manager'
              ? { shopId: ownId }
              : { shopId: world.otherShopId, createdBy: world.users.otherVendor.id },
          )
          const { status, text } = await makeCall(call, key, sent)
          const wanted = expectedOfKey(call, person)
          if (status !== wanted) wrong.push(`${call} in the shop of ${person}: ${status} ${text.slice(0, 120)}`)
        }
      }
      expect(wrong).toEqual([])
    },
    manyCalls,
  )

  it(
    'a key with one scope opens only calls that name it',
    async () => {
      const wrong: string[] = []
      world = await freshWorld()
      const opening = calls.filter((call) => routeOf(call).right)
      for (const scope of keyScopes) {
        const { key } = await world.apiKey({ scopes: [scope] })
        for (const call of opening) {
          const { right = [], status: good = 200 } = routeOf(call)
          const { status } = await makeCall(call, key, (await cases[call].send?.(world, 'vendor')) ?? {})
          // Some fields need another right, and packing an order needs sight of it.
          const allowed = right.includes(scope) ? [good, 403, 404, 409] : [403]
          if (!allowed.includes(status)) wrong.push(`${call} with ${scope}: ${status}`)
        }
      }
      expect(wrong).toEqual([])
    },
    manyCalls,
  )

  it('an invalid token opens nothing [PERM-111]', async () => {
    for (const call of calls.filter((each) => routeOf(each).access !== 'anyone')) {
      const { status } = await makeCall(call, 'broken', (await cases[call].send?.(world, 'visitor')) ?? {})
      expect([call, status]).toEqual([call, 401])
    }
  })

  it('opens only these calls to anyone, and these to admins alone [PERM-110, PERM-116, PERM-112, PERM-115]', () => {
    const callsWhere = (wanted: (access: Route['access']) => boolean) =>
      calls.filter((call) => wanted(routeOf(call).access)).toSorted()
    expect(callsWhere((access) => access === 'anyone')).toEqual([
      'GET /business',
      'GET /business/:id',
      'GET /business/:id/ratings',
      'GET /business/towns',
      'GET /delivery-terms',
      'GET /parts',
      'GET /parts/:id',
      'GET /parts/names',
      'GET /products',
      'GET /products/:id',
      'GET /products/:id/similar',
      'GET /products/cards',
      'GET /products/facets',
      'GET /products/fits',
      'GET /products/suggestions',
      'GET /site',
      'GET /users/:id',
      'GET /vehicle-makes',
      'GET /vehicle-makes/:id',
      'GET /vehicle-makes/tree',
      'POST /change-password',
      'POST /login',
      'POST /product-views/:id',
      'POST /register',
      'POST /reset-password',
      'POST /staff-invitations/decline',
      'POST /staff-invitations/view',
    ])
    // A new module may add calls for admins: docs/authorisation.md shows them to reviewers of the change.
    expect(callsWhere((access) => Array.isArray(access) && access.every((role) => role === 'admin'))).toEqual(
      expect.arrayContaining([
        'DELETE /curation/:kind/:id',
        'DELETE /failed-jobs/:id',
        'DELETE /search-phrases/:id',
        'DELETE /users/:id',
        'DELETE /business/:id/ratings/:ratingId',
        'GET /admin/reported-reviews',
        'GET /admin/reported-shop-ratings',
        'GET /admin/searches-without-hits',
        'GET /audit',
        'GET /curation/:kind',
        'GET /curation/:kind/:id/merge/:intoId',
        'GET /curation/:kind/:id/words',
        'GET /deliveries',
        'GET /exports/:kind',
        'GET /failed-jobs',
        'GET /imports',
        'GET /imports/:id',
        'GET /outbox',
        'GET /overview',
        'GET /payouts/due',
        'GET /refunds',
        'GET /search-phrases',
        'GET /settings',
        'GET /users',
        'GET /users/:id/consequences',
        'POST /admin',
        'POST /admin/reported-reviews/:id/dismiss',
        'POST /admin/reported-shop-ratings/:id/dismiss',
        'POST /curation/:kind',
        'POST /curation/:kind/:id/merge/:intoId',
        'POST /failed-jobs/:id/retry',
        'POST /imports',
        'POST /orders/:id/refund',
        'POST /orders/:id/restore',
        'POST /payouts',
        'POST /search-phrases',
        'POST /users/:id/block',
        'POST /users/:id/unblock',
        'PUT /business/:id/transfer-ownership',
        'PUT /curation/:kind/:id',
        'PUT /curation/:kind/:id/words',
        'PUT /search-phrases/:id',
        'PUT /settings',
      ]),
    )
  })

  it('the contract marks every call whose path names something with an owner', () => {
    const belongs = /^(PUT|DELETE|POST) \/(users|address|business|products|orders|sessions)\/:/
    // For every signed-in user, or for admins, who own everything.
    const open = new Set<Call>([
      'PUT /products/:id/rate',
      'POST /products/:id/ratings/:ratingId/reports',
      'POST /business/:id/ratings/:ratingId/reports',
    ])
    const silent = calls.filter((call) => {
      const { access, owner } = routeOf(call)
      const adminsOnly = Array.isArray(access) && access.every((role) => role === 'admin')
      return belongs.test(call) && !owner && !adminsOnly && !open.has(call)
    })
    expect(silent).toEqual([])
  })

  it(
    'no answer contains a password, a token or the contact data of strangers [PERM-113, API-06]',
    async () => {
      let rows = await contactRows()
      const contacts = (person: Person) => {
        const { email } = person === 'visitor' ? { email: '' } : world.users[person]
        return rows.filter((row) => row.email === email).flatMap((row) => [row.email, row.phone])
      }
      const attemptSignedIn = async (call: Call, person: Person) => {
        const first = await attempt(call, person)
        if (first.status !== 401 || roleOf[person] === undefined) return first
        // A call before this one ended the session.
        world = await freshWorld()
        rows = await contactRows()
        return attempt(call, person)
      }
      const leaks: string[] = []
      for (const call of calls.filter((each) => each !== 'POST /logout' && each !== 'DELETE /sessions')) {
        for (const person of people) {
          const { status, text } = await attemptSignedIn(call, person)
          if (status === 401 && roleOf[person] !== undefined) leaks.push(`${call} did not know ${person}`)
          const secrets = [/argon2/, /password_?hash/i, /"password"/, /token_?hash/i]
          if (secrets.some((secret) => secret.test(text))) leaks.push(`${call} tells ${person} a secret`)
          for (const token of Object.values(world.users).map((user) => user.token))
            if (text.includes(token)) leaks.push(`${call} tells ${person} a token`)
          if (person === 'admin') continue
          const others = people.filter((other) => other !== person && !(cases[call].shows ?? []).includes(other))
          for (const other of others)
            if (contacts(other).some((contact) => text.includes(contact)))
              leaks.push(`${call} tells ${person} how to reach ${other}`)
        }
      }
      expect(leaks).toEqual([])
    },
    manyCalls,
  )
})

describe('fields beyond what a caller may set', () => {
  const greedy = () => ({
    userType: 'admin',
    isAdmin: true,
    isBlocked: false,
    userRole: 'root',
    userCategory: 'gold',
    status: 'completed',
    users: [{ userId: world.users.otherVendor.id, userRole: 'owner' }],
    ownerId: world.users.otherVendor.id,
    userId: world.users.otherVendor.id,
    businessId: world.otherShopId,
    totalSold: 999,
    rating: 5,
    ratingCount: 999,
    totalAmount: 0.01,
    subTotal: 0.01,
    paymentStatus: 'confirmed',
    createdAt: '2001-01-01T00:00:00.000Z',
    id: 1,
  })
  const state = async () => {
    const { shopId, users } = world
    const query = async (text: string, values: unknown[]) => (await platform.pool.query(text, values)).rows
    return {
      people: await query(
        'select id, user_type, is_admin, user_role, user_category, blocked_at from users where id = any($1) order by id',
        [Object.values(users).map(({ id }) => id)],
      ),
      owners: await query(
        "select shop_id, user_id, role from shop_member where shop_id = any($1) and role = 'owner' order by 1",
        [[shopId, world.otherShopId]],
      ),
      shops: await query('select id, status from shop where id = any($1) order by id', [[shopId, world.otherShopId]]),
      othersProducts: await query('select id from product where shop_id = $1', [world.otherShopId]),
      moved: await query(
        'select id, total_sold, rating_count from product where total_sold >= 999 or rating_count >= 999',
        [],
      ),
      cheap: await query('select id from orders where total_pesewas < 100', []),
      paid: await query("select id from vendor_order where payment_status = 'confirmed' or status = 'completed'", []),
      othersOrders: await query('select id from orders where user_id = $1', [users.otherVendor.id]),
      admins: await query("select id from users where user_type = 'admin' or is_admin order by id", []),
      old: await query("select 1 as one from orders where created_at < '2002-01-01'", []),
    }
  }

  it('change nothing in any call, whether rejected or ignored [PERM-114, PERM-117, PERM-119, PERM-125, PERM-130, PERM-135, DATA-03]', async () => {
    const answers: string[] = []
    for (const call of calls) {
      const { body, access, multipart } = routeOf(call)
      if (!body || multipart || (Array.isArray(access) && access.every((role) => role === 'admin'))) continue
      world = await freshWorld()
      const before = await state()
      for (const person of ['visitor', 'customer', 'vendor', 'manager', 'packing'] as const) {
        const legal = (await cases[call].send?.(world, person)) ?? {}
        // Valid fields keep their values, so that the call reaches the others.
        const sent = { ...legal, body: Object.assign(greedy(), legal.body) }
        const { status } = await makeCall(call, tokenOf(person), sent)
        answers.push(`${status}`)
        expect([call, person, status < 500]).toEqual([call, person, true])
      }
      expect([call, await state()]).toEqual([call, before])
    }
    expect(answers.filter((status) => status.startsWith('2')).length).toBeGreaterThan(10)
  })

  it('made-up tokens count as requests before any database query', async () => {
    const limited = await testApp({ rateLimits: true })
    const answers: { status: number; headers: Record<string, unknown>; body: { message: string } }[] = []
    const most = rateLimits.limitOf('POST /uploads').address
    for (let round = 0; round <= most; round++)
      answers.push(await limited.call('POST', '/uploads', { token: `made-up-${round}` }))
    await limited.close()
    const [last, refused] = answers.slice(-2)
    expect([last?.status, refused?.status]).toEqual([401, 429])
    expect(refused?.body.message).toMatch(/^Too many requests. Please try again in \d+ seconds$/)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('a product cannot move into another owner’s shop, and an owner cannot hide a shop [PERM-119, PERM-125]', async () => {
    const id = await world.product()
    const { token } = world.users.vendor
    const moved = await ask('PUT', `/products/${id}`, { token, data: { businessId: world.otherShopId } })
    expect(moved.status).toBe(403)
    const given = await ask('PUT', `/business/${world.shopId}`, { token, data: { status: 'inactive' } })
    expect(given.status).toBe(403)
  })
})
