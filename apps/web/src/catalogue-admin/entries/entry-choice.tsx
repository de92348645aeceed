import type { TaxonomyKind, TaxonomyEntry } from '@axle/contract/catalogue-admin'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { choicesQuery } from '../catalogue-admin-queries.ts'

export interface Chosen {
  id: number
  name: string
}

interface EntryChoiceProps {
  kind: TaxonomyKind
  label: string
  value: Chosen | undefined
  onChange: (chosen: Chosen | undefined) => void
  /** Excluded from the options. */
  except?: number
  required?: boolean
  clearable?: boolean
  /** Hides the label visually. */
  bare?: boolean
  placeholder?: string
  error?: ReactNode
}

/** Qualifies a name with its parent: a model with its make, a generation with its model. Vehicle names are complete. */
export const fullName = (kind: TaxonomyKind, { name, parent }: Pick<TaxonomyEntry, 'name' | 'parent'>): string =>
  parent && (kind === 'models' || kind === 'generations') ? `${parent.name} ${name}` : name

/** Combobox for an entry of a kind, searched on the server. */
export function EntryChoice({ kind, label, value, onChange, except, bare, ...field }: EntryChoiceProps) {
  const { t } = useTranslation('catalogue-admin')
  const [typed, setTyped] = useState('')
  // The name of the chosen entry in the field is not a search.
  const [q] = useDebouncedValue(typed === value?.name ? '' : typed.trim(), 300)
  const found = useQuery(choicesQuery(kind, q))
  const options = new Map<string, string>()
  for (const row of found.data ?? []) if (row.id !== except) options.set(String(row.id), fullName(kind, row))
  // The component needs the chosen option even if the search does not return it.
  if (value) options.set(String(value.id), value.name)
  const nothing = found.isError ? 'choice.failed' : found.isFetching ? 'choice.searching' : 'choice.nothing'
  return (
    <Select
      {...(bare ? { 'aria-label': label } : { label })}
      placeholder={t('choice.placeholder')}
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      // The server has filtered, also by names that are not shown here.
      filter={({ options: all }) => all}
      searchable
      // Focused after a failed save, its list would cover the errors below.
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={t(nothing)}
      comboboxProps={{ keepMounted: false }}
      clearButtonProps={{ 'aria-label': t('choice.clear') }}
      // In a right-to-left layout a Latin name starts below the two icons.
      {...(field.clearable && value && { rightSectionWidth: 64 })}
      onSearchChange={setTyped}
      {...field}
      value={value ? String(value.id) : null}
      onChange={(id) => {
        const name = id === null ? undefined : options.get(id)
        onChange(id === null || name === undefined ? undefined : { id: Number(id), name })
      }}
    />
  )
}
