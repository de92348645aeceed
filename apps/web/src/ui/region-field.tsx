import { defaultCountry } from '@axle/contract/countries'
import { ghanaRegions, regionOf } from '@axle/contract/ghana-regions'
import { Select, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useState } from 'react'

interface RegionFieldProps {
  label: string
  country: string
  /** Shown when no region of Ghana matches the search. */
  noneFound: string
  /** From the form: value, error and handlers. */
  field: GetInputPropsReturnType
}

/** The region of an address: in Ghana one of the list or what was saved before, elsewhere any text. */
export function RegionField({ label, country, noneFound, field }: RegionFieldProps) {
  if (country === defaultCountry) return <GhanaRegion {...{ label, noneFound, field }} />
  return <TextInput label={label} autoComplete="address-level1" withAsterisk {...field} />
}

function GhanaRegion({ label, noneFound, field }: Omit<RegionFieldProps, 'country'>) {
  const value = String(field.value)
  const region = regionOf(value) ?? value
  const [savedBefore] = useState(region)
  const isListed = savedBefore === '' || regionOf(savedBefore) !== undefined
  return (
    <Select
      label={label}
      data={isListed ? ghanaRegions : [savedBefore, ...ghanaRegions]}
      nothingFoundMessage={noneFound}
      searchable
      // A refused form focuses the field: the list would cover the message.
      openOnFocus={false}
      allowDeselect={false}
      selectFirstOptionOnChange
      autoComplete="address-level1"
      withAsterisk
      comboboxProps={{ keepMounted: false }}
      {...field}
      value={region === '' ? null : region}
      onChange={(chosen) => field.onChange(chosen ?? '')}
      // A name that is typed in full, or filled in by the browser, is chosen.
      onSearchChange={(typed) => {
        const named = regionOf(typed)
        if (named !== undefined && named !== region) field.onChange(named)
      }}
    />
  )
}
