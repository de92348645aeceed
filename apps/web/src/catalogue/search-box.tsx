import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedFocus } from '../lib/asked-focus.ts'
import { useTypingPause } from '../lib/use-typing-pause.ts'
import { Icon } from '../ui/icon.tsx'

const typingPause = 500

/** Looks for what was typed half a second after the last letter, or at once on Enter. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('catalogue')
  const [typed, setTyped] = useState(value)
  const pause = useTypingPause(typingPause)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  useAskedFocus(input)
  // The address may change by other means (Back, a chip): then the box follows, but never while one types.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  // Half a second later other filters may have changed: the newest caller knows them.
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  const search = (text: string) => {
    pause.cancel()
    const q = text.trim()
    if (q === sent.current) return
    sent.current = q
    tell.current(q)
  }
  // Typing may begin before the page is awake: nobody has heard those letters yet.
  useEffect(() => {
    const early = input.current?.value ?? ''
    if (early === sent.current) return
    setTyped(early)
    pause.later(() => search(early))
    // Only what stood there at first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <form
      role="search"
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
      }}
    >
      <Icon name="search" size={20} />
      <input
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
          setTyped(text)
          pause.later(() => search(text))
        }}
      />
    </form>
  )
}
