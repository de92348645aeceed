import { useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import css from '../checkout.module.css'
import { type Step, steps } from '../checkout-steps.ts'

/** Takes the focus when the step changes: screen readers announce the new step. */
export function StepHeading({ step }: { step: Step }) {
  const { t } = useTranslation('checkout')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  return (
    <h2 ref={heading} tabIndex={-1} className={css.heading}>
      <span className="visually-hidden">{t('stepOf', { step: step + 1, count: steps.length })} </span>
      {t(`heading.${steps[step]}`)}
    </h2>
  )
}
