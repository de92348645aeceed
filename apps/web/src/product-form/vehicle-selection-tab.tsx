import { Button, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  matchingVehicles,
  missingStep,
  modelsOffered,
  nothingChosen,
  type VehicleChoice,
  type VehicleEntry,
  type VehicleTree,
  withMakes,
  yearsOffered,
} from './vehicle-choice.ts'

const stepTexts = { make: 'selection.needMake', model: 'selection.needModel', year: 'selection.needYear' } as const

interface VehicleSelectionTabProps {
  tree: VehicleTree
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

/** Make, then model, then year; the vehicles that match are ticked one by one or all at once. */
export function VehicleSelectionTab({ tree, chosen, onChange }: VehicleSelectionTabProps) {
  const { t } = useTranslation('product-form')
  const [choice, setChoice] = useState<VehicleChoice>(nothingChosen)
  const [asked, setAsked] = useState(false)
  const [touched, setTouched] = useState<{ model?: boolean; year?: boolean }>({})
  const change = (next: VehicleChoice) => {
    setChoice(next)
    setTouched({})
    if (missingStep(next)) setAsked(false)
  }
  const missing = missingStep(choice)
  const noMake = choice.makes.length === 0
  const common = {
    searchable: true,
    clearable: true,
    hidePickedOptions: false,
    comboboxProps: { keepMounted: false },
    limit: 200,
  } as const
  return (
    <div className="product-form-panel">
      <MultiSelect
        {...common}
        label={t('selection.make')}
        data={tree.map(({ name }) => name)}
        value={[...choice.makes]}
        nothingFoundMessage={t('selection.nothing')}
        error={asked && missing === 'make' && t(stepTexts.make)}
        onChange={(makes) => change(withMakes(choice, makes))}
      />
      <MultiSelect
        {...common}
        label={t('selection.model')}
        data={modelsOffered(tree, choice.makes)}
        value={[...choice.models]}
        nothingFoundMessage={noMake ? t(stepTexts.make) : t('selection.nothing')}
        error={(touched.model && noMake && t(stepTexts.make)) || (asked && missing === 'model' && t(stepTexts.model))}
        onDropdownOpen={() => setTouched({ model: true })}
        onChange={(models) => change({ ...choice, models })}
      />
      <MultiSelect
        {...common}
        label={t('selection.year')}
        data={yearsOffered(tree, choice).map(String)}
        value={choice.years.map(String)}
        nothingFoundMessage={choice.models.length === 0 ? t(stepTexts.model) : t('selection.nothing')}
        error={
          (touched.year && choice.models.length === 0 && t(stepTexts.model)) ||
          (asked && missing === 'year' && t(stepTexts.year))
        }
        onDropdownOpen={() => setTouched({ year: true })}
        onChange={(years) => change({ ...choice, years: years.map(Number) })}
      />
      <div>
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('selection.find')}
        </Button>
      </div>
      {!missing && <Matches vehicles={matchingVehicles(tree, choice)} chosen={chosen} onChange={onChange} />}
    </div>
  )
}

function Matches({
  vehicles,
  chosen,
  onChange,
}: {
  vehicles: VehicleEntry[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const { t } = useTranslation('product-form')
  if (vehicles.length === 0) return <p role="status">{t('selection.noMatch')}</p>
  const matching = new Set(vehicles.map(({ id }) => id))
  const others = chosen.filter((id) => !matching.has(id))
  const ticked = new Set(chosen)
  const all = vehicles.every(({ id }) => ticked.has(id))
  return (
    <div className="vehicle-matches">
      <p aria-live="polite">{t('selection.matches', { count: vehicles.length })}</p>
      <label className="vehicle-all">
        <input type="checkbox" checked={all} onChange={() => onChange(all ? others : [...others, ...matching])} />
        {t('selection.selectAll')}
      </label>
      <ul className="vehicle-list">
        {vehicles.map(({ id, make, model, year }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={ticked.has(id)}
                onChange={() => onChange(ticked.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
              />
              <bdi>
                {make} {model} {year}
              </bdi>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
