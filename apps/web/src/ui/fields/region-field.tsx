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
  /** Defaults to true. */
  required?: boolean
  description?: string | undefined
  /** From the form: value, error and handlers. */
  field: GetInputPropsReturnType
}

/** The region of an address: in Ghana one of the list or the saved one, elsewhere any text. */
export function RegionField({ label, country, noneFound, required = true, description, field }: RegionFieldProps) {
  if (country === defaultCountry) return <GhanaRegion {...{ label, noneFound, required, description, field }} />
  return (
    <TextInput
      label={label}
      autoComplete="address-level1"
      description={description}
      withAsterisk={required}
      {...field}
    />
  )
}

function GhanaRegion({ label, noneFound, required, description, field }: Omit<RegionFieldProps, 'country'>) {
  const value = String(field.value)
  const region = regionOf(value) ?? value
  const [savedBefore] = useState(region)
  const isListed = savedBefore === '' || regionOf(savedBefore) !== undefined
  return (
    <Select
      label={label}
      description={description}
      data={isListed ? ghanaRegions : [savedBefore, ...ghanaRegions]}
      nothingFoundMessage={noneFound}
      searchable
      // A submit with errors focuses the field: the list would cover the message.
      openOnFocus={false}
      allowDeselect={!required}
      clearable={!required}
      selectFirstOptionOnChange
      autoComplete="address-level1"
      withAsterisk={required === true}
      comboboxProps={{ keepMounted: false }}
      {...field}
      value={region === '' ? null : region}
      onChange={(chosen) => field.onChange(chosen ?? '')}
      // Selects a region typed in full, or filled in by the browser.
      onSearchChange={(typed) => {
        const named = regionOf(typed)
        if (named !== undefined && named !== region) field.onChange(named)
      }}
    />
  )
}
