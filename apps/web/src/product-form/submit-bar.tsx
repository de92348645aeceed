import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Needed } from './product-form-rules.ts'

interface SubmitBarProps {
  missing: readonly Needed[]
  vehicles: number
  /** Whether what was typed so far would outlive this page. */
  draftKept: boolean
  submitLabel: string
  busy: boolean
  disabled: boolean
  onGoTo: (field: Needed) => void
  /** To the vehicles, where the first tab is done. */
  onNext: (() => void) | undefined
}

/** Always in sight: what is still missing, each a way to it, and the button that sends. */
export function SubmitBar({ missing, vehicles, draftKept, submitLabel, busy, disabled, ...does }: SubmitBarProps) {
  const { t } = useTranslation('product-form')
  const { onGoTo, onNext } = does
  return (
    <div className="submit-bar">
      <div className="submit-bar-says">
        {missing.length > 0 ? (
          <p>
            {t('missing.label')}{' '}
            {missing.map((field, at) => (
              <Fragment key={field}>
                {at > 0 && t('missing.comma')}
                <button type="button" className="text-action" onClick={() => onGoTo(field)}>
                  {t(`missing.${field}`)}
                </button>
              </Fragment>
            ))}
          </p>
        ) : (
          <p>{t('vehicles.chosen', { count: vehicles })}</p>
        )}
        <p role="status">{draftKept && t('draft.kept')}</p>
      </div>
      {onNext && (
        <Button variant="default" onClick={onNext}>
          {t('next')}
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </div>
  )
}
