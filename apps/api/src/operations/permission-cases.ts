import { type PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = { 'GET /operations': {} }
