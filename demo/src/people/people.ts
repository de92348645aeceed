import { known, people, shops, towns } from '../facts.ts'
import { chance } from '../random.ts'

export interface User {
  readonly id: number
  readonly email: string
  readonly username: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: 'admin' | 'vendor' | 'customer'
  readonly category: string | null
  readonly town: string
  readonly region: string
}

const accra = { town: 'Accra', region: 'Greater Accra' }
const kumasi = { town: 'Kumasi', region: 'Ashanti' }

/** The shop at this place in the data. */
const shopAt = (index: number) => known(shops[index], `shop ${index + 1}`)

/** The demo vendors own the first and the third shop; the first vendor also owns the second shop. */
const asVendor = (index: number, account: string) => ({
  ...shopAt(index).owner,
  email: `${account}@axle.example`,
  phone: `+2332400003${String(index).padStart(2, '0')}`,
  userType: 'vendor' as const,
  category: null,
  town: shopAt(index).town,
  region: shopAt(index).region,
})

const demoPeople: readonly Omit<User, 'id'>[] = [
  {
    email: 'admin@axle.example',
    username: 'axle.admin',
    phone: '+233240000390',
    firstName: 'Esi',
    lastName: 'Quartey',
    userType: 'admin',
    category: null,
    ...accra,
  },
  asVendor(0, 'vendor'),
  asVendor(2, 'vendor2'),
  {
    email: 'customer@axle.example',
    username: 'kofi.asante',
    phone: '+233240000391',
    firstName: 'Kofi',
    lastName: 'Asante-Darko',
    userType: 'customer',
    category: 'private owner',
    ...accra,
  },
  {
    email: 'customer2@axle.example',
    username: 'akua.boateng',
    phone: '+233240000392',
    firstName: 'Akua',
    lastName: 'Boateng-Mills',
    userType: 'customer',
    category: 'taxi owner',
    ...kumasi,
  },
]
const owners = shops
  .filter((_, index) => index !== 0 && index !== 2)
  .map(({ owner, phoneInternational, town, region }) => ({
    ...owner,
    phone: phoneInternational,
    userType: 'vendor' as const,
    category: null,
    town,
    region,
  }))
const buyers = people.map((person) => ({
  ...person,
  phone: person.phoneInternational,
  userType: 'customer' as const,
  category: person.kind,
}))

/** All demo users, by id. */
export const users: readonly User[] = [...demoPeople, ...owners, ...buyers].map((user, index) => ({
  ...user,
  id: index + 1,
}))
export const customers = users.filter(({ userType }) => userType === 'customer')

const byEmail = new Map(users.map((user) => [user.email, user]))
const idOf = (email: string) => known(byEmail.get(email), email).id

/** The owner of the shop with this number. */
export function ownerOf(shopNumber: number): number {
  if (shopNumber <= 2) return idOf('vendor@axle.example')
  if (shopNumber === 3) return idOf('vendor2@axle.example')
  return idOf(shopAt(shopNumber - 1).owner.email)
}

export interface Address {
  readonly userId: number
  readonly fullName: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly isDefault: boolean
}

const streets = [
  'Independence Avenue',
  'Mango Street',
  'Station Road',
  'Chapel Hill',
  'Palm Close',
  'Old Market Road',
  'Church Street',
  'Lorry Park Road',
]

/** A customer's home, and for some a second place, such as a workshop. */
export function addressesOf(user: User): readonly Address[] {
  const random = chance('address', user.id)
  const home = {
    userId: user.id,
    fullName: `${user.firstName} ${user.lastName}`,
    phone: user.phone,
    address: `House ${random.whole(2, 98)}, ${random.pick(streets)}`,
    city: user.town,
    state: user.region,
    isDefault: true,
  }
  if (!random.is(0.4) && user.email !== 'customer@axle.example') return [home]
  const elsewhere = random.pick(towns)
  return [
    home,
    {
      ...home,
      address: `Workshop ${random.whole(1, 40)}, near the main gate`,
      city: elsewhere.name,
      state: elsewhere.region,
      isDefault: false,
    },
  ]
}

/** An additional user, for large databases. */
export function furtherUser(id: number): User {
  const random = chance('user', id)
  const first = random.pick(users)
  const town = random.pick(towns)
  return {
    id,
    email: `user${id}@people.example`,
    username: `user.${id}`,
    // An unassigned country code, so that no number is real.
    phone: `+999${String(id).padStart(9, '0')}`,
    firstName: first.firstName,
    lastName: random.pick(users).lastName,
    userType: 'customer',
    category: null,
    town: town.name,
    region: town.region,
  }
}
