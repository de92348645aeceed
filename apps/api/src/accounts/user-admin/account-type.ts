import type { UserType } from '@axle/contract'
import { DomainError } from '../../errors/errors.ts'

export interface AccountType {
  readonly userType: UserType
  readonly isAdmin: boolean
}

/**
 * Works out the account type after a change by an admin. The type `admin` and the admin flag stay equal whichever is
 * sent. Without the flag and without another type, a former admin becomes a vendor if they own shops, else keeps the
 * type they had.
 */
export function accountTypeAfter(
  before: AccountType,
  wanted: { readonly userType?: UserType | undefined; readonly isAdmin?: boolean | undefined },
  ownsShops: boolean,
): AccountType {
  const { userType = before.userType } = wanted
  if (wanted.isAdmin === false && wanted.userType === 'admin') throw contradiction()
  const isAdmin = wanted.isAdmin ?? (userType === before.userType ? before.isAdmin : userType === 'admin')
  if (isAdmin) return wanted.isAdmin || userType === 'admin' ? { userType: 'admin', isAdmin } : { userType, isAdmin }
  if (wanted.userType !== undefined && userType !== 'admin') return { userType, isAdmin }
  if (userType === 'vendor' || ownsShops) return { userType: 'vendor', isAdmin }
  return { userType: 'customer', isAdmin }
}

/** Returns whether the change takes away the right to run shops. */
export const losesShops = (before: AccountType, after: AccountType): boolean => mayOwn(before) && !mayOwn(after)
const mayOwn = ({ userType, isAdmin }: AccountType): boolean => isAdmin || userType !== 'customer'

function contradiction(): DomainError {
  const message = 'Set the account type admin together with the admin privileges'
  return new DomainError('invalid', 'invalid', message, { errors: [{ path: 'userType', message }] })
}
