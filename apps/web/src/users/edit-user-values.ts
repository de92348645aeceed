import type { User, UserType } from '@axle/contract/accounts'
import { editOf } from '../lib/forms/edit.ts'
import { isAdmin } from '../lib/session/session.ts'

export interface EditUserValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Admin, as soon as the switch for the privileges is on. */
  userType: UserType
  /** The stored type beside an admin mark; null where there is no such mark. */
  markedType: UserType | null
}

export const valuesOf = (user: User): EditUserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone ?? '',
  userType: isAdmin(user) ? 'admin' : user.userType,
  markedType: user.isAdmin && user.userType !== 'admin' ? user.userType : null,
})

/** What somebody becomes again who is no admin any more; whoever owns shops has to stay a vendor. */
export function typeWithoutPrivileges(
  user: Pick<User, 'userType' | 'business'>,
  before: UserType | undefined,
): UserType {
  if (user.business.length > 0) return 'vendor'
  if (before !== undefined && before !== 'admin') return before
  return user.userType === 'admin' ? 'customer' : user.userType
}

/** What changed, and what it was. Username and e-mail are not sent. */
export const userEdit = (form: EditUserValues, began: EditUserValues) => editOf(wireOf(form), wireOf(began))

const wireOf = ({ firstName, lastName, phone, ...standing }: EditUserValues) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: phone.trim(),
  ...standingOf(standing),
})

/** The type says who is an admin; only a mark beside another type is taken off by itself. */
function standingOf({ userType, markedType }: Pick<EditUserValues, 'userType' | 'markedType'>) {
  if (markedType === null) return { userType }
  return userType === 'admin' ? { userType: markedType, isAdmin: true } : { userType, isAdmin: false }
}
