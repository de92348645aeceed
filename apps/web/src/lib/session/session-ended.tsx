import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useLocation } from 'react-router'
import { Notice } from '../../ui/layout/notice.tsx'
import { signInPath } from './guards.ts'
import { useSession } from './session.ts'

/** For a form with a draft: the session ended meanwhile. The sign-in link leads back here. */
export function SessionEnded() {
  const { t } = useTranslation('forms')
  const { state } = useSession()
  const location = useLocation()
  if (state !== 'unauthenticated') return null
  return (
    <Notice tone="warning">
      {t('ended.text')} <Link to={signInPath(location)}>{t('ended.signIn')}</Link>
    </Notice>
  )
}
