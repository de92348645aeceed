import type { Review } from '@axle/contract'
import { Icon } from '../../ui/icon.tsx'
import { WithName } from '../../ui/text/with-name.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** Whether the product fitted the reviewer's vehicle. */
export function ReviewFit({ fit }: { fit: NonNullable<Review['fit']> }) {
  const { t } = useTranslation('reviews')
  const { fits, make, model, year } = fit
  return (
    <p className="row gap-1 one-line top small">
      <Icon name={fits ? 'check' : 'alert'} size={16} />
      <span>
        <WithName name={`${make} ${model} ${year}`} text={(vehicle) => t(fits ? 'fitted' : 'notFitted', { vehicle })} />
      </span>
    </p>
  )
}
