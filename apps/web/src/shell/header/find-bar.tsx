import { type ComponentType, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useMatches } from 'react-router'
import { VehicleChip } from '../../garage/vehicle-picker/vehicle-chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSearchKeys } from '../search-dialog/use-search-keys.ts'

/** A route's `handle` with the search field of its page, which then stands in the header. */
interface SearchHandle {
  HeaderSearch: ComponentType
}
const hasSearch = (handle: unknown): handle is SearchHandle =>
  typeof handle === 'object' && handle !== null && 'HeaderSearch' in handle

interface FindBarProps {
  /** Shows the vehicle as an icon only. */
  isShort: boolean
  onSearch: () => void
}

/** The chosen vehicle, coupled to the search: the field of the page, or a button that opens the search dialog. */
export function FindBar({ isShort, onSearch }: FindBarProps) {
  const { t } = useTranslation('navbar')
  const bar = useRef<HTMLDivElement>(null)
  const search = useMatches().findLast(({ handle }) => hasSearch(handle))?.handle
  const trigger = useRef<HTMLButtonElement>(null)
  useSearchKeys(() => {
    const field = bar.current?.querySelector('input')
    if (field) {
      field.focus()
      field.select()
      return
    }
    // On closing, the focus returns to its place; without one, to the button.
    if (document.activeElement === document.body) trigger.current?.focus()
    onSearch()
  })
  return (
    <div ref={bar} className="find" data-short={isShort || undefined}>
      <VehicleChip />
      {hasSearch(search) ? (
        <search.HeaderSearch />
      ) : (
        <button
          ref={trigger}
          type="button"
          className="search-button row one-line"
          aria-label={t('search')}
          aria-keyshortcuts="/ Control+K"
          aria-haspopup="dialog"
          onClick={onSearch}
        >
          <Icon name="search" size={20} />
          <span className="search-short">{t('search')}</span>
          <span className="search-long">{t('searchDialog.placeholder')}</span>
        </button>
      )}
    </div>
  )
}
