import { TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../lib/use-formats.ts'
import { yearRanges } from '../lib/year-ranges.ts'
import { Icon } from '../ui/icon.tsx'
import { typedVehicles } from './typed-vehicles.ts'
import type { VehicleTree } from './vehicle-choice.ts'
import { type ChosenVehicle, withoutVehicles, withVehicles } from './vehicles.ts'

interface TypedVehiclesFieldProps {
  tree: VehicleTree
  chosen: readonly ChosenVehicle[]
  onChange: (vehicles: ChosenVehicle[]) => void
}

/** A model and its years in one line; one touch adds them all, another takes them out again. */
export function TypedVehiclesField({ tree, chosen, onChange }: TypedVehiclesFieldProps) {
  const { t } = useTranslation('product-form')
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const found = useMemo(() => typedVehicles(tree, text), [tree, text])
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  return (
    <div className="typed-vehicles">
      <TextInput
        label={t('typed.label')}
        description={t('typed.hint')}
        placeholder={t('typed.example')}
        leftSection={<Icon name="search" size={18} />}
        type="search"
        enterKeyHint="done"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const first = found[0]
          if (first) onChange(withVehicles(chosen, first.vehicles))
        }}
      />
      {found.length > 0 && (
        <ul>
          {found.map(({ make, model, vehicles }) => {
            const all = vehicles.every(({ id }) => ids.has(id))
            const years = yearRanges(
              vehicles.map(({ year }) => year),
              formats,
            )
            const name = `${make} ${model} ${years}`
            const without = () =>
              withoutVehicles(
                chosen,
                vehicles.map(({ id }) => id),
              )
            return (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={all}
                  onClick={() => onChange(all ? without() : withVehicles(chosen, vehicles))}
                >
                  <Icon name={all ? 'check' : 'plus'} size={18} />
                  <bdi>{name}</bdi>
                  <small>{t('typed.count', { count: vehicles.length })}</small>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <p className="field-hint" role="status">
        {text.trim() !== '' && found.length === 0 && t('typed.nothing')}
      </p>
    </div>
  )
}
