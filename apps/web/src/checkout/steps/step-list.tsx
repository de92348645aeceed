import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { checkoutPath, type Step, steps } from '../checkout-steps.ts'

/** The steps with the current one; finished steps are links. */
export function StepList({ current }: { current: Step }) {
  const { t } = useTranslation('checkout')
  return (
    <nav aria-label={t('steps')}>
      <ol className="checkout-steps">
        {steps.map((name, index) => (
          <li key={name} data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}>
            <span className="checkout-step-mark" aria-hidden="true">
              {index < current ? <Icon name="check" size={16} /> : index + 1}
            </span>
            {index < current ? (
              <Link to={checkoutPath(index as Step)}>{t(`step.${name}`)}</Link>
            ) : (
              <span aria-current={index === current ? 'step' : undefined}>{t(`step.${name}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
