import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'

export interface Choice {
  value: string
  count: number
}

interface MultiChoiceProps {
  label: string
  /** Undefined while they are on their way. */
  choices: readonly Choice[] | undefined
  failed: boolean
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** The choices are wanted now. */
  onOpen: () => void
}

/** So many are drawn at once; typing finds the others. */
const most = 100
const typingHelpsFrom = 9

/** A filter with several values: a button that opens a list to tick. Native boxes, so that it is small and works everywhere. */
export function MultiChoice({ label, choices, failed, chosen, onChange, onOpen }: MultiChoiceProps) {
  const { t } = useTranslation('catalogue')
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // Escape is heard here for everything inside.
    <div className="choice" ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="choice-button"
        data-active={chosen.length > 0}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          if (!open) onOpen()
          setOpen(!open)
        }}
      >
        {label}
        {chosen.length > 0 && <span className="choice-count">{chosen.length}</span>}
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <div className="choice-panel" id={id} role="group" aria-label={label}>
          {choices === undefined ? (
            <p className="choice-note" role="status">
              {failed ? t('choicesFailed') : t('common:loading')}
            </p>
          ) : (
            <ChoiceList label={label} choices={choices} chosen={chosen} onChange={onChange} />
          )}
        </div>
      )}
    </div>
  )
}

type ChoiceListProps = Pick<MultiChoiceProps, 'label' | 'chosen' | 'onChange'> & { choices: readonly Choice[] }

function ChoiceList({ label, choices, chosen, onChange }: ChoiceListProps) {
  const { t } = useTranslation('catalogue')
  const [typed, setTyped] = useState('')
  // What was chosen can always be taken back, also when the other filters leave nothing of it.
  const lost = chosen
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, count: 0 }))
  const wanted = typed.trim().toLowerCase()
  const all = [...lost, ...choices]
  const found = all.filter(({ value }) => value.toLowerCase().includes(wanted))
  return (
    <>
      {all.length >= typingHelpsFrom && (
        <input
          type="search"
          className="choice-search"
          aria-label={t('findIn', { filter: label })}
          placeholder={t('findIn', { filter: label })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className="choice-note">{t('noChoices')}</p>}
      <ul>
        {found.slice(0, most).map(({ value, count }) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
              />
              <bdi>{value}</bdi>
              <span className="choice-number" aria-hidden="true">
                {count}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
