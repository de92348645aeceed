import type { CurationKind, CurationRow } from '@axle/contract/catalogue-admin'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesQuery } from '../catalogue-admin-queries.ts'

export interface Chosen {
  id: number
  name: string
}

interface EntryChoiceProps {
  kind: CurationKind
  label: string
  value: Chosen | undefined
  onChange: (chosen: Chosen | undefined) => void
  /** Cannot be chosen. */
  except?: number
  required?: boolean
  /** May be emptied again. */
  clearable?: boolean
  /** Its label is only for screen readers. */
  bare?: boolean
  placeholder?: string
  error?: ReactNode
}

/** What tells an entry from others of its name: a model's make, a generation's model. A vehicle says it itself. */
export const fullName = (kind: CurationKind, { name, parent }: Pick<CurationRow, 'name' | 'parent'>): string =>
  parent && (kind === 'models' || kind === 'generations') ? `${parent.name} ${name}` : name

/** One of a kind, found on the server by what is typed. */
export function EntryChoice({ kind, label, value, onChange, except, bare, ...field }: EntryChoiceProps) {
  const { t } = useTranslation('catalogue-admin')
  const [typed, setTyped] = useState('')
  // What is chosen stands in the box, too, and is no search of its own.
  const [q] = useDebouncedValue(typed === value?.name ? '' : typed.trim(), 300)
  const found = useQuery(choicesQuery(kind, q))
  const options = new Map<string, string>()
  for (const row of found.data ?? []) if (row.id !== except) options.set(String(row.id), fullName(kind, row))
  // Found or not, the box has to know what is chosen.
  if (value) options.set(String(value.id), value.name)
  const nothing = found.isError ? 'choice.failed' : found.isFetching ? 'choice.searching' : 'choice.nothing'
  return (
    <Select
      {...(bare ? { 'aria-label': label } : { label })}
      placeholder={t('choice.placeholder')}
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      // The server has filtered already, by names that are not shown here.
      filter={({ options: all }) => all}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={t(nothing)}
      comboboxProps={{ keepMounted: false }}
      clearButtonProps={{ 'aria-label': t('choice.clear') }}
      // From right to left a Latin name begins where the two signs stand.
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
