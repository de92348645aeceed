import { type ChangeEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import drop from '../fields/drop.module.css'
import styles from './image-field.module.css'
import type { ImageFieldTexts } from './image-field-texts.ts'
import { SavedImages } from './saved-images.tsx'
import { PendingImages, RejectedFiles } from './pending-images.tsx'
import { useFileIntake } from './use-file-intake.ts'
import { type ImageQueueOptions, useImageQueue } from './use-image-queue.ts'

interface ImageFieldProps extends Omit<ImageQueueOptions, 'onDone'> {
  texts: ImageFieldTexts
  accept: readonly string[]
  /** Which camera of a phone to open. */
  camera: 'user' | 'environment'
  error?: string | undefined
  preview: (url: string) => string
  /** Shows an uploaded image that has no URL, after a reload. */
  picture?: (value: string, alt: string) => ReactNode
}

/**
 * Selects, uploads, orders and shows images: by click, keyboard, drop, paste and camera. A failed file stays with its
 * reason and does not affect the others.
 */
export function ImageField(props: ImageFieldProps) {
  const { texts, value, max, error, accept } = props
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const queue = useImageQueue({ ...props, onDone: ({ name }) => setStatus(texts.done(name)) })
  const { over, dropTarget } = useFileIntake(group, queue.take)
  const { pending, rejected } = queue
  const any = value.length + pending.length > 0
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    queue.take([...(currentTarget.files ?? [])])
    // Allows choosing the same file again.
    currentTarget.value = ''
  }
  /** The pressed button disappears with its image: move the focus to the field. */
  const gone = (remove: () => void) => {
    remove()
    input.current?.focus()
  }
  return (
    <div
      ref={group}
      className={`${styles.field} stack gap-2`}
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={over || undefined}
      {...dropTarget}
    >
      <span id={`${id}-label`} className="small strong">
        {texts.label}
      </span>
      {any && (
        <ul className={`stack gap-3 ${styles.tiles}`}>
          <SavedImages
            texts={texts}
            value={value}
            preview={(url) => queue.previewOf(url) ?? props.preview(url)}
            picture={(url, alt) => (queue.previewOf(url) === undefined ? props.picture?.(url, alt) : undefined)}
            onRemove={(url) => gone(() => queue.remove(url))}
            onMove={(from, to) => {
              queue.move(from, to)
              setStatus(texts.moved(to + 1, value.length))
            }}
          />
          <PendingImages
            texts={texts}
            pending={pending}
            onCancel={(key) => gone(() => queue.cancel(key))}
            onRetry={queue.retry}
          />
        </ul>
      )}
      <ImageTools
        texts={texts}
        camera={props.camera}
        onChoose={choose}
        onStart={pending.some(({ state }) => state === 'chosen') ? queue.start : undefined}
        onClear={max > 1 && (any || rejected.length > 0) ? () => gone(queue.removeAll) : undefined}
      />
      <DropBox {...{ id, input, texts, error, accept }} isMany={max > 1} onChoose={choose} />
      <RejectedFiles texts={texts} rejected={rejected} onDismiss={(key) => gone(() => queue.dismiss(key))} />
      {error && (
        <p id={`${id}-error`} className="bad">
          {error}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </div>
  )
}

interface DropBoxProps extends Pick<ImageFieldProps, 'texts' | 'error' | 'accept'> {
  id: string
  input: RefObject<HTMLInputElement | null>
  isMany: boolean
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
}

const DropBox = ({ id, input, texts, error, accept, isMany, onChoose }: DropBoxProps) => (
  <label className={`ring holds ${drop.drop}`} data-invalid={error ? true : undefined}>
    <input
      ref={input}
      className="visually-hidden"
      type="file"
      multiple={isMany}
      accept={accept.join(',')}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
      aria-invalid={error ? true : undefined}
      onChange={onChoose}
    />
    <Icon name="upload" size={24} />
    <strong>{texts.choose}</strong>
    <span id={`${id}-hint`} className="note stack gap-0">
      {texts.hint}
      {isMany && texts.order && <span>{texts.order}</span>}
    </span>
  </label>
)

interface ImageToolsProps extends Pick<ImageFieldProps, 'texts' | 'camera'> {
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
  onStart: (() => void) | undefined
  onClear: (() => void) | undefined
}

const ImageTools = ({ texts, camera, onChoose, onStart, onClear }: ImageToolsProps) => (
  <div className={`${styles.tools} row`}>
    <label className={`button-link holds ring grow ${styles.camera}`}>
      <input className="visually-hidden" type="file" accept="image/*" capture={camera} onChange={onChoose} />
      <Icon name="image" size={24} /> {texts.camera}
    </label>
    {onStart && (
      <button type="button" className="button-link" onClick={onStart}>
        {texts.start}
      </button>
    )}
    {onClear && (
      <button type="button" className="plain-button danger" onClick={onClear}>
        {texts.removeAll}
      </button>
    )}
  </div>
)
