import { blockUser, unblockUser } from './block-user.ts'
import { changeUser } from './change-user.ts'
import { makeAdmin } from './create-admin.ts'
import { deleteUser } from './delete-user.ts'
import { languageOf } from './request-language.ts'
import { listUsers } from './user-list-queries.ts'
import { getUser, getUserFor } from './user-queries.ts'
import type { Handlers } from '../platform/handlers.ts'
import type { Platform } from '../platform/platform.ts'

type UserCalls =
  | 'GET /users'
  | 'GET /users/:id'
  | 'PUT /users/:id'
  | 'DELETE /users/:id'
  | 'POST /users/:id/block'
  | 'POST /users/:id/unblock'
  | 'POST /admin'

/** People as others see and change them. */
export function userHandlers(platform: Platform): Pick<Handlers, UserCalls> {
  const { db } = platform
  return {
    'GET /users': ({ query }) => listUsers(db, query),
    'GET /users/:id': async ({ params, actor }) => ({ data: await getUserFor(db, actor, params.id) }),
    'PUT /users/:id': async ({ actor, params, body, request }) => {
      await changeUser(platform, actor, params.id, body, { ip: request?.ip, language: languageOf(request) })
      return { data: await getUser(db, params.id) }
    },
    'DELETE /users/:id': async ({ actor, params, request }) => {
      await deleteUser(platform, actor, params.id, request?.ip)
      return { data: { id: params.id } }
    },
    'POST /users/:id/block': async ({ actor, params, body, request }) => {
      await blockUser(platform, actor, params.id, { reason: body.reason, ip: request?.ip })
      return { data: await getUser(db, params.id) }
    },
    'POST /users/:id/unblock': async ({ actor, params, request }) => {
      await unblockUser(platform, actor, params.id, request?.ip)
      return { data: await getUser(db, params.id) }
    },
    'POST /admin': async ({ actor, body, request }) => ({
      data: await getUser(db, await makeAdmin(platform, actor, body, request?.ip)),
    }),
  }
}
