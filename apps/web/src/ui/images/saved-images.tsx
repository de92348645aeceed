import { type DragEvent, type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './image-field.module.css'
import type { ImageFieldTexts } from './image-field-texts.ts'

interface SavedImagesProps {
  texts: ImageFieldTexts
  value: readonly string[]
  preview: (url: string) => string
  /** Shows an image that has no URL. */
  picture?: ((value: string, alt: string) => ReactNode) | undefined
  onRemove: (url: string) => void
  onMove: (from: number, to: number) => void
}

/** The images to be saved. Their order changes by dragging or by buttons. */
export function SavedImages({ texts, value, preview, picture, onRemove, onMove }: SavedImagesProps) {
  const [dragged, setDragged] = useState<number>()
  const several = value.length > 1
  const dropped = (index: number) => (event: DragEvent) => {
    if (dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (dragged !== index) onMove(dragged, index)
    setDragged(undefined)
  }
  return (
    <>
      {value.map((url, index) => (
        <li
          key={url}
          className={`framed holds ${styles.tile}`}
          data-dragged={dragged === index || undefined}
          draggable={several}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(index)
          }}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged !== undefined && event.preventDefault()}
          onDrop={dropped(index)}
        >
          {picture?.(url, texts.alt(index + 1)) ?? (
            <img src={preview(url)} alt={texts.alt(index + 1)} width={160} height={160} draggable={false} />
          )}
          <RemoveButton label={texts.remove(index + 1)} onClick={() => onRemove(url)} />
          {several && texts.first && index === 0 && <strong className={styles.first}>{texts.first}</strong>}
          {several && (
            <div className={`row one-line gap-0 ${styles.moves}`}>
              <MoveButton label={texts.earlier(index + 1)} to={index - 1} {...{ index, value, onMove }} />
              <MoveButton label={texts.later(index + 1)} to={index + 1} {...{ index, value, onMove }} />
            </div>
          )}
        </li>
      ))}
    </>
  )
}

interface MoveButtonProps extends Pick<SavedImagesProps, 'value' | 'onMove'> {
  label: string
  index: number
  to: number
}
/** Disabled rather than removed at the end of the row, so that the focus is not lost. */
function MoveButton({ label, index, to, value, onMove }: MoveButtonProps) {
  const possible = to >= 0 && to < value.length
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={!possible}
      onClick={() => possible && onMove(index, to)}
    >
      {to < index ? (
        <Icon name="chevron" size={16} className="point-back" />
      ) : (
        <Icon name="chevron" size={16} directional />
      )}
    </button>
  )
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} title={label} onClick={onClick}>
      <Icon name="close" size={16} />
    </button>
  )
}
