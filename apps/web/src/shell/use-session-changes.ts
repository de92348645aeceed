import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { getQueryClient } from '../lib/query.ts'
import { useSession } from '../lib/session.ts'

/**
 * Whoever signs out, in this tab or another, leaves nothing on the screen or in memory for the next one: the guards of the
 * page are asked again, and what was loaded for him is forgotten.
 */
export function useSessionChanges(): void {
  const { state, user } = useSession()
  const { revalidate } = useRevalidator()
  const settled = state === 'authenticated' || state === 'unauthenticated'
  const now = settled ? (user?.id ?? 'nobody') : undefined
  const before = useRef(now)
  useEffect(() => {
    const was = before.current
    if (now === undefined || was === now) return
    before.current = now
    if (was === undefined) return
    const forget = () => getQueryClient().removeQueries({ type: 'inactive' })
    if (now === 'nobody') void revalidate().then(forget)
    else forget()
  }, [now, revalidate])
}
