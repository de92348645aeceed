import type { Call } from '@axle/contract'
import { hashSecret, randomIds } from '@axle/api/platform/ids'
import type { Db } from '@axle/api/platform/platform'
import { aSession } from '@axle/testing/builders'
import { cases } from '@axle/testing/permission-cases'
import { type Case, type Person, permissionWorld, type Sent, type World } from '@axle/testing/permission-world'
import type { Attack } from './attack.ts'

export interface Contact {
  readonly person: Person
  readonly email: string
  readonly phone: string
}
/** Users and things that calls refer to, and secrets that must not leak. */
export interface FuzzWorld {
  readonly world: World
  readonly contacts: readonly Contact[]
  readonly tokens: readonly string[]
}

export async function fuzzWorld(db: Db): Promise<FuzzWorld> {
  // A fresh set for each request, since earlier ones may have renamed or deleted things.
  const world = await permissionWorld(db, ` ${randomIds.uuid().slice(0, 8)}`)
  const known = Object.entries(world.users) as [Person, World['users']['customer']][]
  const ids = known.map(([, { id }]) => id)
  const rows = await db.selectFrom('users').select(['id', 'email', 'phone']).where('id', 'in', ids).execute()
  const contacts = known.flatMap(([person, { id }]) =>
    rows.filter((row) => row.id === id).map(({ email, phone }) => ({ person, email, phone: phone ?? email })),
  )
  return { world, contacts, tokens: known.map(([, { token }]) => token) }
}

export const caseOf = (call: string): Case | undefined => (call in cases ? cases[call as Call] : undefined)

/** Builds a legal call on fresh things. */
export async function legalFor(call: string, { world }: FuzzWorld, asker: Person): Promise<Sent> {
  // A blocked user owns nothing, and is rejected first.
  return (await caseOf(call)?.send?.(world, asker)) ?? {}
}

/** Returns the header with the token, or the token in another place. */
export async function credentialsOf({ person, credentials }: Attack, { world }: FuzzWorld) {
  const { token } = world.users[person === 'visitor' ? 'customer' : person]
  if (credentials === undefined) return person === 'visitor' ? {} : { authorization: `Bearer ${token}` }
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` })
  const sessionOf = async (change: (hash: Buffer) => Promise<unknown>) => {
    const session = await aSession(world.db, world.users.admin.id)
    await change(hashSecret(session))
    return bearer(session)
  }
  switch (credentials) {
    case 'none':
      return {}
    case 'empty':
      return { authorization: 'Bearer ' }
    case 'made up':
      return bearer(randomIds.secret())
    case 'one sign changed':
      return bearer(`${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`)
    case 'run out':
      return sessionOf((hash) =>
        world.db
          .updateTable('session')
          .set({ expires_at: new Date(Date.now() - 1_000) })
          .where('token_hash', '=', hash)
          .execute(),
      )
    case 'signed out':
      return sessionOf((hash) => world.db.deleteFrom('session').where('token_hash', '=', hash).execute())
    case 'blocked':
      return bearer(world.users.blocked.token)
    case 'in the query':
      return { inQuery: world.users.admin.token }
    case 'in a cookie':
      return { cookie: `auth_token=${world.users.admin.token}; token=${world.users.admin.token}` }
    case 'other scheme':
      return { authorization: `Basic ${world.users.admin.token}` }
    case 'twice':
      return { authorization: `Bearer none ${world.users.admin.token}` }
    case 'unsigned jwt':
      return bearer(`${part({ alg: 'none' })}.${part({ sub: world.users.admin.id, role: 'admin' })}.`)
    case 'ended key':
      return bearer((await world.apiKey({ expiresAt: new Date(Date.now() - 1_000) })).key)
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
