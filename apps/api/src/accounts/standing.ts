import type { UserType } from '@axle/contract'
import { DomainError } from '../platform/errors.ts'

/** Whom somebody is to the site. */
export interface Standing {
  readonly userType: UserType
  readonly isAdmin: boolean
}

/**
 * What an admin makes of somebody: account type and admin mark stay equal whichever of them is sent, and whoever is no
 * admin any more is what they were beside it, or a vendor where they own shops.
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
  if (userType !== 'admin') return { userType, isAdmin }
  return { userType: ownsShops ? 'vendor' : 'customer', isAdmin }
}

function contradiction(): DomainError {
  const message = 'The account type admin and the admin mark belong together'
  return new DomainError('invalid', 'invalid', message, { errors: [{ path: 'userType', message }] })
}
