import { type PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'GET /site': {},
  'GET /settings': {},
  'PUT /settings': { send: () => ({ body: { lowStock: 5 } }) },
}
