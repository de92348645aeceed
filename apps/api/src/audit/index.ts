import './audit-tables.ts'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { listActions, listEntries } from './audit-queries.ts'

/** Reads the audit log. Every module writes to it, through the platform. */
function auditHandlers({ db }: Platform): Pick<Handlers, 'GET /audit'> {
  return {
    'GET /audit': async ({ query }) => {
      const [{ data, meta }, actions] = await Promise.all([listEntries(db, query), listActions(db)])
      return { data, meta: { ...meta, actions } }
    },
  }
}

/** The audit log, written by every module through `platform/audit.ts` and read here. */
export const auditModule = defineModule({
  name: 'audit',
  imports: [],
  setUp: ({ platform }) => ({ handlers: auditHandlers(platform) }),
})
