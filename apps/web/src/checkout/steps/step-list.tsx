import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { AxleRoute } from '../../ui/axle/axle-route.tsx'
import { checkoutPath, type Step, steps } from '../checkout-steps.ts'

/** The steps as an axle that closes towards the order; finished steps are links. */
export function StepList({ current }: { current: Step }) {
  const { t } = useTranslation('checkout')
  const stops = steps.map((name, index) => ({
    key: name,
    state: index < current ? ('done' as const) : index === current ? ('now' as const) : ('ahead' as const),
    label: index < current ? <Link to={checkoutPath(index as Step)}>{t(`step.${name}`)}</Link> : t(`step.${name}`),
  }))
  return (
    <nav aria-label={t('steps')}>
      <AxleRoute stops={stops} />
    </nav>
  )
}
