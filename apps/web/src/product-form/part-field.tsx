import type { Output } from '@axle/contract/routes'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namesOf } from '../lib/vehicle-names.ts'
import { Notice } from '../ui/notice.tsx'
import { optionsCalled } from './options-called.ts'
import type { ProductFormApi } from './product-form-api.ts'
import { partsQuery } from './product-form-queries.ts'
import { recentParts } from './recent-parts.ts'

/** The part of the catalogue that is sold: found by any of its names, those sold last first. */
export function PartField({ form }: { form: ProductFormApi }) {
  const { t } = useTranslation('product-form')
  const parts = useQuery(partsQuery)
  const [recent] = useState(recentParts)
  const { value, onChange, ...field } = form.getInputProps('partId')
  // The one that the product is already may be retired.
  const [first] = useState(value)
  const data = useMemo(() => {
    const offered = (parts.data ?? []).filter(({ id, retired }) => !retired || id === first)
    return groupsOf(offered, recent, t('fields.recentParts'))
  }, [parts.data, first, recent, t])
  const filter = useMemo(() => {
    const names = new Map(parts.data?.map((part) => [String(part.id), [...namesOf(part), part.category]]))
    return optionsCalled(({ value, label }) => names.get(value) ?? [label])
  }, [parts.data])
  return (
    <>
      {parts.isError && <Notice tone="danger">{t('partsFailed')}</Notice>}
      <Select
        label={t('fields.part')}
        placeholder={t('fields.partPlaceholder')}
        nothingFoundMessage={t('fields.noPart')}
        data={data}
        filter={filter}
        searchable
        selectFirstOptionOnChange
        required
        comboboxProps={{ keepMounted: false }}
        {...field}
        value={value === null ? null : String(value)}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      />
    </>
  )
}

function groupsOf(parts: Output<'GET /parts'>['data'], recent: readonly number[], recentLabel: string) {
  const first = recent.flatMap((id) => parts.find((part) => part.id === id) ?? [])
  const others = Map.groupBy(
    parts.filter((part) => !first.includes(part)),
    ({ category }) => category,
  )
  const groups = [...others].map(([group, of]) => ({ group, items: of.map(optionOf) }))
  return first.length > 0 ? [{ group: recentLabel, items: first.map(optionOf) }, ...groups] : groups
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
