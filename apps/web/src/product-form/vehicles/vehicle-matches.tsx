import { useMemo } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import kit from '../../ui/fields/form.module.css'
import type { VehicleEntry } from '@axle/contract/typed-vehicles'
import { type ChosenVehicle, withoutVehicles, withVehicles } from './vehicles.ts'
import styles from './vehicles.module.css'

interface VehicleMatchesProps {
  matching: readonly VehicleEntry[]
  chosen: readonly ChosenVehicle[]
  onChange: (vehicles: ChosenVehicle[]) => void
}

/** Up to this number vehicles can be checked individually; beyond, only all at once. */
const mostRows = 200

/** The matching vehicles, to check individually or all together. */
export function VehicleMatches({ matching, chosen, onChange }: VehicleMatchesProps) {
  const { t } = useTranslation('product-form')
  const ticked = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  if (matching.length === 0) return <p role="status">{t('selection.noMatch')}</p>
  const count = matching.filter(({ id }) => ticked.has(id)).length
  const all = count === matching.length
  const without = (entries: readonly VehicleEntry[]) =>
    withoutVehicles(
      chosen,
      entries.map(({ id }) => id),
    )
  const toggle = (entries: readonly VehicleEntry[], on: boolean) =>
    onChange(on ? withVehicles(chosen, entries) : without(entries))
  return (
    <div className={`stack ${kit.form}`}>
      <p aria-live="polite">
        {t('selection.matches', { count: matching.length })} · {t('selection.ticked', { count })}
      </p>
      <label className={`row one-line gap-3 ${kit.check}`}>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all
          }}
          onChange={() => toggle(matching, !all)}
        />
        {t('selection.selectAll')}
      </label>
      <ul className={`framed ${styles.matches}`}>
        {matching.slice(0, mostRows).map((entry) => (
          <li key={entry.id}>
            <label className={`row one-line gap-3 ${kit.check}`}>
              <input
                type="checkbox"
                checked={ticked.has(entry.id)}
                onChange={() => toggle([entry], !ticked.has(entry.id))}
              />
              <bdi>
                {entry.make} {entry.model} {entry.year}
              </bdi>
            </label>
          </li>
        ))}
      </ul>
      {matching.length > mostRows && (
        <p className="quiet">{t('selection.more', { count: matching.length - mostRows })}</p>
      )}
    </div>
  )
}
