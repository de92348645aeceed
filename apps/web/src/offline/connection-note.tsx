import { useTranslation } from 'react-i18next'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useConnection } from './connection.ts'

/** Shows that the page is offline, and how old its content is. Always mounted, so that screen readers announce it. */
export function ConnectionNote() {
  const { t } = useTranslation('offline')
  const { offline, keptAt } = useConnection()
  return (
    <div className="connection-note" role="status">
      {(offline || keptAt !== undefined) && (
        <p ref={keepItsPlace}>
          <span>{t(offline ? 'offline' : 'slow')}</span>{' '}
          {keptAt !== undefined && (
            <span>
              {t('asOf')} <DateTimeText value={new Date(keptAt).toISOString()} />
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** Sets the note's height as a CSS variable: its text wraps depending on language and window. */
function keepItsPlace(note: HTMLElement | null) {
  const { style } = document.documentElement
  if (!note) return undefined
  const resized = new ResizeObserver(() => style.setProperty('--note', `${note.getBoundingClientRect().height}px`))
  resized.observe(note)
  return () => {
    resized.disconnect()
    style.removeProperty('--note')
  }
}
