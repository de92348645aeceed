import { idOf, signedIn, type PermissionCases } from '@axle/testing/permission-world'

const addressFields = {
  fullName: 'Ama Mensah',
  phone: '0244123456',
  address: '12 Oxford Street',
  city: 'Accra',
  state: 'Greater Accra',
  country: 'Ghana',
}

export const cases: PermissionCases = {
  'GET /address': { owners: signedIn },
  'POST /address': { send: () => ({ body: addressFields }) },
  'GET /address/:id': { owners: ['customer'], notAdmin: true, send: idOf((world) => world.address()) },
  'PUT /address/:id': {
    owners: ['customer'],
    notAdmin: true,
    send: async (world) => ({ params: { id: await world.address() }, body: { city: 'Tema' } }),
  },
  'DELETE /address/:id': { owners: ['customer'], notAdmin: true, send: idOf((world) => world.address()) },
}
