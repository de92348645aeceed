import './image-field.css'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'

/** What the field says; the room that uses it owns the words. */
export interface ImageFieldTexts {
  label: string
  /** `Upload photo`, `Update photo` or `Drop or select file`. */
  choose: string
  /** Types, size and number, told before anything is chosen. */
  hint: string
  alt: (index: number) => string
  remove: (index: number) => string
  sending: (name: string) => string
  size: (bytes: number) => string
}
interface ImageFieldProps {
  texts: ImageFieldTexts
  value: readonly string[]
  onChange: (addresses: string[]) => void
  /** One image replaces the other; several are appended. */
  max: number
  accept: readonly string[]
  error?: string | undefined
  /** The message for a file that cannot be sent. */
  refuse: (file: File, keptAlready: number) => string | undefined
  upload: (file: File, onProgress: (percent: number) => void) => Promise<string>
  failure: (error: unknown) => string
  preview: (address: string) => string
  onBusyChange?: (busy: boolean) => void
}
interface Sending {
  key: number
  name: string
  percent: number
}
interface Rejected {
  key: number
  name: string
  size: number
  message: string
}

/** Chooses, sends and shows images. A file that fails stays listed with its reason; the others are not touched by it. */
export function ImageField(props: ImageFieldProps) {
  const { texts, value, max, error } = props
  const id = useId()
  const { sending, rejected, take } = useSending(props)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <div className="image-field" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="image-field-label">
        {texts.label}
      </span>
      {value.length > 0 && <Kept {...props} />}
      <label
        className="image-field-drop"
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          multiple={max > 1}
          accept={props.accept.join(',')}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <strong>{texts.choose}</strong>
        <span id={`${id}-hint`} className="image-field-hint">
          {texts.hint}
        </span>
      </label>
      <ul className="image-field-list" aria-live="polite">
        {sending.map(({ key, name, percent }) => (
          <li key={key}>
            {texts.sending(name)}
            <progress max={100} value={percent} aria-label={texts.sending(name)} />
          </li>
        ))}
        {rejected.map(({ key, name, size, message }) => (
          <li key={key}>
            <bdi>{name}</bdi> - {texts.size(size)}
            <p className="image-field-error">{message}</p>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="image-field-error">
          {error}
        </p>
      )}
    </div>
  )
}

function Kept({ texts, value, onChange, preview }: ImageFieldProps) {
  return (
    <ul className="image-field-kept">
      {value.map((address, index) => (
        <li key={address}>
          <img src={preview(address)} alt={texts.alt(index + 1)} width={112} height={112} />
          <button
            type="button"
            className="image-field-remove"
            aria-label={texts.remove(index + 1)}
            onClick={() => onChange(value.filter((other) => other !== address))}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}

function useSending({ value, max, refuse, upload, failure, onChange, onBusyChange }: ImageFieldProps) {
  const [sending, setSending] = useState<Sending[]>([])
  const [rejected, setRejected] = useState<Rejected[]>([])
  const nextKey = useRef(0)
  // Two uploads may end between two renders: both must find the other's address.
  const kept = useRef(value)
  useEffect(() => {
    kept.current = value
  }, [value])
  const busy = sending.length > 0
  useEffect(() => onBusyChange?.(busy), [busy, onBusyChange])

  const send = async (file: File) => {
    const key = nextKey.current++
    setSending((all) => [...all, { key, name: file.name, percent: 0 }])
    try {
      const address = await upload(file, (percent) =>
        setSending((all) => all.map((one) => (one.key === key ? { ...one, percent } : one))),
      )
      kept.current = max === 1 ? [address] : [...kept.current, address]
      onChange([...kept.current])
    } catch (error) {
      setRejected((all) => [...all, { key, name: file.name, size: file.size, message: failure(error) }])
    } finally {
      setSending((all) => all.filter((one) => one.key !== key))
    }
  }
  const take = (files: File[]) => {
    const refused: Rejected[] = []
    let count = max === 1 ? 0 : kept.current.length + sending.length
    for (const file of max === 1 ? files.slice(0, 1) : files) {
      const message = refuse(file, count)
      if (message) refused.push({ key: nextKey.current++, name: file.name, size: file.size, message })
      else {
        count += 1
        void send(file)
      }
    }
    setRejected(refused)
  }
  return { sending, rejected, take }
}
