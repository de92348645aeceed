import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { htmlToText, textToHtml } from './plain-description.ts'

interface PlainDescriptionFieldProps {
  /** HTML. */
  value: string
  texts: { label: string; description: string; required: boolean; error: ReactNode }
  onChange: (html: string) => void
  onBlur: () => void
}

/** Replaces the editor if it fails to load. Headings and lists of the description stay until the user types. */
export function PlainDescriptionField({ value, texts, onChange, onBlur }: PlainDescriptionFieldProps) {
  const [text, setText] = useState(() => htmlToText(value))
  const [made, setMade] = useState(value)
  // The form was reset: to a draft, or to nothing.
  if (value !== made) {
    setMade(value)
    setText(htmlToText(value))
  }
  return (
    <Textarea
      {...texts}
      rows={10}
      data-path="description"
      value={text}
      onBlur={onBlur}
      onChange={({ currentTarget }) => {
        const html = textToHtml(currentTarget.value)
        setText(currentTarget.value)
        setMade(html)
        onChange(html)
      }}
    />
  )
}
