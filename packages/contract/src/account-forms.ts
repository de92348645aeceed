import { z } from 'zod'
import { NewAdmin, Registration, UserChange, userTypes } from './accounts.ts'
import { singleLine } from './common.ts'
import { Email, ProfilePhone, RequiredPhone } from './rules.ts'

/** The Update Profile form. */
export const ProfileForm = UserChange.pick({ firstName: true, lastName: true, otherNames: true })
  .required()
  .extend({ phoneNumber: ProfilePhone })

/** The form in which an admin edits a user. Username and e-mail are read-only there. */
export const UserForm = z.object({
  firstName: singleLine('First name is required'),
  lastName: singleLine('Last name is required'),
  email: Email,
  phone: RequiredPhone,
  userType: z.enum(userTypes, 'Account type must be customer, vendor or admin'),
})

const confirmPassword = z.string('Please confirm your password!').min(1, 'Please confirm your password!')
const isTwiceTheSame = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword
const twiceTheSame = {
  error: "Passwords don't match!",
  path: ['confirmPassword'],
  when: ({ value }: { value: unknown }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
}

/** The sign-up form: a registration, and fields that are checked but not sent. */
export const SignUpForm = z
  .object({
    ...Registration.shape,
    confirmPassword,
    terms: z.literal(true, 'Please confirm that you are 18 or over and accept the terms'),
  })
  .refine(isTwiceTheSame, twiceTheSame)

/** The form in which an admin creates another admin. */
export const NewAdminForm = z.object({ ...NewAdmin.shape, confirmPassword }).refine(isTwiceTheSame, twiceTheSame)

export const SignInForm = z.object({
  identifier: z.string().trim().min(1, 'Email, username or phone is required!'),
  password: z.string().min(1, 'Password is required!'),
})
