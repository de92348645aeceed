import { useEffect, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useNavigate } from 'react-router'
import { attempt, keys } from '../lib/browser/storage.ts'
import { useHydrated } from '../lib/browser/use-hydrated.ts'
import { Head } from '../ui/head.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { isReadable, useVisitedPages } from './visited-pages.ts'

/** The page that failed to load. */
const failedPath = (): string => window.location.hash.slice(1)
/** Milliseconds. A page with a missing file reloads and returns here: then stay. */
const retryWindow = 20_000

function isFirstTry(path: string): boolean {
  const known = attempt(() => sessionStorage.getItem(keys.triedPage), null)
  attempt(() => sessionStorage.setItem(keys.triedPage, `${Date.now()} ${path}`), undefined)
  const [at = '', ...rest] = (known ?? '').split(' ')
  return rest.join(' ') !== path || Date.now() - Number(at) > retryWindow
}

const isOwnPath = (text: string): boolean => /^\/(?!\/)/.test(text)
const maxOffered = 8

/**
 * Where the worker redirects when a page fails to load: opens the page if it can be read offline, else shows a
 * message.
 */
export default function OfflinePage() {
  const { t } = useTranslation('offline')
  const hydrated = useHydrated()
  const seen = useVisitedPages()
  const [missing, setMissing] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    const path = failedPath()
    if (!isOwnPath(path)) return undefined
    if (isReadable(seen, path) && isFirstTry(path)) {
      void navigate(path, { replace: true })
      return undefined
    }
    setMissing(path)
    const again = () => window.location.replace(path)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
    // Run once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hydrated])
  return (
    <Page title={t('section')} width="text">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <EmptyPanel icon="alert" title={t('heading')} text={t(missing ? 'neverSeen' : 'offline')}>
        <button type="button" className="plain-button" onClick={() => window.location.replace(missing ?? '/')}>
          {t('common:retry')}
        </button>
      </EmptyPanel>
      {hydrated && seen.length > 0 && (
        <section className="stack gap-2">
          <h2>{t('readable')}</h2>
          <ul className="divided">
            {seen.slice(0, maxOffered).map(({ path, title }) => (
              <li key={path}>
                <Link className="option full small row" to={path}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
