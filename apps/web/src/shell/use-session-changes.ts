import type { User } from '@axle/contract/accounts'
import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { getQueryClient } from '../lib/api/query.ts'
import { unmarkMember } from '../lib/session/early-session.ts'
import { checkToken, refetchUser, signInCount, useSession } from '../lib/session/session.ts'

/**
 * Runs the page's guards again and clears the query cache when the session ends or changes, in this tab or another,
 * and when the role or a role in a shop changes. Nothing of the previous user stays on the screen or in memory.
 */
export function useSessionChanges(): void {
  useSessionOnNavigation()
  const { state, stalled, user, role } = useSession()
  const { revalidate } = useRevalidator()
  const settled = state === 'authenticated' || state === 'unauthenticated'
  useEffect(() => {
    if (settled) unmarkMember()
  }, [settled])
  const now = settled ? (user ? `${user.id} ${role} ${jobsOf(user)}` : 'nobody') : stalled ? 'stalled' : undefined
  const before = useRef(now)
  useEffect(() => {
    const was = before.current
    if (now === undefined || was === now) return
    before.current = now
    if (was === undefined) return
    const client = getQueryClient()
    const forget = () => client.removeQueries({ type: 'inactive' })
    // A visitor who signs in stays on the page.
    if (was === 'nobody') forget()
    else if (was === 'stalled') void client.resetQueries()
    else void revalidate().then(() => (now === 'nobody' ? forget() : client.resetQueries()))
  }, [now, revalidate])
}

/** A new role in a shop changes rights just as a new account type does. */
const jobsOf = ({ staffOf }: User): string => (staffOf ?? []).map(({ id, role }) => `${id} ${role}`).join()

/** Checks at each navigation that the token still exists, and after an auth page whether the user has changed. */
function useSessionOnNavigation(): void {
  const { key, pathname } = useLocation()
  const signInsBefore = useRef<number>(undefined)
  useEffect(() => {
    checkToken()
    if (pathname.startsWith('/auth/')) {
      signInsBefore.current ??= signInCount()
      return
    }
    // A sign-in there has just loaded the user.
    if (signInsBefore.current === signInCount()) void refetchUser()
    signInsBefore.current = undefined
  }, [key, pathname])
}
