import { useTranslation } from 'react-i18next'
import { EmptyPanel } from '../ui/panels.tsx'
import { type VehicleTree, vehiclesOf } from './vehicle-choice.ts'

interface VehicleDetailsTabProps {
  tree: VehicleTree
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** The vehicles chosen so far, each of which can be taken out again. */
export function VehicleDetailsTab({ tree, chosen, onChange }: VehicleDetailsTabProps) {
  const { t } = useTranslation('product-form')
  if (chosen.length === 0) return <EmptyPanel icon="truck" title={t('vehicles.none')} text={t('vehicles.noneText')} />
  return (
    <div className="product-form-panel">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('vehicles.make')}</th>
            <th scope="col">{t('vehicles.model')}</th>
            <th scope="col">{t('vehicles.year')}</th>
            <td>
              <button type="button" className="text-action" onClick={() => onChange([])}>
                {t('vehicles.removeAll')}
              </button>
            </td>
          </tr>
        </thead>
        <tbody>
          {vehiclesOf(tree, chosen).map(({ id, make, model, year }) => (
            <tr key={id}>
              <td>{make}</td>
              <td>{model}</td>
              <td>{year}</td>
              <td>
                <button
                  type="button"
                  className="text-action"
                  aria-label={t('vehicles.remove', { vehicle: `${make} ${model} ${year}` })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  ×
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
