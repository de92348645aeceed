import { type KeyboardEvent, useId, useState } from 'react'

interface ComboboxOptions {
  /** The typed text; a change clears the active option. */
  text: string
  count: number
  /** The options belong to an earlier text; the mark goes once those of this text arrive. */
  isPlaceholderData?: boolean
  /** Takes the marked option. */
  onTake: (at: number) => void
  /** Escape closes the list first, and then the dialog around it. */
  closable: boolean
}

/**
 * A text box with a list of options, by the ARIA combobox pattern: the box keeps the focus, arrows mark an option,
 * Home and End the first and the last one, Enter takes it, Escape closes the list.
 */
export function useCombobox({ text, count, isPlaceholderData = false, onTake, closable }: ComboboxOptions) {
  const id = useId()
  const [marked, mark] = useState({ text, isPlaceholderData, at: -1 })
  const [closedAt, closeAt] = useState<string>()
  const isOpen = count > 0 && closedAt !== text
  const isMarked = marked.text === text && marked.isPlaceholderData === isPlaceholderData && marked.at < count
  const active = isOpen && isMarked ? marked.at : -1
  const optionId = (at: number) => `${id}-${at}`
  const goTo = (at: number) => {
    closeAt(undefined)
    mark({ text, isPlaceholderData, at })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, ctrlKey, metaKey, altKey } = event
    if (count === 0 || nativeEvent.isComposing || ctrlKey || metaKey || altKey) return
    const next = nextOf(key, active, count)
    if (next !== undefined) goTo(next)
    else if (key === 'Enter' && active >= 0) onTake(active)
    else if (key === 'Escape' && isOpen && closable) {
      closeAt(text)
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
  const inputProps = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': active < 0 ? undefined : optionId(active),
    onKeyDown,
  } as const
  return { id, isOpen, active, optionId, inputProps }
}

/** The option that a key moves to, -1 for the box itself; undefined for another key. */
function nextOf(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active === count - 1 ? -1 : active + 1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  if (active < 0) return undefined
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined
}
