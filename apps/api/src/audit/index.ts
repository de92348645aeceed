import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { listActions, listEntries } from './audit-queries.ts'

/** The front door: who did what to whom. Written by every room, through the platform; read here alone. */
export function auditHandlers({ db }: Platform): Pick<Handlers, 'GET /audit'> {
  return {
    'GET /audit': async ({ query }) => {
      const [{ data, meta }, actions] = await Promise.all([listEntries(db, query), listActions(db)])
      return { data, meta: { ...meta, actions } }
    },
  }
}
