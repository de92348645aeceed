import { useTranslation } from '../ui/translation/translation.tsx'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useConnection } from './connection.ts'

/** Shows that the page is offline, and how old its content is. Always mounted, so that screen readers announce it. */
export function ConnectionNote() {
  const { t } = useTranslation('offline')
  const { offline, cachedAt } = useConnection()
  return (
    <div className="connection-note" role="status">
      {(offline || cachedAt !== undefined) && (
        <p ref={setNoteHeight}>
          <span>{t(offline ? 'offline' : 'slow')}</span>{' '}
          {cachedAt !== undefined && (
            <span>
              {t('asOf')} <DateTimeText value={new Date(cachedAt).toISOString()} />
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** Sets the note's height as a CSS variable: its text wraps depending on language and window. */
function setNoteHeight(note: HTMLElement | null) {
  const { style } = document.documentElement
  if (!note) return undefined
  const resized = new ResizeObserver(() =>
    style.setProperty('--note', `${Math.ceil(note.getBoundingClientRect().height)}px`),
  )
  resized.observe(note)
  return () => {
    resized.disconnect()
    style.removeProperty('--note')
  }
}
