import type { GarageVehicle } from '@axle/contract/garage'
import { useId } from 'react'
import { TileChoice } from '../../ui/fields/choice.tsx'
import { WithName } from '../../ui/text/with-name.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface FitChoiceProps {
  vehicle: GarageVehicle | null
  /** Null: not tried, or not said. */
  value: boolean | null
  onChange: (fits: boolean | null) => void
  onChoose: (() => void) | undefined
}

const answers = [
  [true, 'yes'],
  [false, 'no'],
  [null, 'untried'],
] as const

/** Asks whether the product fitted the reviewer's vehicle. */
export function FitChoice({ vehicle, value, onChange, onChoose }: FitChoiceProps) {
  const { t } = useTranslation('review-tools')
  const name = useId()
  const ways = onChoose && (
    <button type="button" className="text-button small" aria-haspopup="dialog" onClick={onChoose}>
      {t(vehicle ? 'fit.change' : 'fit.choose')}
    </button>
  )
  return (
    <fieldset className="stack gap-2">
      <legend className="small strong">
        {vehicle ? (
          <WithName name={nameOf(vehicle)} text={(vehicle) => t('fit.question', { vehicle })} />
        ) : (
          t('fit.ask')
        )}
      </legend>
      {vehicle && (
        <div className="columns gap-2 tile-choices">
          {answers.map(([fits, words]) => (
            <TileChoice key={words} name={name} checked={fits === value} onChoose={() => onChange(fits)}>
              {t(`fit.${words}`)}
            </TileChoice>
          ))}
        </div>
      )}
      {ways && <p>{ways}</p>}
    </fieldset>
  )
}

const nameOf = ({ make, model, year }: GarageVehicle) => `${make} ${model} ${year}`
