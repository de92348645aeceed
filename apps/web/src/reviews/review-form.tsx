import type { Review, ReviewFields } from '@axle/contract'
import { limits } from '@axle/contract/limits'
import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useSending } from '../lib/forms/use-sending.ts'
import { Mantine } from '../ui/mantine.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { FitChoice } from './fit/fit-choice.tsx'
import { answerOf, useAskedVehicle } from './fit/fit-vehicle.ts'
import css from './review-form.module.css'
import { StarChoice } from './star-choice.tsx'

interface ReviewFormProps {
  /** Accessible name of the form. */
  label: string
  initial: ReviewFields
  /** The stored answer whether it fitted. */
  fitBefore: Review['fit']
  submitLabel: string
  /** Called at every keystroke. */
  onChange?: (fields: ReviewFields) => void
  /** Resolves once the server has responded, and reports the outcome itself. */
  onSubmit: (fields: ReviewFields) => Promise<void>
  onCancel?: () => void
  /** Focuses the stars: the element focused before is gone. */
  autoFocus?: boolean
  children?: ReactNode
}

/** Stars and text of a new or edited review. The input stays until the server has accepted it. */
export function ReviewForm({
  label,
  initial,
  fitBefore,
  submitLabel,
  onChange,
  onSubmit,
  onCancel,
  autoFocus = false,
  children,
}: ReviewFormProps) {
  const { t } = useTranslation('review-tools')
  const [fields, setFields] = useState(initial)
  const { vehicle, choose } = useAskedVehicle(fitBefore)
  const fits = fields.fit?.fits ?? null
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
    // The button is disabled then, but Enter can submit the form.
    if (blank) return toast.error(t('commentMissing'), 'review-comment')
    await send(() => onSubmit({ ...fields, comment: fields.comment.trim(), fit: answerOf(fits, vehicle, fitBefore) }))
  }
  return (
    <Mantine>
      <form
        ref={form}
        className={`well stack ${css.form}`}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <StarChoice label={t('rating')} value={fields.rating} onChange={(rating) => change({ rating })} />
        {(vehicle ?? choose) && (
          <FitChoice
            vehicle={vehicle}
            value={fits}
            onChange={(fits) => change({ fit: answerOf(fits, vehicle, fitBefore) })}
            onChoose={choose}
          />
        )}
        <Textarea
          label={t('comment')}
          placeholder={t('hint')}
          rows={4}
          maxLength={limits.text.comment}
          value={fields.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        {children}
        <div className="row">
          <Button className="grow" type="submit" disabled={blank} loading={busy}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={busy}>
              {t('common:cancel')}
            </Button>
          )}
        </div>
      </form>
    </Mantine>
  )
}
