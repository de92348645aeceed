import { type Steering, steeringSides } from '@axle/contract/product'
import { fitmentLimits } from '@axle/contract/product-fields'
import { NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Pair } from '../../ui/fields/pair.tsx'
import { commonDetails, type FitmentDetails } from './vehicles.ts'

interface FitmentFieldsProps {
  /** The details of all these vehicles. */
  details: readonly FitmentDetails[]
  /** Their name: `Toyota Corolla 2008–2013`. */
  of: string
  onChange: (details: Partial<FitmentDetails>) => void
}

const places = ['frontLeft', 'frontRight', 'rearLeft', 'rearRight', 'front', 'rear'] as const
const differs = 'differs'

/** Position, steering side and note of one vehicle or of several at once. */
export function FitmentFields({ details, of, onChange }: FitmentFieldsProps) {
  const { t } = useTranslation('product-form')
  const id = useId()
  const common = commonDetails(details)
  const mixed = t('fitment.differs')
  const sides = steeringSides.map((side) => ({ value: side, label: t(`fitment.${side}`) }))
  return (
    <div className="stack" role="group" aria-label={of}>
      <Pair>
        <TextInput
          label={t('fitment.position')}
          placeholder={common.position === undefined ? mixed : t('fitment.positionHint')}
          maxLength={fitmentLimits.position}
          list={id}
          value={common.position ?? ''}
          onChange={({ currentTarget }) => onChange({ position: currentTarget.value })}
        />
        <datalist id={id}>
          {places.map((place) => (
            <option key={place} value={t(`fitment.${place}`)} />
          ))}
        </datalist>
        <NativeSelect
          label={t('fitment.steering')}
          data={[
            ...(common.steering === undefined ? [{ value: differs, label: mixed, disabled: true }] : []),
            { value: '', label: t('fitment.either') },
            ...sides,
          ]}
          value={common.steering === undefined ? differs : (common.steering ?? '')}
          onChange={({ currentTarget }) =>
            onChange({ steering: currentTarget.value === '' ? null : (currentTarget.value as Steering) })
          }
        />
      </Pair>
      <TextInput
        label={t('fitment.note')}
        placeholder={common.note === undefined ? mixed : t('fitment.noteHint')}
        maxLength={fitmentLimits.note}
        value={common.note ?? ''}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </div>
  )
}
