import { useTranslation } from '../ui/translation/translation.tsx'
import { useNavigate } from 'react-router'
import { deletePrivateDrafts } from '../lib/forms/draft.ts'
import { refetchUser, signOut } from '../lib/session/session.ts'
import { keys, readText } from '../lib/browser/storage.ts'
import { toast } from '../ui/toasts/toast.ts'

/** Signs out and opens the sign-in page. */
export function useSignOut(onSignedOut: () => void): () => void {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  return () => {
    if (signOut()) deletePrivateDrafts()
    onSignedOut()
    if (readText(keys.accessToken) !== null) {
      // The browser could not remove the token; show the user as still signed in.
      toast.error(t('drawer.logoutFailed'))
      void refetchUser()
      return
    }
    toast.success(t('drawer.loggedOut'))
    void navigate('/auth/sign-in')
  }
}
