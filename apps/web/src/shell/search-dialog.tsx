import './search-dialog.css'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { signInPath } from '../lib/guards.ts'
import { useSession } from '../lib/session.ts'
import { Icon } from '../ui/icon.tsx'
import type { DrawerProps } from './drawers.tsx'
import { listPath } from './search-queries.ts'
import { SearchResults } from './search-results.tsx'
import { walkResults } from './walk-results.ts'

const typingPause = 250

/** Finds products and shops by name from everywhere. */
export default function SearchDialog({ opened, onClose }: DrawerProps) {
  const { t } = useTranslation('navbar')
  return (
    <Modal.Root opened={opened} onClose={onClose} size={640} yOffset="8vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content className="search-dialog" aria-label={t('search')}>
        <Search onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** Begins anew each time the dialog opens. */
function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('navbar')
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useSession()
  const words = typed.trim()
  const q = useSettled(words)
  return (
    // Arrow keys are heard here for the box and the results alike.
    <div onKeyDown={walkResults}>
      <form
        className="search-dialog-bar"
        onSubmit={(event) => {
          event.preventDefault()
          if (words === '') return
          onClose()
          void navigate(listPath(words))
        }}
      >
        <Icon name="search" size={20} />
        <input
          type="text"
          data-autofocus
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('searchDialog.placeholder')}
          placeholder={t('searchDialog.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="button" className="icon-button" aria-label={t('common:close')} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </form>
      <div className="search-dialog-results">
        {q === '' ? <p className="quiet">{t('searchDialog.empty')}</p> : <SearchResults q={q} onChoose={onClose} />}
      </div>
      {state === 'unauthenticated' && (
        <div className="search-dialog-foot">
          <Link className="button-link" to={signInPath(location)} onClick={onClose}>
            {t('signIn')}
          </Link>
        </div>
      )}
    </div>
  )
}

/** A text once nothing was typed for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
