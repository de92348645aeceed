import { useEffect } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useLocation, useNavigate } from 'react-router'
import { refetchUser, useSession } from '../../lib/session/session.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Wheels } from '../../ui/axle/wheels.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DocumentTitle } from '../../ui/layout/page.tsx'

/** Replaces a private page while the server cannot confirm the user. Retries, then shows the page. */
export function SessionStalled() {
  const { t } = useTranslation()
  const { busy, send } = useSending()
  const { stalled } = useSession()
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // Navigate to the current URL: revalidation alone does not reset the error boundary.
    if (!stalled) void navigate(here, { replace: true, state: here.state as unknown })
  }, [stalled, here, navigate])
  return (
    <div className="page page-wide">
      <DocumentTitle section={t('stalled.section')} />
      <div className="panel" role="alert">
        <Wheels state="apart" />
        <h1 className="title">{t('stalled.heading')}</h1>
        <p>{t('stalled.text')}</p>
        <button type="button" className="plain-button" disabled={busy} onClick={() => void send(refetchUser)}>
          <Icon name="refresh" size={16} /> {busy ? t('loading') : t('retry')}
        </button>
      </div>
    </div>
  )
}
