import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Needed } from './product-form-rules.ts'

interface SubmitBarProps {
  missing: readonly Needed[]
  vehicles: number | 'any'
  /** Whether what was typed so far would outlive this page. */
  draftKept: boolean
  submitLabel: string
  busy: boolean
  disabled: boolean
  onGoTo: (field: Needed) => void
  /** To the vehicles, where the first tab is done. */
  onNext: (() => void) | undefined
}

/** As many as one line of a phone holds. */
const mostNamed = 3

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
            {missing.slice(0, mostNamed).map((field, at) => (
              <Fragment key={field}>
                {at > 0 && t('missing.comma')}
                <button type="button" onClick={() => onGoTo(field)}>
                  {t(`missing.${field}`)}
                </button>
              </Fragment>
            ))}
            {missing.length > mostNamed && ` ${t('missing.more', { count: missing.length - mostNamed })}`}
          </p>
        ) : (
          <p>{vehicles === 'any' ? t('fitsAny.label') : t('vehicles.chosen', { count: vehicles })}</p>
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
