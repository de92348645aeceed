import { useTranslation } from 'react-i18next'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useConnection } from './connection.ts'

/** Says without being asked that there is no line, and of when what one reads is. Always there, so that it is heard. */
export function ConnectionNote() {
  const { t } = useTranslation('offline')
  const { offline, keptAt } = useConnection()
  return (
    <div className="connection-note" role="status">
      {(offline || keptAt !== undefined) && (
        <p ref={keepItsPlace}>
          <span>{t(offline ? 'noLine' : 'slowLine')}</span>{' '}
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

/** Tells the styles how high the note is: its text wraps as the language and the window have it. */
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
