import type { Consequences } from '@axle/contract/suspension'
import type { User } from '@axle/contract'
import { signedIn } from '../session/session.ts'

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 5,
  email: 'ama@axle.example',
  username: 'ama',
  firstName: 'Ama',
  lastName: 'Mensah',
  otherNames: '',
  phone: '+233241234567',
  imageUrl: null,
  userType: 'customer',
  isAdmin: false,
  userCategory: null,
  userRole: null,
  business: [],
  isBlocked: false,
  language: null,
  createdAt: '2026-01-01T08:00:00.000Z',
  ...changes,
})

/** Signs a user in; the fake server must answer `GET /users/{id}` with this user. */
export const signInAs = async (user: User): Promise<void> => {
  await signedIn({ auth_token: 'a-token', userId: user.id })
}

/** The consequences of blocking a user without shops and orders. */
export const someConsequences = (changes: Partial<Consequences> = {}): Consequences => ({
  shops: [],
  shopOrders: { count: 0, orders: [] },
  ownOrders: { count: 0, orders: [] },
  refunds: { count: 0, orders: [] },
  payoutsDue: 0,
  payoutsHeld: false,
  sessions: 0,
  ...changes,
})
