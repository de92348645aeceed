import { Input } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import styles from './description-editor.module.css'
import type { DescriptionEditorProps } from './description-editor.tsx'
import { PlainDescriptionField } from './plain-description-field.tsx'

// Lazy: the editor is far larger than the form.
const Editor = lazyComponent<DescriptionEditorProps>(() => import('./description-editor.tsx'))

interface DescriptionFieldProps {
  /** HTML; empty without text. */
  value: string
  error: ReactNode
  hint?: string
  required?: boolean
  onChange: (html: string) => void
  onBlur: () => void
}

/** The product's description, with headings and lists; a plain text field if the editor fails to load. */
export function DescriptionField({ value, error, hint, required = true, onChange, onBlur }: DescriptionFieldProps) {
  const { t } = useTranslation('product-form')
  const id = useId()
  const [plain, setPlain] = useState(false)
  const texts = { label: t('fields.description'), description: hint ?? t('fields.descriptionHint'), required, error }
  if (plain) return <PlainDescriptionField {...{ value, texts, onChange, onBlur }} />
  const part = {
    value,
    onChange,
    onBlur,
    labelledBy: `${id}-label`,
    describedBy: `${id}-description`,
    required,
    invalid: Boolean(error),
  }
  return (
    <Input.Wrapper {...texts} id={id} labelElement="div" labelProps={{ id: `${id}-label` }}>
      <div className={styles.editor} data-path="description" data-invalid={error ? true : undefined}>
        <Editor
          part={part}
          onFailed={() => setPlain(true)}
          waiting={
            <p className="well centre" role="status">
              {t('editor.loading')}
            </p>
          }
        />
      </div>
    </Input.Wrapper>
  )
}
