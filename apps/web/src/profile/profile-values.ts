import type { User } from '@axle/contract/accounts'
import { editOf } from '../lib/forms/edit.ts'

export interface ProfileValues {
  firstName: string
  lastName: string
  otherNames: string
  phoneNumber: string
  /** URL of the saved photo, or object URL of a chosen one; empty without a photo. */
  imageUrl: string
}

export const profileValues = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  otherNames: user.otherNames.trim(),
  phoneNumber: user.phone ?? '',
  imageUrl: user.imageUrl ?? '',
})

/** The body of `PUT /users/:id`: seven keys, and the values the form started from. */
export const profileEdit = (form: ProfileValues, base: ProfileValues, user: User) =>
  editOf(profileToWire(form, user), profileToWire(base, user), { all: true })

const profileToWire = (values: ProfileValues, user: User) => ({
  phone: values.phoneNumber.trim(),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  // The server reads a blank as empty.
  otherNames: values.otherNames.trim() || ' ',
  userType: user.userType,
  userCategory: user.userCategory,
  imageUrl: values.imageUrl || null,
})

/** Maps field errors of the API to form fields; drops those without one. */
export function atFormFields(errors: Record<string, string>): Partial<ProfileValues> {
  const { phone: phoneNumber, firstName, lastName, otherNames, imageUrl } = errors
  const known = Object.entries({ firstName, lastName, otherNames, phoneNumber, imageUrl })
  return Object.fromEntries(known.filter(([, message]) => message !== undefined))
}
