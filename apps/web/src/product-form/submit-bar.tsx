import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { FormFooter } from '../ui/fields/form-footer.tsx'
import type { Needed } from './product-form-rules.ts'

interface SubmitBarProps {
  failure: string | undefined
  missing: readonly Needed[]
  vehicles: number | 'any'
  /** Whether the input so far is stored as a draft. */
  isDraftStored: boolean
  submitLabel: string
  busy: boolean
  disabled: boolean
  onGoTo: (field: Needed) => void
  /** Opens the vehicles once the first tab is complete. */
  onNext: (() => void) | undefined
  /** Saves and starts the next product. */
  onAnother: (() => void) | undefined
}

/** As many as one line of a phone fits. */
const mostNamed = 3

/** Always visible: the missing fields as links, and the submit button. */
export function SubmitBar({ missing, vehicles, isDraftStored, submitLabel, busy, disabled, ...does }: SubmitBarProps) {
  const { t } = useTranslation('product-form')
  const { failure, onGoTo, onNext, onAnother } = does
  return (
    <FormFooter
      failure={failure}
      note={
        <>
          {missing.length > 0 ? (
            <p>
              {t('missing.label')}{' '}
              {missing.slice(0, mostNamed).map((field, at) => (
                <Fragment key={field}>
                  {at > 0 && t('missing.comma')}
                  <button type="button" className="text-button" onClick={() => onGoTo(field)}>
                    {t(`missing.${field}`)}
                  </button>
                </Fragment>
              ))}
              {missing.length > mostNamed && ` ${t('missing.more', { count: missing.length - mostNamed })}`}
            </p>
          ) : (
            <p>{vehicles === 'any' ? t('fitsAny.label') : t('vehicles.chosen', { count: vehicles })}</p>
          )}
          <p role="status">{isDraftStored && t('draft.kept')}</p>
        </>
      }
    >
      {onAnother && !disabled && (
        <Button variant="default" disabled={busy} onClick={onAnother}>
          {t('another')}
        </Button>
      )}
      {onNext && missing.includes('vehicles') && (
        <Button variant="default" onClick={onNext}>
          {t('next')}
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </FormFooter>
  )
}
