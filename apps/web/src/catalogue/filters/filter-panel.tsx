import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../ui/icon.tsx'

interface FilterPanelProps {
  label: string
  /** Number of chosen values. */
  chosen: number
  /** Closes only by its button and Escape: otherwise the content below would jump while it is tapped. */
  stays: boolean
  onOpen: () => void
  children: ReactNode
}

/** A button that opens a panel of choices below it. */
export function FilterPanel({ label, chosen, stays, onOpen, children }: FilterPanelProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const closeOutside = useEffectEvent((event: Event) => {
    if (box.current?.contains(event.target as Node)) return
    // Blur the focused field before it disappears, so that it commits its value.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && box.current?.contains(activeElement)) activeElement.blur()
    setOpen(false)
  })
  useEffect(() => {
    if (!open || stays) return undefined
    const onElsewhere = (event: Event) => closeOutside(event)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [open, stays])
  // At the end of its row the panel aligns to the end.
  useLayoutEffect(() => {
    const { left = 0, right = 0 } = panel.current?.getBoundingClientRect() ?? {}
    if (open && (left < 0 || right > document.documentElement.clientWidth))
      panel.current?.setAttribute('data-turned', '')
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // Handles Escape for everything inside.
    <div className="choice holds" ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="choice-button full row one-line spread"
        data-active={chosen > 0}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          if (!open) onOpen()
          setOpen(!open)
        }}
      >
        {label}
        {chosen > 0 && <span className="choice-count at-end">{chosen}</span>}
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <div ref={panel} className="panel-over choice-panel" id={id} role="group" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  )
}
