import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { yearRanges } from '../../lib/formats/year-ranges.ts'
import { Icon } from '../../ui/icon.tsx'
import { Listed } from '../../ui/text/listed.tsx'
import { FitmentFields } from './fitment-fields.tsx'
import { type ChosenVehicle, commonDetails, type FitmentDetails, type VehicleGroup } from './vehicles.ts'

interface VehicleGroupRowsProps {
  group: VehicleGroup
  /** The years are expanded from the start. */
  open: boolean
  onRemove: (ids: number[]) => void
  onDetails: (ids: number[], details: Partial<FitmentDetails>) => void
}

/** A model with its years: all of them in one row, and individually below. */
export function VehicleGroupRows({ group, open, ...does }: VehicleGroupRowsProps) {
  const { t } = useTranslation('product-form')
  const [shown, setShown] = useState(open)
  const { make, model, vehicles } = group
  const several = vehicles.length > 1
  return (
    <tbody>
      <VehicleRow make={make} model={model} vehicles={vehicles} {...does}>
        {several && (
          <button type="button" className="text-button" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t('vehicles.years', { count: vehicles.length })}
            <Icon name="chevron-down" size={16} />
          </button>
        )}
      </VehicleRow>
      {several &&
        shown &&
        vehicles.map((one) => <VehicleRow key={one.id} make={make} model={model} vehicles={[one]} inner {...does} />)}
    </tbody>
  )
}

interface VehicleRowProps extends Pick<VehicleGroupRowsProps, 'onRemove' | 'onDetails'> {
  make: string
  model: string
  vehicles: readonly ChosenVehicle[]
  inner?: boolean
  children?: ReactNode
}

function VehicleRow({ make, model, vehicles, inner = false, onRemove, onDetails, children }: VehicleRowProps) {
  const { t } = useTranslation('product-form')
  const [editing, setEditing] = useState(false)
  const ids = vehicles.map(({ id }) => id)
  const years = yearRanges(
    vehicles.map(({ year }) => year),
    useFormats(),
  )
  const name = `${make} ${model} ${years}`
  return (
    <>
      <tr data-inner={inner || undefined}>
        <td>
          <bdi>{make}</bdi>
        </td>
        <td>
          <bdi>{model}</bdi>
        </td>
        <td>
          <bdi>{years}</bdi> {children}
          <CommonDetails vehicles={vehicles} />
        </td>
        <td className="nowrap">
          <button
            type="button"
            className="plain-icon-button"
            aria-expanded={editing}
            aria-label={t('vehicles.details', { vehicle: name })}
            onClick={() => setEditing(!editing)}
          >
            <Icon name="edit" size={18} />
          </button>
          <button
            type="button"
            className="plain-icon-button"
            aria-label={t('vehicles.remove', { vehicle: name })}
            onClick={() => onRemove(ids)}
          >
            <Icon name="trash" size={18} />
          </button>
        </td>
      </tr>
      {editing && (
        <tr data-inner={inner || undefined}>
          <td colSpan={4}>
            <FitmentFields details={vehicles} of={name} onChange={(details) => onDetails(ids, details)} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Their common details in one line. */
function CommonDetails({ vehicles }: { vehicles: readonly ChosenVehicle[] }) {
  const { t } = useTranslation('product-form')
  const { position, steering, note } = commonDetails(vehicles)
  const differ = position === undefined || steering === undefined || note === undefined
  const details = [position, steering && t(`fitment.${steering}`), note, differ ? t('fitment.someDiffer') : undefined]
  if (!details.some(Boolean)) return null
  return (
    <div className="note">
      <Listed texts={details} />
    </div>
  )
}
