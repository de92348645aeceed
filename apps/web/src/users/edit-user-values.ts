import type { User, UserType } from '@axle/contract/accounts'
import { isAdmin } from '../lib/session.ts'

export interface EditUserValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Admin, as soon as the switch for the privileges is on. */
  userType: UserType
}

export const valuesOf = (user: User): EditUserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone ?? '',
  userType: isAdmin(user) ? 'admin' : user.userType,
})

/** What somebody becomes again who is no admin any more; whoever owns shops has to stay a vendor. */
export function typeWithoutPrivileges(
  user: Pick<User, 'userType' | 'business'>,
  before: UserType | undefined,
): UserType {
  if (before !== undefined && before !== 'admin') return before
  if (user.userType !== 'admin') return user.userType
  return user.business.length > 0 ? 'vendor' : 'customer'
}

/** Username and e-mail are not sent. The type says who is an admin; only a mark beside another type is taken off by itself. */
export const editUserToWire = ({ firstName, lastName, phone, userType }: EditUserValues, user: User) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: phone.trim(),
  userType,
  ...(user.isAdmin && user.userType !== 'admin' && userType !== 'admin' && { isAdmin: false }),
})
