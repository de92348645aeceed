import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'

interface FilterPanelProps {
  label: string
  /** How many values are chosen. */
  chosen: number
  onOpen: () => void
  /** By any way but Escape. */
  onClose?: () => void
  children: ReactNode
}

/** A button that opens what there is to choose below it; a press elsewhere, leaving it or Escape closes it. */
export function FilterPanel({ label, chosen, onOpen, onClose, children }: FilterPanelProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const closeOutside = useEffectEvent((event: Event) => {
    if (!box.current?.contains(event.target as Node)) close()
  })
  useEffect(() => {
    if (!open) return undefined
    const onElsewhere = (event: Event) => closeOutside(event)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
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
        data-active={chosen > 0}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          if (open) close()
          else {
            onOpen()
            setOpen(true)
          }
        }}
      >
        {label}
        {chosen > 0 && <span className="choice-count">{chosen}</span>}
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <div className="choice-panel" id={id} role="group" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  )
}
