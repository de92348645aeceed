import type { User, UserType } from '@axle/contract/accounts'
import { editOf } from '../lib/forms/edit.ts'
import { isAdmin } from '../lib/session/session.ts'

export interface EditUserValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** `admin` while the privileges switch is on. */
  userType: UserType
  /** The stored type while the user has admin rights under another type; otherwise null. */
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

/** The type after removing admin rights; a shop owner must remain a vendor. */
export function typeWithoutPrivileges(
  user: Pick<User, 'userType' | 'business'>,
  before: UserType | undefined,
): UserType {
  if (user.business.length > 0) return 'vendor'
  if (before !== undefined && before !== 'admin') return before
  return user.userType === 'admin' ? 'customer' : user.userType
}

/** Changed fields with their former values. Username and email are not sent. */
export const userEdit = (form: EditUserValues, base: EditUserValues) => editOf(wireOf(form), wireOf(base))

const wireOf = ({ firstName, lastName, phone, ...accountType }: EditUserValues) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: phone.trim(),
  ...accountTypeOf(accountType),
})

/** A user with a separate admin mark keeps the marked type; the mark is sent instead. */
function accountTypeOf({ userType, markedType }: Pick<EditUserValues, 'userType' | 'markedType'>) {
  if (markedType === null) return { userType }
  return userType === 'admin' ? { userType: markedType, isAdmin: true } : { userType, isAdmin: false }
}
