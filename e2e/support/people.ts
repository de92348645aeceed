import type { Page } from '@playwright/test'
import { api, type Session } from './api.ts'

const demoPassword = 'Torque-2026'
export const people = {
  admin: 'admin@axle.example',
  vendor: 'vendor@axle.example',
  vendor2: 'vendor2@axle.example',
  customer: 'customer@axle.example',
  customer2: 'customer2@axle.example',
} as const
export type Person = keyof typeof people

/** Signs in through the API with a new session. */
export const signIn = (identifier: string, password = demoPassword): Promise<Session> =>
  api<Session>('POST', '/login', { data: { identifier, password } })

export interface NewPerson {
  readonly email: string
  readonly phone: string
  readonly password: string
}
let made = 0
/** Unique sign-up data. */
export function somebodyNew(): NewPerson {
  const number = `${Date.now()}${process.pid % 90}${(made += 1)}`.slice(-8)
  return { email: `ama-${number}@people.example`, phone: `0${number.padStart(9, '24')}`, password: 'Gearbox-Oil-75' }
}

/** A new user, whose sessions can end without disturbing other journeys. */
export async function register(): Promise<NewPerson & Session> {
  const person = somebodyNew()
  const { auth_token, userId } = await api<Session>('POST', '/register', {
    data: { ...person, firstName: 'Ama', lastName: 'Boateng', userType: 'customer' },
  })
  return { ...person, auth_token, userId }
}

const sessions = new Map<string, Promise<Session>>()
/** One session per user and worker, for API calls. */
export function sessionOf(email: string): Promise<Session> {
  const known = sessions.get(email)
  if (known) return known
  const signingIn = signIn(email)
  sessions.set(email, signingIn)
  return signingIn
}

/** Signs the browser in without the form. */
export async function signedInAs(page: Page, email: string): Promise<Session> {
  const session = await sessionOf(email)
  await signedInWith(page, session)
  return session
}

/** The same with a given session; once, so that a journey can end it. */
export async function signedInWith(page: Page, { auth_token, userId }: Session): Promise<void> {
  await page.addInitScript(
    ([token, id]) => {
      if (sessionStorage.getItem('signed in')) return
      sessionStorage.setItem('signed in', 'yes')
      localStorage.setItem('accessToken', token)
      localStorage.setItem('userId', id)
    },
    [auth_token, String(userId)] as const,
  )
}
