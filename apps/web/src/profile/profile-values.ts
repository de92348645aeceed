import type { User } from '@axle/contract/accounts'
import { editOf } from '../lib/forms/edit.ts'

export interface ProfileValues {
  firstName: string
  lastName: string
  otherNames: string
  phoneNumber: string
  /** Where the picture is kept, or where the browser shows one that was only chosen; empty without one. */
  imageUrl: string
}

export const profileValues = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  otherNames: user.otherNames.trim(),
  phoneNumber: user.phone ?? '',
  imageUrl: user.imageUrl ?? '',
})

/** What `PUT /users/:id` is sent by the profile form: these seven keys, and beside them what the form began with. */
export const profileEdit = (form: ProfileValues, began: ProfileValues, user: User) =>
  editOf(profileToWire(form, user), profileToWire(began, user), { all: true })

const profileToWire = (values: ProfileValues, user: User) => ({
  phone: values.phoneNumber.trim(),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  // None is sent as a blank; the server takes it for empty.
  otherNames: values.otherNames.trim() || ' ',
  userType: user.userType,
  userCategory: user.userCategory,
  imageUrl: values.imageUrl || null,
})

/** The server names the phone as on the wire. What has no field in the form is left out. */
export function atFormFields(errors: Record<string, string>): Partial<ProfileValues> {
  const { phone: phoneNumber, firstName, lastName, otherNames, imageUrl } = errors
  const known = Object.entries({ firstName, lastName, otherNames, phoneNumber, imageUrl })
  return Object.fromEntries(known.filter(([, message]) => message !== undefined))
}
