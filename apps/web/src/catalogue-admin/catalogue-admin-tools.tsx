import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useTypingPause } from '../lib/forms/use-typing-pause.ts'
import { Icon } from '../ui/icon.tsx'
import { StateFilter } from './catalogue-admin-links.tsx'
import { type EntryListView, parentKinds, withChange } from './catalogue-admin-view.ts'
import { type Chosen, EntryChoice } from './entries/entry-choice.tsx'

const typingPause = 400

/** Search, parent and state filters, all in the URL. */
export function EntryFilters({ view, parent }: { view: EntryListView; parent: Chosen | undefined }) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <div className="catalogue-admin-tools">
      <SearchField key={view.kind} q={view.q} label={t('desk.search', { kind: t(`kinds.${view.kind}`) })} />
      <ParentFilter key={`${view.kind} parent`} view={view} parent={parent} />
      <StateFilter view={view} />
    </div>
  )
}

/** Debounced search. The field follows changes of the URL, such as Back. */
export function SearchField({ q, label }: { q: string; label: string }) {
  const [, setParams] = useSearchParams()
  const pause = useTypingPause(typingPause)
  const [typed, setTyped] = useState(q)
  const asked = useRef(q)
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setTyped(q)
    pause.cancel()
  }, [q, pause])
  const search = (words: string) => {
    asked.current = words
    setParams((now) => withChange(now, 'q', words), { replace: true, preventScrollReset: true })
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      leftSection={<Icon name="search" size={18} />}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        pause.later(() => search(value.trim()))
      }}
    />
  )
}

function ParentFilter({ view, parent }: { view: EntryListView; parent: Chosen | undefined }) {
  const { t } = useTranslation('catalogue-admin')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const parentKind = parentKinds[view.kind]
  if (!parentKind) return null
  return (
    <EntryChoice
      kind={parentKind}
      label={t(`one.${parentKind}`)}
      bare
      placeholder={t(`any.${parentKind}`)}
      clearable
      value={parent}
      // The URL holds only the id of the parent; navigation state carries its name.
      onChange={(chosen) =>
        void navigate(
          { search: `?${withChange(params, 'parent', chosen && String(chosen.id))}` },
          { state: chosen && { parent: chosen }, preventScrollReset: true },
        )
      }
    />
  )
}
