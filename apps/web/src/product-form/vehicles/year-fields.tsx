import { MultiSelect, NativeSelect } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Pair } from '../../ui/fields/pair.tsx'
import { type VehicleChoice, type VehicleTree, yearsOffered } from './vehicle-choice.ts'

interface YearFieldsProps {
  tree: VehicleTree
  choice: VehicleChoice
  onChange: (choice: VehicleChoice) => void
  /** Called when the years are opened. */
  onOpen: () => void
  error: string | undefined
  needModel: string
}

const yearOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))

/** A range of years, and single years beside it. */
export function YearFields({ tree, choice, onChange, onOpen, error, needModel }: YearFieldsProps) {
  const { t } = useTranslation('product-form')
  const years = yearsOffered(tree, choice).map(String)
  const offered = [{ value: '', label: t('selection.anyYear') }, ...years]
  return (
    <>
      <Pair>
        <NativeSelect
          label={t('selection.from')}
          data={offered}
          value={String(choice.from ?? '')}
          onFocus={onOpen}
          onChange={({ currentTarget }) => onChange({ ...choice, from: yearOf(currentTarget.value) })}
        />
        <NativeSelect
          label={t('selection.to')}
          data={offered}
          value={String(choice.to ?? '')}
          onFocus={onOpen}
          onChange={({ currentTarget }) => onChange({ ...choice, to: yearOf(currentTarget.value) })}
        />
      </Pair>
      <MultiSelect
        label={t('selection.year')}
        description={t('selection.yearHint')}
        data={years}
        value={choice.years.map(String)}
        searchable
        clearable
        hidePickedOptions={false}
        comboboxProps={{ keepMounted: false }}
        nothingFoundMessage={choice.models.length === 0 ? needModel : t('selection.nothing')}
        error={error}
        onDropdownOpen={onOpen}
        onChange={(chosen) => onChange({ ...choice, years: chosen.map(Number) })}
      />
    </>
  )
}
