import './search-dialog.css'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useLocation, useNavigate } from 'react-router'
import { FitLine } from '../../garage/fit/fit-line.tsx'
import { useChosenVehicle } from '../../garage/garage-store.ts'
import { api } from '../../lib/api/api.ts'
import { signInPath } from '../../lib/session/guards.ts'
import { useSession } from '../../lib/session/session.ts'
import { SuggestionCount } from '../../lib/suggestions/suggestion-count.tsx'
import { groupsOf, listPath } from '../../lib/suggestions/suggestion-groups.ts'
import { useCombobox } from '../../lib/suggestions/use-combobox.ts'
import { Icon } from '../../ui/icon.tsx'
import type { DrawerProps } from '../header/drawers.tsx'
import { searchQuery } from './search-queries.ts'
import { SearchResults } from './search-results.tsx'

const typingPause = 250

/** Searches products, shops, parts, vehicles and part numbers on every page. */
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

const order = ['shops', 'products', 'parts', 'vehicles', 'numbers'] as const

/** Remounts each time the dialog opens. */
function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('navbar')
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useSession()
  const words = typed.trim()
  const q = useSettled(words)
  const found = useQuery({ ...searchQuery(api, q, useChosenVehicle()?.vehicleId), enabled: q !== '' })
  const groups = q !== '' && found.data ? groupsOf(found.data, order) : []
  const all = { text: t('searchDialog.all', { query: q }), to: listPath({ q }) }
  const options = groups.flatMap((group) => group.options)
  const targets = found.data && q !== '' ? [...options, all] : []
  const goTo = (to: string) => {
    onClose()
    void navigate(to)
  }
  const { inputProps, ...list } = useCombobox({
    text: q,
    count: targets.length,
    onTake: (at) => goTo(targets[at]?.to ?? all.to),
    closable: false,
  })
  return (
    <div>
      <form
        className="search-box row one-line search-dialog-bar"
        onSubmit={(event) => {
          event.preventDefault()
          if (words !== '') goTo(listPath({ q: words }))
        }}
      >
        <Icon name="search" size={20} />
        <input
          {...inputProps}
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
      <SuggestionCount count={options.length} />
      <div className="search-dialog-results">
        {q === '' ? (
          <p className="quiet">{t('searchDialog.empty')}</p>
        ) : (
          <SearchResults
            {...{ q, found, groups, all }}
            {...list}
            onTake={onClose}
            fitOf={({ id }) => <FitLine productId={id} />}
          />
        )}
      </div>
      {state === 'unauthenticated' && (
        <div className="row ends search-dialog-foot">
          <Link className="button-link" to={signInPath(location)} onClick={onClose}>
            {t('signIn')}
          </Link>
        </div>
      )}
    </div>
  )
}

/** Debounces a text; an empty one counts at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
