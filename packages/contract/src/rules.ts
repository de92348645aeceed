import { z } from 'zod'
import { countryLabels } from './countries.ts'
import { limits } from './limits.ts'

/** Field rules shared by forms and wire schemas, so that both reject with the same message. */

export const Email = z
  .string('Email is required!')
  .trim()
  .min(1, { error: 'Email is required!', abort: true })
  .max(limits.text.identifier, 'Email must be a valid email address!')
  .pipe(z.email('Email must be a valid email address!'))
  .transform((email) => email.toLowerCase())

export const Password = z
  .string('Password is required!')
  .min(1, { error: 'Password is required!', abort: true })
  .min(limits.password.min, { error: 'Password must be at least 8 characters!', abort: true })
  .max(limits.password.max, `Password must be at most ${limits.password.max} characters!`)
  .regex(/\p{Lu}/u, { error: 'Password must contain at least one uppercase letter!', abort: true })
  .regex(/\p{Ll}/u, { error: 'Password must contain at least one lowercase letter!', abort: true })
  .regex(/\d/, 'Password must contain at least one number!')

/** Username: 3 to 40 letters, digits, dots, hyphens, underscores; stored in lower case. No `@`, which marks an e-mail address. */
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.*[a-z])[a-z0-9._-]{3,40}$/, 'Username must be 3 to 40 letters, digits, dots or hyphens')

/** Normalises a pasted phone number: Arabic and Persian digits, dots, dashes and invisible marks. */
export const plainPhone = (typed: string): string =>
  typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[.\u2010-\u2015]/g, '-')
    .trim()
/** Adds the leading 0 that Ghanaian numbers such as `24 123 4567` are often written without. */
const withTrunkZero = (phone: string): string => phone.replace(/^[2-9](?:[\s-]?\d){8}$/, '0$&')

/** A user's phone as typed: at least ten characters. The server stores it in E.164. */
export const ProfilePhone = z
  .string('Phone number is required!')
  .overwrite((typed) => withTrunkZero(plainPhone(typed)))
  .min(1, { error: 'Phone number is required!', abort: true })
  .min(limits.profile.phoneMin, 'Phone number must be 10 digits!')
  .max(limits.profile.phoneMax, 'Invalid phone number!')
  .regex(/^\+?[\d\s()-]+$/, 'Invalid phone number!')

/** Like `ProfilePhone`, with the admin form's message for a missing number. */
export const RequiredPhone = z
  .string('Phone number is required')
  .trim()
  .min(1, { error: 'Phone number is required', abort: true })
  .pipe(ProfilePhone)

const digits = (text: string) => text.replace(/\D/g, '')
/** A shop's phone: 6 to 15 digits with common separators. */
export const ShopPhone = z
  .string('Phone number is required!')
  .overwrite(plainPhone)
  .min(1, { error: 'Phone number is required!', abort: true })
  .regex(/^\+?[\d\s()-]+$/, { error: 'Invalid phone number!', abort: true })
  .refine((phone) => digits(phone).length >= limits.shop.phoneMinDigits, 'Phone number must be at least 6 digits!')
  .refine((phone) => digits(phone).length <= limits.shop.phoneMaxDigits, 'Phone number must be at most 15 digits!')

export const Country = z.enum(countryLabels, 'Country is required')

/** `latitude,longitude` in degrees, or empty. */
export const GpsAddress = z
  .string()
  .trim()
  .regex(
    /^$|^-?([0-8]?\d(\.\d+)?|90(\.0+)?)\s*,\s*-?((1[0-7]\d|[0-9]?\d)(\.\d+)?|180(\.0+)?)$/,
    'GPS address must be latitude,longitude',
  )

/** Scores a password: 20 points each for length, upper case, lower case, digit and special character. */
export function passwordStrength(password: string): { score: number; label: 'Weak' | 'Medium' | 'Strong' } {
  const tests = [
    password.length >= limits.password.min,
    /\p{Lu}/u.test(password),
    /\p{Ll}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d\s]/u.test(password),
  ]
  const score = tests.filter(Boolean).length * 20
  return { score, label: score < 30 ? 'Weak' : score < 60 ? 'Medium' : 'Strong' }
}
