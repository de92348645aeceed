import { useTranslation } from '../../ui/translation/translation.tsx'
import { isRouteErrorResponse, Link } from 'react-router'
import { sessionStalled } from '../../lib/session/guards.ts'
import { Wheels } from '../../ui/axle/wheels.tsx'
import { DocumentTitle } from '../../ui/layout/page.tsx'
import { Logo } from '../header/logo.tsx'
import { SessionStalled } from './session-stalled.tsx'

export type ErrorKind = 'forbidden' | 'notFound' | 'broken' | 'away' | 'stalled'
const drawing = { forbidden: 'apart', notFound: 'lost', broken: 'apart', away: 'apart' } as const

/** Returns the kind of error page for an error that reached the router. */
export function kindOf(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.data === sessionStalled) return 'stalled'
  if (error.status === 403) return 'forbidden'
  if (error.status === 503) return 'away'
  return error.status === 404 || error.status === 410 ? 'notFound' : 'broken'
}

/** The error in a sentence, and a way out. */
export function ErrorMessage({ kind }: { kind: ErrorKind }) {
  const { t } = useTranslation()
  if (kind === 'stalled') return <SessionStalled />
  const mayPass = kind === 'away' || kind === 'broken'
  return (
    <div className="panel">
      <DocumentTitle section={t(`errorPages.${kind}.section`)} />
      <Wheels state={drawing[kind]} />
      <h1 className="strong">{t(`errorPages.${kind}.heading`)}</h1>
      <p>{t(`errorPages.${kind}.text`)}</p>
      {mayPass && (
        // A link to the same URL works without scripts.
        <a className="button-link" href="">
          {t('retry')}
        </a>
      )}
      <Link className={mayPass ? 'text-button' : 'button-link'} to="/shop/all-products">
        {t('errorPages.toProducts')}
      </Link>
    </div>
  )
}

/** The message alone: no header, no footer. */
export function ErrorPage({ kind }: { kind: ErrorKind }) {
  return (
    <main className="error-page">
      <Logo />
      <ErrorMessage kind={kind} />
    </main>
  )
}
