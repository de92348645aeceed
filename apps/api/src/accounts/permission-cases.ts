import { randomUUID } from 'node:crypto'
import { aCustomer, testPassword } from '@axle/testing/builders'
import { idOf, type PermissionCases, type World } from '@axle/testing/permission-world'

let people = 0
const person = () => {
  const mark = randomUUID().slice(0, 13)
  return {
    firstName: 'Efua',
    lastName: 'Sarpong',
    email: `efua-${mark}@axle.example`,
    phone: `024${String(1_000_000 + people++).slice(-7)}`,
    password: testPassword,
  }
}

const customerId = ({ users }: World) => ({ params: { id: users.customer.id } })

export const cases: PermissionCases = {
  'POST /login': { send: ({ users }) => ({ body: { identifier: users.otherCustomer.email, password: testPassword } }) },
  'POST /logout': { send: () => ({}) },
  'POST /register': { send: () => ({ body: person() }) },
  'GET /sessions': {
    owners: ['customer'],
    send: ({ users }) => ({ query: { userId: users.customer.id } }),
  },
  'DELETE /sessions': {
    owners: ['customer'],
    send: ({ users }) => ({ query: { userId: users.customer.id, others: true } }),
  },
  'DELETE /sessions/:id': {
    owners: ['customer'],
    send: async (world, asker) => ({
      ...(await idOf(() => world.session('customer'))(world)),
      ...(asker === 'admin' && { query: { userId: world.users.customer.id } }),
    }),
  },
  'POST /admin': { send: () => ({ body: person() }) },
  'GET /users': {},
  'GET /users/:id': { send: customerId },
  'PUT /users/:id': {
    owners: ['customer'],
    send: ({ users }) => ({ params: { id: users.customer.id }, body: { firstName: 'Abena' } }),
  },
  'DELETE /users/:id': { send: idOf(async (world) => (await world.stranger()).id) },
  'GET /users/:id/consequences': { send: customerId },
  'POST /users/:id/block': {
    send: async (world) => ({ params: { id: (await world.stranger()).id }, body: {} }),
  },
  'POST /users/:id/unblock': {
    send: async ({ db }) => ({ params: { id: (await aCustomer(db, { blocked_at: new Date() })).id }, body: {} }),
  },
  // A request by an admin is limited per receiver, so the admin's names a user that no other case names.
  'POST /reset-password': {
    send: ({ users }, person) => ({ body: { email: users[person === 'admin' ? 'vendor' : 'otherCustomer'].email } }),
  },
  'POST /change-password': {
    send: async (world) => ({ body: { token: await world.resetToken(), password: 'Gasket-Ring-77' } }),
  },
}
