import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../lib/session/session.ts'
import { returnSearch, safeReturnPath } from './return-path.ts'
import { clearSignUpDraft } from './sign-up-draft.ts'

/** Redirects signed-in users to the return path, or else to `firstStop`. */
export function useReturnRedirect(firstStop?: string): void {
  const session = useSession()
  const navigate = useNavigate()
  const requested = useSearchParams()[0].get('returnUrl')
  const signedIn = session.state === 'authenticated'
  const target = requested === null && firstStop ? firstStop : safeReturnPath(requested)
  useEffect(() => {
    if (!signedIn) return
    clearSignUpDraft()
    void navigate(target, { replace: true })
  }, [signedIn, target, navigate])
}

/** The query that links between auth pages carry. */
export const useReturnSearch = (): string => returnSearch(useSearchParams()[0].get('returnUrl'))
