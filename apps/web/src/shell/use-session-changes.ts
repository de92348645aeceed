import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { getQueryClient } from '../lib/api/query.ts'
import { checkToken, refetchUser, signInCount, useSession } from '../lib/session/session.ts'

/**
 * Whoever signs out, in this tab or another, leaves nothing on the screen or in memory for the next one, and whoever is
 * given another role nothing of the old one: the guards of the page are asked again, and what was loaded is forgotten.
 */
export function useSessionChanges(): void {
  useSessionOfAddress()
  const { state, stalled, user, role } = useSession()
  const { revalidate } = useRevalidator()
  const settled = state === 'authenticated' || state === 'unauthenticated'
  const now = settled ? (user ? `${user.id} ${role}` : 'nobody') : stalled ? 'stalled' : undefined
  const before = useRef(now)
  useEffect(() => {
    const was = before.current
    if (now === undefined || was === now) return
    before.current = now
    if (was === undefined) return
    const client = getQueryClient()
    const forget = () => client.removeQueries({ type: 'inactive' })
    // A visitor who signs in stays where he is, with what he reads.
    if (was === 'nobody') forget()
    else if (was === 'stalled') void client.resetQueries()
    else void revalidate().then(() => (now === 'nobody' ? forget() : client.resetQueries()))
  }, [now, revalidate])
}

/** With each change of address: is the token still there? Back from an auth page: has it changed anything? */
function useSessionOfAddress(): void {
  const { key, pathname } = useLocation()
  const signInsBefore = useRef<number>(undefined)
  useEffect(() => {
    checkToken()
    if (pathname.startsWith('/auth/')) {
      signInsBefore.current ??= signInCount()
      return
    }
    // Who signed in there has just been loaded.
    if (signInsBefore.current === signInCount()) void refetchUser()
    signInsBefore.current = undefined
  }, [key, pathname])
}
