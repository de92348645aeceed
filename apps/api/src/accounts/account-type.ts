import type { UserType } from '@axle/contract'
import { DomainError } from '../errors/errors.ts'

/** Whom somebody is to the site. */
export interface Standing {
  readonly userType: UserType
  readonly isAdmin: boolean
}

/**
 * What an admin makes of somebody: account type and admin mark stay equal whichever of them is sent. Without the mark and
 * without another type somebody is what they were beside it, or a vendor where they own shops.
 */
export function standingAfter(
  before: Standing,
  wanted: { readonly userType?: UserType | undefined; readonly isAdmin?: boolean | undefined },
  ownsShops: boolean,
): Standing {
  const { userType = before.userType } = wanted
  if (wanted.isAdmin === false && wanted.userType === 'admin') throw contradiction()
  const isAdmin = wanted.isAdmin ?? (userType === before.userType ? before.isAdmin : userType === 'admin')
  if (isAdmin) return wanted.isAdmin || userType === 'admin' ? { userType: 'admin', isAdmin } : { userType, isAdmin }
  if (wanted.userType !== undefined && userType !== 'admin') return { userType, isAdmin }
  if (userType === 'vendor' || ownsShops) return { userType: 'vendor', isAdmin }
  return { userType: 'customer', isAdmin }
}

/** Whether this takes from somebody the right to run shops. */
export const losesShops = (before: Standing, after: Standing): boolean => mayOwn(before) && !mayOwn(after)
const mayOwn = ({ userType, isAdmin }: Standing): boolean => isAdmin || userType !== 'customer'

function contradiction(): DomainError {
  const message = 'Set the account type admin together with the admin privileges'
  return new DomainError('invalid', 'invalid', message, { errors: [{ path: 'userType', message }] })
}
