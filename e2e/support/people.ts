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

const sessions = new Map<string, Promise<Session>>()
/** One session a person and worker: what journeys need of others goes through the API. */
export function sessionOf(email: string): Promise<Session> {
  const known = sessions.get(email)
  if (known) return known
  const signingIn = api<Session>('POST', '/login', { data: { identifier: email, password: demoPassword } })
  sessions.set(email, signingIn)
  return signingIn
}

/** Signs the page's browser in without the form, as if it had been before. */
export async function signedInAs(page: Page, email: string): Promise<Session> {
  const session = await sessionOf(email)
  await page.addInitScript(({ auth_token, userId }) => {
    localStorage.setItem('accessToken', auth_token)
    localStorage.setItem('userId', String(userId))
  }, session)
  return session
}
