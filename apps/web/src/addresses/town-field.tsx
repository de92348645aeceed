import { defaultCountry } from '@axle/contract/countries'
import { ghanaTowns, placeKey } from '@axle/contract/ghana-towns'
import { regionOf } from '@axle/contract/ghana-regions'
import { Autocomplete, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'

interface TownFieldProps {
  label: string
  country: string
  region: string
  /** From the form: value, error and handlers. */
  field: GetInputPropsReturnType
  /** Called with the region of a town of the list, while none is chosen. */
  onRegion: (region: string) => void
}

const shownTowns = 20

/** The town of an address: in Ghana the list is suggested, whatever the spelling; any other text stays possible. */
export function TownField({ label, country, region, field, onRegion }: TownFieldProps) {
  if (country !== defaultCountry)
    return <TextInput label={label} autoComplete="address-level2" withAsterisk {...field} />
  const named = regionOf(region)
  const towns = ghanaTowns.filter((town) => named === undefined || town.region === named)
  const choose = (typed: string) => {
    field.onChange(typed)
    const found = towns.find(({ spellings }) => spellings.some((spelling) => placeKey(spelling) === placeKey(typed)))
    if (found && region === '') onRegion(found.region)
  }
  return (
    <Autocomplete
      label={label}
      autoComplete="address-level2"
      withAsterisk
      data={[...new Set(towns.map(({ name }) => name))]}
      filter={({ options, search }) => {
        const key = placeKey(search)
        const fits = new Set(
          towns
            .filter(({ spellings }) => spellings.some((each) => placeKey(each).includes(key)))
            .map(({ name }) => name),
        )
        return key === ''
          ? []
          : options.filter((option) => 'value' in option && fits.has(option.value)).slice(0, shownTowns)
      }}
      comboboxProps={{ keepMounted: false }}
      {...field}
      onChange={choose}
    />
  )
}
