import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useNavigate } from 'react-router'
import { api } from '../lib/api/api.ts'
import { useRequestedFocus } from '../lib/browser/use-requested-focus.ts'
import { groupsOf, type Suggestions } from '../lib/suggestions/suggestion-groups.ts'
import { SuggestionCount } from '../lib/suggestions/suggestion-count.tsx'
import type { SuggestionListProps } from '../lib/suggestions/suggestion-list.tsx'
import { suggestionsQuery } from '../lib/suggestions/suggestions-query.ts'
import { useCombobox } from '../lib/suggestions/use-combobox.ts'
import { useTypingPause } from '../lib/forms/use-typing-pause.ts'
import { Icon } from '../ui/icon.tsx'

const typingPause = 500
const suggestionPause = 150

export interface SearchBoxProps extends Pick<SuggestionListProps, 'fitOf'> {
  value: string
  onSearch: (q: string) => void
  /** Whether to suggest parts, vehicles, numbers, products and shops. */
  suggests?: boolean
  /** The vehicle whose products are suggested first. */
  preferVehicle?: number | undefined
}

// If it fails to load, the box works without.
const SuggestionList = lazy<ComponentType<SuggestionListProps>>(() =>
  import('../lib/suggestions/suggestion-list.tsx').catch(() => ({ default: () => null })),
)
const order = ['parts', 'vehicles', 'numbers', 'products', 'shops'] as const

/** Searches half a second after the last letter, or at once on Enter. */
export function SearchBox({ value, onSearch, suggests = false, preferVehicle, fitOf }: SearchBoxProps) {
  const { t } = useTranslation('catalogue')
  const { input, typed, type, search, reset, cancel } = useSearchText({ value, onSearch })
  useRequestedFocus(input)
  const navigate = useNavigate()
  const [suggestFor, setSuggestFor] = useState('')
  const suggestPause = useTypingPause(suggestionPause)
  const { groups, isPlaceholderData } = useGroups(suggestFor, preferVehicle)
  const options = groups.flatMap((group) => group.options)
  const { inputProps, isOpen, ...list } = useCombobox({
    text: suggestFor,
    count: options.length,
    isPlaceholderData,
    closable: true,
    onTake: (at) => {
      const to = options[at]?.to
      take()
      if (to !== undefined) void navigate(to)
    },
  })
  /** Hides suggestions until the next input. */
  const leave = () => {
    cancel()
    suggestPause.cancel()
    setSuggestFor('')
  }
  /** The suggestion replaces the typed words. */
  const take = () => {
    leave()
    reset()
  }
  return (
    <form
      role="search"
      className="search-box row one-line"
      onSubmit={(event) => {
        event.preventDefault()
        leave()
        search(typed)
      }}
    >
      <Icon name="search" size={20} />
      <input
        {...(suggests && inputProps)}
        ref={input}
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={typed}
        onChange={(event) => {
          const text = event.currentTarget.value
          type(text)
          if (suggests) suggestPause.later(() => setSuggestFor(text.trim()))
        }}
        onBlur={() => {
          suggestPause.cancel()
          setSuggestFor('')
        }}
      />
      {suggests && <SuggestionCount count={isOpen ? options.length : 0} />}
      {isOpen && (
        // Pressing beside the options, as on the scroll bar, keeps the focus in the box.
        <div className="panel-over search-suggestions" tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
          <Suspense>
            <SuggestionList {...{ groups, fitOf }} {...list} onTake={take} />
          </Suspense>
        </div>
      )}
    </form>
  )
}

/** Keeps the typed text, and searches for it half a second after the last letter. */
function useSearchText({ value, onSearch }: Pick<SearchBoxProps, 'value' | 'onSearch'>) {
  const [typed, setTyped] = useState(value)
  const pause = useTypingPause(typingPause)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  // The URL may change by other means (Back, a chip): the box follows, except while the user types.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  // Half a second later other filters may have changed: use the latest callback.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  const search = (text: string) => {
    pause.cancel()
    const q = text.trim()
    if (q === sent.current) return
    sent.current = q
    latest.current(q)
  }
  // Letters typed before hydration fired no React event.
  useEffect(() => {
    const early = input.current?.value ?? ''
    if (early === sent.current) return
    setTyped(early)
    pause.later(() => search(early))
    // Mount only: later input fires React events.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  /** Drops text that was not searched. */
  const reset = () => {
    setTyped(value)
    sent.current = value
  }
  const type = (text: string) => {
    setTyped(text)
    pause.later(() => search(text))
  }
  return { input, typed, type, search, reset, cancel: pause.cancel }
}

/** Suggestions for a query; while they load, the previous ones if the query only continues theirs. */
function useGroups(q: string, preferVehicle: number | undefined) {
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(api, q, preferVehicle),
    enabled: q !== '',
    placeholderData: (known, query) => (q.startsWith(String(query?.queryKey[1])) ? known : undefined),
  })
  const groups = useMemo(() => (q !== '' && data ? groupsOf(asSuggested(data), order) : []), [q, data])
  return { groups, isPlaceholderData }
}

const asSuggested = (found: Suggestions) => ({
  ...found,
  shops: found.shops.map(({ id, name, town, image }) => ({ id, name, place: town, image })),
})
