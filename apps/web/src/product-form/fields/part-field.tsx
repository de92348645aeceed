import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSortByPartName, usePartName } from '../../lib/formats/part-names.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { partFilter, partOptions } from './part-options.ts'
import type { ProductFormApi } from '../product-form-api.ts'
import { partsQuery } from '../product-form-queries.ts'
import { recentParts } from './recent-parts.ts'

interface PartFieldProps {
  form: ProductFormApi
  isGuessed: boolean
  /** The part that buyers reviewed. */
  reviewedPart: number | undefined
}

/** The part of the catalogue: found by any of its names, recently sold ones first. */
export function PartField({ form, isGuessed, reviewedPart }: PartFieldProps) {
  const { t } = useTranslation('product-form')
  const parts = useQuery(partsQuery)
  const [recent] = useState(recentParts)
  const { value, onChange, ...field } = form.getInputProps('partId')
  // The product's current part may be retired.
  const [first] = useState(value)
  const partName = usePartName()
  const byPartName = useSortByPartName()
  const data = useMemo(() => {
    const offered = (parts.data ?? []).filter(({ id, retired }) => !retired || id === first)
    return partOptions(
      byPartName(offered, ({ name }) => name),
      recent,
      t('fields.recentParts'),
      partName,
    )
  }, [parts.data, first, recent, t, partName, byPartName])
  const filter = useMemo(() => partFilter(parts.data ?? [], partName), [parts.data, partName])
  return (
    <>
      {parts.isError && <Notice tone="danger">{t('partsFailed')}</Notice>}
      <Select
        label={t('fields.part')}
        description={isGuessed && t('fields.partGuessed')}
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
        onChange={(chosen) => {
          // A size belongs to its part.
          form.setFieldValue('size', '')
          onChange(chosen === null ? null : Number(chosen))
        }}
      />
      {reviewedPart !== undefined && value !== reviewedPart && (
        <Notice tone="warning">{t('fields.reviewsStop')}</Notice>
      )}
    </>
  )
}
