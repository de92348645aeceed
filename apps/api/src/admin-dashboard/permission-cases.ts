import { aFailedJob } from '@axle/testing/failed-job'
import { idOf, type PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'GET /overview': {},
  'GET /failed-jobs': {},
  'POST /failed-jobs/:id/retry': {
    send: async ({ db }) => ({ params: { id: await aFailedJob(db) }, body: {} }),
  },
  'DELETE /failed-jobs/:id': { send: idOf(({ db }) => aFailedJob(db)) },
}
