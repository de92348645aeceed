import { type FitDoubt, vehiclesOf } from '@axle/contract/fit-answers'
import type { GarageVehicle } from '@axle/contract/garage'
import { Icon } from '../../ui/icon.tsx'
import { WithName } from '../../ui/text/with-name.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface FitWarningProps {
  doubt: FitDoubt
  vehicle: Pick<GarageVehicle, 'make' | 'model'>
}

/** Says how many buyers doubt the fit, and for which vehicles. */
export default function FitWarning({ doubt, vehicle: { make, model } }: FitWarningProps) {
  const { t } = useTranslation('review-tools')
  return (
    <span className="fit-words late small">
      <Icon name="alert" size={16} />
      <span>
        <WithName
          name={vehiclesOf({ ...doubt, make, model })}
          text={(vehicle) => t('doubt', { count: doubt.no, vehicle })}
        />
      </span>
    </span>
  )
}
