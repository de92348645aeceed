import { TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { yearRanges } from '../../lib/formats/year-ranges.ts'
import { Icon } from '../../ui/icon.tsx'
import { type TypedModel, type TypedVehicle, typedVehicles } from '@axle/contract/typed-vehicles'
import type { VehicleTree } from './vehicle-choice.ts'
import { type ChosenVehicle, withoutVehicles, withVehicles } from './vehicles.ts'
import styles from './vehicles.module.css'

interface TypedVehiclesFieldProps {
  tree: VehicleTree
  chosen: readonly ChosenVehicle[]
  onChange: (vehicles: ChosenVehicle[]) => void
}

/**
 * Adds vehicles by typing models and years. Enter adds those that are unambiguous; otherwise the vendor chooses from
 * the list: one touch adds them all, another removes them.
 */
export function TypedVehiclesField({ tree, chosen, onChange }: TypedVehiclesFieldProps) {
  const { t } = useTranslation('product-form')
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  /** The outcome of Enter: the added names, or that the text is ambiguous. */
  const [outcome, setOutcome] = useState('')
  const text = useDeferredValue(typed)
  const found = useMemo(() => typedVehicles(tree, text), [tree, text])
  const nameOf = ({ make, model, vehicles }: TypedModel) => {
    const years = vehicles.map(({ year }) => year)
    const note = vehicles[0]?.note
    return `${make} ${model} ${yearRanges(years, formats)}${note ? ` · ${note}` : ''}`
  }
  const add = () => {
    // The rendered list may lag behind the text.
    const names = typedVehicles(tree, typed)
    const meant = names.flatMap((name) => name.meant ?? [])
    const left = names.filter((name) => !name.meant)
    if (meant.length > 0)
      onChange(
        withVehicles(
          chosen,
          meant.flatMap(({ vehicles }) => vehicles),
        ),
      )
    setTyped(left.map((name) => name.text).join(t('missing.comma')))
    setOutcome(
      [
        meant.length > 0 && t('typed.added', { vehicles: meant.map(nameOf).join(t('missing.comma')) }),
        left.some(({ models }) => models.length > 0) && t('typed.choose'),
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  return (
    <div className="stack gap-2">
      <TextInput
        label={t('typed.label')}
        description={t('typed.hint')}
        placeholder={t('typed.example')}
        leftSection={<Icon name="search" size={18} />}
        type="search"
        enterKeyHint="done"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setOutcome('')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (typed.trim() !== '') add()
        }}
      />
      <FoundModels found={found} chosen={chosen} nameOf={nameOf} onChange={onChange} />
      <p className="quiet" role="status">
        {outcome || <NothingFound found={found} isTyped={text.trim() !== ''} />}
      </p>
    </div>
  )
}

interface FoundModelsProps extends Omit<TypedVehiclesFieldProps, 'tree'> {
  found: readonly TypedVehicle[]
  nameOf: (model: TypedModel) => string
}

function FoundModels({ found, chosen, nameOf, onChange }: FoundModelsProps) {
  const { t } = useTranslation('product-form')
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const models = new Map(found.flatMap((name) => name.models).map((model) => [nameOf(model), model]))
  if (models.size === 0) return null
  return (
    <ul className={`divided framed ${styles.found}`}>
      {[...models].map(([name, { vehicles }]) => {
        const all = vehicles.every(({ id }) => ids.has(id))
        const without = () =>
          withoutVehicles(
            chosen,
            vehicles.map(({ id }) => id),
          )
        return (
          <li key={name}>
            <button
              type="button"
              className="option full small row one-line gap-3"
              aria-pressed={all}
              onClick={() => onChange(all ? without() : withVehicles(chosen, vehicles))}
            >
              <Icon name={all ? 'check' : 'plus'} size={18} />
              <bdi>{name}</bdi>
              <small className="note nowrap at-end">{t('typed.count', { count: vehicles.length })}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Why the list is empty: the name is unknown, or the model was not made in these years. */
function NothingFound({ found, isTyped }: { found: readonly TypedVehicle[]; isTyped: boolean }) {
  const { t } = useTranslation('product-form')
  if (!isTyped || found.some(({ models }) => models.length > 0)) return null
  return t(found.some(({ isKnown }) => isKnown) ? 'typed.noYears' : 'typed.nothing')
}
