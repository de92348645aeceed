import { idOf, type PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'GET /imports': {},
  'POST /imports': {
    send: () => ({ body: { kind: 'parts', csv: 'category,part\nBrakes,Disc', fileName: 'parts.csv' } }),
  },
  'GET /imports/:id': { send: idOf((world) => world.importRun()) },
  'GET /exports/:kind': { send: () => ({ params: { kind: 'vehicles' } }) },
}
