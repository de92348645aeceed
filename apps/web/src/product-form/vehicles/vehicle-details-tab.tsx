import { memo, useMemo } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import kit from '../../ui/fields/form.module.css'
import { Fold } from '../../ui/fields/form-section.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { FitmentFields } from './fitment-fields.tsx'
import { VehicleGroupRows } from './vehicle-group-rows.tsx'
import { type ChosenVehicle, type FitmentDetails, groupsOf, withDetails, withoutVehicles } from './vehicles.ts'
import styles from './vehicles.module.css'

interface VehicleDetailsTabProps {
  chosen: readonly ChosenVehicle[]
  /** Then there are no vehicles. */
  fitsAny: boolean
  onChange: (vehicles: ChosenVehicle[]) => void
  error: string | undefined
}

/** Up to this number vehicles are expanded from the start. */
const fewVehicles = 20

/** The chosen vehicles by model: each can be removed, and has details. */
export const VehicleDetailsTab = memo(function VehicleDetailsTab({
  chosen,
  fitsAny,
  onChange,
  error,
}: VehicleDetailsTabProps) {
  const { t } = useTranslation('product-form')
  const groups = useMemo(() => groupsOf(chosen), [chosen])
  const setDetails = (ids: readonly number[], details: Partial<FitmentDetails>) =>
    onChange(withDetails(chosen, ids, details))
  const problem = error && <Notice tone="danger">{error}</Notice>
  if (fitsAny)
    return (
      <div className={`stack ${kit.form}`}>
        {problem}
        <EmptyPanel icon="check" title={t('fitsAny.label')} text={t('fitsAny.none')} />
      </div>
    )
  if (chosen.length === 0)
    return (
      <div className={`stack ${kit.form}`}>
        {problem}
        <EmptyPanel icon="truck" title={t('vehicles.none')} text={t('vehicles.noneText')} />
      </div>
    )
  return (
    <div className={`stack ${kit.form}`}>
      {problem}
      <Fold title={t('vehicles.all')}>
        <FitmentFields
          details={chosen}
          of={t('vehicles.all')}
          onChange={(details) =>
            setDetails(
              chosen.map(({ id }) => id),
              details,
            )
          }
        />
      </Fold>
      <table className={`full small ${styles.table}`} aria-label={t('tabs.vehicles')}>
        <thead>
          <tr className="quiet">
            <th scope="col">{t('vehicles.make')}</th>
            <th scope="col">{t('vehicles.model')}</th>
            <th scope="col">{t('vehicles.year')}</th>
            <td>
              <button type="button" className="text-button" onClick={() => onChange([])}>
                {t('vehicles.removeAll')}
              </button>
            </td>
          </tr>
        </thead>
        {groups.map((group) => (
          <VehicleGroupRows
            key={group.key}
            group={group}
            open={chosen.length <= fewVehicles}
            onRemove={(ids) => onChange(withoutVehicles(chosen, ids))}
            onDetails={setDetails}
          />
        ))}
      </table>
    </div>
  )
})
