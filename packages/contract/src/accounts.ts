import { z } from 'zod'
import {
  data,
  Flag,
  Id,
  ImageUrl,
  singleLine,
  optionalSingleLine,
  page,
  paging,
  PathId,
  priorValues,
  SearchText,
  Timestamp,
} from './common.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'
import { staffRoles } from './shop-rights.ts'
import { Email, Password, ProfilePhone, Username } from './rules.ts'

/** A column of the list of users, with a minus for descending. */
export const userSorts = ['firstName', '-firstName', 'lastName', '-lastName', 'email', '-email'] as const
export type UserSort = (typeof userSorts)[number]

export const userTypes = ['customer', 'vendor', 'admin'] as const
export const UserType = z.enum(userTypes)
export type UserType = z.infer<typeof UserType>

export const PublicProfile = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
  profileImage: z.string().nullable(),
})
/** The profile of a buyer as a shop of theirs sees it. */
export const ContactProfile = PublicProfile.extend({ email: z.string(), phone: z.string().nullable() })

export const User = z
  .object({
    id: Id,
    email: z.string(),
    username: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    otherNames: z.string(),
    phone: z.string().nullable(),
    imageUrl: z.string().nullable(),
    userType: UserType,
    isAdmin: z.boolean(),
    userCategory: z.string().nullable(),
    userRole: z.string().nullable(),
    business: z.array(z.object({ id: Id, businessName: z.string() })),
    /** The shops of others in which the user works; missing without any, and in lists. */
    staffOf: z.array(z.object({ id: Id, businessName: z.string(), role: z.enum(staffRoles) })).nullish(),
    isBlocked: z.boolean(),
    /** Written by the admin who blocked the user; sent to admins only. */
    blockReason: z.string().nullable().optional(),
    /** The language of mails; null until it is known. */
    language: z.enum(languages).nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'User' })
export type User = z.input<typeof User>

const identifier = z.string().trim().min(1).max(limits.text.identifier)
/** One identifier (e-mail, username or phone) under any of these keys. */
export const Credentials = z
  .object({
    identifier: identifier.optional(),
    email: identifier.optional(),
    username: identifier.optional(),
    phone: identifier.optional(),
    password: z
      .string('Password is required!')
      .min(1, 'Password is required!')
      .max(limits.password.max, `Password must be at most ${limits.password.max} characters!`),
  })
  .transform((given) => ({
    identifier: given.identifier ?? given.email ?? given.username ?? given.phone ?? '',
    password: given.password,
  }))
  .refine((given) => given.identifier !== '', { error: 'Email, username or phone is required!', path: ['identifier'] })

export const Registration = z.object({
  firstName: singleLine('First name is required'),
  lastName: singleLine('Last name is required'),
  otherNames: optionalSingleLine().optional(),
  username: Username.optional().or(z.literal('').transform(() => undefined)),
  email: Email,
  phone: ProfilePhone,
  password: Password,
  userType: z.enum(['customer', 'vendor'], 'Account type must be customer or vendor').default('customer'),
})

/** A registration by an admin: the account type is always admin. */
export const NewAdmin = Registration.omit({ userType: true })

/**
 * What may change about a user; keys that are not sent stay. Whoever is no admin may send the last five as they are, and is
 * refused (403) where they differ.
 */
export const UserChange = z
  .object({
    firstName: singleLine('First name is required'),
    lastName: singleLine('Last name is required'),
    otherNames: optionalSingleLine(),
    phone: ProfilePhone,
    /** Null or empty: no picture. */
    imageUrl: z.union([ImageUrl, z.null(), z.literal('').transform(() => null)]),
    language: z.enum(languages, 'Unknown language'),
    userType: z.enum(userTypes, 'Account type must be customer, vendor or admin'),
    isAdmin: z.boolean(),
    email: Email,
    userCategory: optionalSingleLine().nullable(),
    userRole: optionalSingleLine().nullable(),
  })
  .partial()
  .extend({
    was: priorValues(
      User.pick({
        firstName: true,
        lastName: true,
        otherNames: true,
        phone: true,
        imageUrl: true,
        language: true,
        userType: true,
        isAdmin: true,
        email: true,
        userCategory: true,
        userRole: true,
      }).shape,
    ),
  })

/** A signed-in browser. */
export const Session = z
  .object({
    id: Id,
    /** From the user agent: `Chrome`, `Android`. Null if unknown. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    device: z.enum(['phone', 'tablet', 'computer', 'unknown']),
    ip: z.string().nullable(),
    createdAt: Timestamp,
    /** Precise to the hour. */
    lastSeenAt: Timestamp,
    /** When the session expires without another visit. */
    expiresAt: Timestamp,
    /** The session of this request. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.input<typeof Session>

const SignedIn = data(z.object({ auth_token: z.string(), userId: Id }))

export const accountRoutes = defineRoutes({
  'POST /login': {
    access: 'anyone',
    whileReadOnly: true,
    tag: 'Accounts',
    summary: 'Sign in',
    body: Credentials,
    response: SignedIn,
  },
  'POST /logout': {
    access: 'signed-in',
    whileReadOnly: true,
    tag: 'Accounts',
    summary: 'End this session',
    response: data(z.object({ ended: z.boolean() })),
  },
  'POST /register': {
    access: 'anyone',
    tag: 'Accounts',
    summary: 'Sign up as customer or vendor',
    body: Registration,
    response: SignedIn,
    status: 201,
  },
  'GET /sessions': {
    access: 'signed-in',
    owner: 'public',
    tag: 'Accounts',
    summary: 'Where one is signed in, the newest visit first; of somebody else only for admins',
    query: z.object({ userId: PathId.optional() }),
    response: data(z.array(Session)),
  },
  'DELETE /sessions': {
    access: 'signed-in',
    owner: 'public',
    whileReadOnly: true,
    tag: 'Accounts',
    summary: 'Sign out everywhere, or everywhere but here; somebody else only as admin',
    query: z.object({ userId: PathId.optional(), others: Flag.optional() }),
    response: data(z.object({ ended: z.int() })),
  },
  'DELETE /sessions/:id': {
    access: 'signed-in',
    owner: 'private',
    whileReadOnly: true,
    tag: 'Accounts',
    summary: 'Sign out in one place; of somebody else only as admin',
    params: z.object({ id: PathId }),
    query: z.object({ userId: PathId.optional() }),
    response: data(z.object({ id: Id })),
  },
  'POST /admin': {
    access: ['admin'],
    tag: 'Accounts',
    summary: 'Make another admin',
    body: NewAdmin,
    response: data(User),
    status: 201,
  },
  'GET /users': {
    access: ['admin'],
    tag: 'Accounts',
    summary: 'All users, by first name unless sorted otherwise',
    query: z.object({
      ...paging,
      limit: paging.limit.default(limits.list.adminTable),
      /** Searches first and last name, username, e-mail and phone. */
      q: SearchText.optional(),
      /** Users with the admin mark count as admins, whatever their account type. */
      userType: UserType.optional(),
      blocked: Flag.optional(),
      /** Lists only users who may own a shop: vendors and admins who are not blocked. */
      mayOwn: Flag.optional(),
      sort: z.enum(userSorts, 'Unknown sort').optional(),
    }),
    response: page(User),
  },
  'GET /users/:id': {
    access: 'anyone',
    tag: 'Accounts',
    summary:
      'A user: whole for oneself and admins, with contact for a shop that has an order of theirs, else the public profile',
    params: z.object({ id: PathId }),
    response: data(z.union([User, ContactProfile, PublicProfile])),
  },
  'PUT /users/:id': {
    access: 'signed-in',
    owner: 'public',
    tag: 'Accounts',
    summary:
      'Change a profile; type, admin mark, e-mail, category and role only as admin. Another e-mail or phone within two hours of a sign-in, else 403 password_needed: sign in anew with the same token',
    params: z.object({ id: PathId }),
    body: UserChange,
    response: data(User),
  },
  'DELETE /users/:id': {
    access: ['admin'],
    tag: 'Accounts',
    summary:
      'Delete a user: the person becomes anonymous, closed orders stay; 409 while they own shops, have open orders or are owed money',
    params: z.object({ id: PathId }),
    response: data(z.object({ id: Id })),
  },
  'POST /reset-password': {
    access: 'anyone',
    tag: 'Accounts',
    summary: 'Send a password reset link, should the address be known',
    body: z.object({ email: Email }),
    response: data(z.object({ sent: z.literal(true) })),
  },
  'POST /change-password': {
    access: 'anyone',
    tag: 'Accounts',
    summary: 'Set a new password with the token of a reset link',
    body: z.object({ token: z.string().min(1).max(200), password: Password }),
    response: data(z.object({ changed: z.literal(true) })),
  },
})
