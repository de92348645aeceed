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

/** For where the editor does not load. Headings and lists that came with the description stay as long as nobody types. */
export function PlainDescriptionField({ value, texts, onChange, onBlur }: PlainDescriptionFieldProps) {
  const [text, setText] = useState(() => htmlToText(value))
  const [made, setMade] = useState(value)
  // The form was filled anew: with a draft, or with nothing.
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
