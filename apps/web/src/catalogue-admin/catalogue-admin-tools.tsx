import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useTypingPause } from '../lib/forms/use-typing-pause.ts'
import { Icon } from '../ui/icon.tsx'
import { StateFilter } from './catalogue-admin-links.tsx'
import { type DeskView, parentKinds, withChange } from './catalogue-admin-view.ts'
import { type Chosen, EntryChoice } from './entries/entry-choice.tsx'

const typingPause = 400

/** Search, what it belongs to, and whether it is still offered: all of it in the address. */
export function DeskTools({ view, parent }: { view: DeskView; parent: Chosen | undefined }) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <div className="curation-tools">
      <DeskSearch key={view.kind} q={view.q} label={t('desk.search', { kind: t(`kinds.${view.kind}`) })} />
      <ParentFilter key={`${view.kind} parent`} view={view} parent={parent} />
      <StateFilter view={view} />
    </div>
  )
}

/** Searches once the typing rests. Where the address changes by itself, back or to all, the box follows. */
export function DeskSearch({ q, label }: { q: string; label: string }) {
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

function ParentFilter({ view, parent }: { view: DeskView; parent: Chosen | undefined }) {
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
      // An address does not say how its parent is called: what was chosen brings its name along.
      onChange={(chosen) =>
        void navigate(
          { search: `?${withChange(params, 'parent', chosen && String(chosen.id))}` },
          { state: chosen && { parent: chosen }, preventScrollReset: true },
        )
      }
    />
  )
}
