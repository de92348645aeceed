import { blockUser, unblockUser } from './user-admin/block-user.ts'
import { changeUser } from './change-user.ts'
import { findConsequences } from './user-admin/consequence-queries.ts'
import { addAdmin } from './user-admin/create-admin.ts'
import { deleteUser } from './user-admin/delete-user.ts'
import { languageOf } from './request-language.ts'
import { listUsers } from './user-admin/user-list-queries.ts'
import { getUser, getUserFor } from './user-queries.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'

type UserCalls =
  | 'GET /users'
  | 'GET /users/:id'
  | 'PUT /users/:id'
  | 'DELETE /users/:id'
  | 'GET /users/:id/consequences'
  | 'POST /users/:id/block'
  | 'POST /users/:id/unblock'
  | 'POST /admin'

/** Implemented by other modules, and there only once all of them are set up. */
export type Dependents = Pick<Services, 'shopPauses' | 'moneyOfUsers'>

/** Lists, reads, changes, blocks and deletes users. */
export function userHandlers(platform: Platform, dependents: Dependents): Pick<Handlers, UserCalls> {
  const { db, clock } = platform
  return {
    'GET /users': ({ query }) => listUsers(db, query),
    'GET /users/:id': async ({ params, actor }) => ({ data: await getUserFor(db, actor, params.id) }),
    'PUT /users/:id': async ({ actor, params, body, request }) => {
      await changeUser(platform, actor, params.id, body, { ip: request?.ip, language: languageOf(request) })
      return { data: await getUser(db, params.id) }
    },
    'DELETE /users/:id': async ({ actor, params, request }) => {
      await deleteUser(platform, dependents.moneyOfUsers, dependents.shopPauses, actor, params.id, request?.ip)
      return { data: { id: params.id } }
    },
    'GET /users/:id/consequences': async ({ params }) => ({
      data: await findConsequences(db, dependents.moneyOfUsers, params.id, clock.now()),
    }),
    'POST /users/:id/block': async ({ actor, params, body }) => {
      await blockUser(platform, dependents.shopPauses, actor, params.id, body)
      return { data: await getUser(db, params.id) }
    },
    'POST /users/:id/unblock': async ({ actor, params }) => {
      await unblockUser(platform, dependents.shopPauses, actor, params.id)
      return { data: await getUser(db, params.id) }
    },
    'POST /admin': async ({ actor, body, request }) => ({
      data: await getUser(db, await addAdmin(platform, actor, body, request?.ip)),
    }),
  }
}
