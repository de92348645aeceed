import type { Verdict } from '@axle/contract/fits'
import type { Steering } from '@axle/contract/product'
import type { GarageVehicle } from '@axle/contract/garage'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useTradeTerms } from '../../lib/formats/trade-terms.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { WithName } from '../../ui/text/with-name.tsx'
import { vehicleName } from '../garage.ts'

const icons: Record<Verdict, IconName> = { fits: 'check', does_not_fit: 'info', not_said: 'info' }
/** A sentence with a vehicle's name. */
export function WithVehicle({ text, vehicle }: { text: (mark: string) => string; vehicle: GarageVehicle }) {
  return <WithName text={text} name={vehicleName(vehicle)} />
}

interface FitTextProps {
  verdict: Verdict
  vehicle: GarageVehicle
  iconSize?: number
}

/** The verdict as an icon and text: never by colour alone. */
export function FitText({ verdict, vehicle, iconSize = 16 }: FitTextProps) {
  const { t } = useTranslation('garage')
  return (
    <span className="fit-words">
      <Icon name={icons[verdict]} size={iconSize} />
      <span>
        <WithVehicle vehicle={vehicle} text={(vehicle) => t(verdict, { vehicle })} />
      </span>
    </span>
  )
}

/** For products that depend on no vehicle. */
export function FitsAny({ iconSize = 16 }: { iconSize?: number }) {
  const { t } = useTranslation('garage')
  return (
    <span className="fit-words">
      <Icon name={icons.fits} size={iconSize} />
      <span>{t('fitsAny')}</span>
    </span>
  )
}

interface FitDetailsProps {
  position?: string | null | undefined
  note?: string | null | undefined
  steering?: Steering | null | undefined
  /** Positions that are shown beside it. */
  shown?: readonly string[] | undefined
}

/** Position and conditions of the fit, in the shop's words. */
export function FitDetails({ position, note, steering, shown }: FitDetailsProps) {
  const { t } = useTranslation('garage')
  const { positionText } = useTradeTerms()
  const parts = [
    position && !shown?.includes(position) && positionText(position),
    note,
    steering && t(`steering.${steering}`),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <span className="stack note">
      <bdi>{parts.join(' · ')}</bdi>
    </span>
  )
}
