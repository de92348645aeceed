import { Button, MultiSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { filterOptions } from '../fields/filter-options.ts'
import {
  makesOffered,
  matchingVehicles,
  missingStep,
  modelsOffered,
  nothingChosen,
  type VehicleChoice,
  vehicleNames,
  type VehicleTree,
  withMakes,
} from './vehicle-choice.ts'
import { VehicleMatches } from './vehicle-matches.tsx'
import type { ChosenVehicle } from './vehicles.ts'
import { YearFields } from './year-fields.tsx'

interface VehicleCascadeProps {
  tree: VehicleTree
  chosen: readonly ChosenVehicle[]
  onChange: (vehicles: ChosenVehicle[]) => void
}

/** Make, then model, then year; matching vehicles are checked individually or all at once. */
export function VehicleCascade({ tree, chosen, onChange }: VehicleCascadeProps) {
  const { t } = useTranslation('product-form')
  const [choice, setChoice] = useState<VehicleChoice>(nothingChosen)
  const [isShowingErrors, setShowingErrors] = useState(false)
  const [opened, setOpened] = useState<'model' | 'year'>()
  const names = useMemo(() => vehicleNames(tree), [tree])
  const filter = useMemo(() => filterOptions(({ value, label }) => names.get(value) ?? [label]), [names])
  const change = (next: VehicleChoice) => {
    setChoice(next)
    setOpened(undefined)
    if (missingStep(next)) setShowingErrors(false)
  }
  const missing = missingStep(choice)
  const [needMake, needModel] = [t('selection.needMake'), t('selection.needModel')]
  const noMake = choice.makes.length === 0
  const noModel = choice.models.length === 0
  const makes = makesOffered(tree)
  const common = {
    searchable: true,
    clearable: true,
    hidePickedOptions: false,
    comboboxProps: { keepMounted: false },
    filter,
  } as const
  return (
    <>
      <MultiSelect
        {...common}
        label={t('selection.make')}
        data={[
          { group: t('selection.common'), items: makes.common },
          { group: t('selection.others'), items: makes.others },
        ].filter(({ items }) => items.length > 0)}
        value={[...choice.makes]}
        nothingFoundMessage={t('selection.nothing')}
        error={isShowingErrors && missing === 'make' && needMake}
        onChange={(chosenMakes) => change(withMakes(choice, chosenMakes))}
      />
      <MultiSelect
        {...common}
        label={t('selection.model')}
        data={modelsOffered(tree, choice.makes)}
        value={[...choice.models]}
        nothingFoundMessage={noMake ? needMake : t('selection.nothing')}
        error={(opened === 'model' && noMake && needMake) || (isShowingErrors && missing === 'model' && needModel)}
        onDropdownOpen={() => setOpened('model')}
        onChange={(models) => change({ ...choice, models })}
      />
      <YearFields
        tree={tree}
        choice={choice}
        onChange={change}
        onOpen={() => setOpened('year')}
        needModel={needModel}
        error={
          (opened === 'year' && noModel && needModel) ||
          (isShowingErrors && missing === 'year' && t('selection.needYear')) ||
          undefined
        }
      />
      <div>
        <Button variant="default" onClick={() => setShowingErrors(true)}>
          {t('selection.find')}
        </Button>
      </div>
      {!missing && <VehicleMatches matching={matchingVehicles(tree, choice)} chosen={chosen} onChange={onChange} />}
    </>
  )
}
