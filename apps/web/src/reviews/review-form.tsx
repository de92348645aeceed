import './review-form.css'
import type { ReviewFields } from '@axle/contract'
import { limits } from '@axle/contract/limits'
import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSending } from '../lib/forms/use-sending.ts'
import { toast } from '../ui/toasts/toast.ts'
import { StarChoice } from './star-choice.tsx'

interface ReviewFormProps {
  /** What the form is for. */
  label: string
  initial: ReviewFields
  submitLabel: string
  /** Told at every stroke. */
  onChange?: (fields: ReviewFields) => void
  /** Resolves once the server has answered, and tells the user itself what came of it. */
  onSubmit: (fields: ReviewFields) => Promise<void>
  onCancel?: () => void
  /** Begins at the stars: what was focused before is gone. */
  autoFocus?: boolean
  children?: ReactNode
}

/** Stars and words, for a new review and for one that is changed. What was typed stays until it has arrived. */
export function ReviewForm({
  label,
  initial,
  submitLabel,
  onChange,
  onSubmit,
  onCancel,
  autoFocus = false,
  children,
}: ReviewFormProps) {
  const { t } = useTranslation('reviews')
  const [fields, setFields] = useState(initial)
  const { busy, send } = useSending()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (autoFocus) form.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [autoFocus])
  const blank = fields.comment.trim() === ''
  const change = (changed: Partial<ReviewFields>) => {
    const next = { ...fields, ...changed }
    setFields(next)
    onChange?.(next)
  }
  const submit = async () => {
    // The button is disabled then, but a form can be sent without its button.
    if (blank) return toast.error(t('commentMissing'), 'review-comment')
    await send(() => onSubmit({ ...fields, comment: fields.comment.trim() }))
  }
  return (
    <form
      ref={form}
      className="review-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <StarChoice value={fields.rating} onChange={(rating) => change({ rating })} />
      <Textarea
        label={t('comment')}
        placeholder={t('hint')}
        rows={4}
        maxLength={limits.text.comment}
        value={fields.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      {children}
      <div className="review-form-buttons">
        <Button type="submit" disabled={blank} loading={busy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
