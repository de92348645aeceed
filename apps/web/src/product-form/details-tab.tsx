import { limits } from '@axle/contract/limits'
import { ActionIcon, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useImageUpload } from '../lib/use-image-upload.ts'
import { Icon } from '../ui/icon.tsx'
import { ImageField } from '../ui/image-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { NumberField } from './number-field.tsx'
import { PartNumbers } from './part-numbers.tsx'
import type { ProductFormValues } from './product-form-values.ts'
import { partsQuery } from './product-form-queries.ts'

export type ProductFormApi = UseFormReturnType<ProductFormValues>

interface DetailsTabProps {
  form: ProductFormApi
  onBusyChange: (busy: boolean) => void
}

/** What the product is, what it costs and how many there are. */
export function DetailsTab({ form, onBusyChange }: DetailsTabProps) {
  const { t } = useTranslation('product-form')
  const { images } = form.values
  const upload = useImageUpload('product', {
    label: t('fields.images'),
    max: limits.product.maxImages,
    count: images.length,
  })
  const units = (['days', 'months', 'years'] as const).map((unit) => ({ value: unit, label: t(`fields.${unit}`) }))
  const conditions = [
    { value: 'Brand New', label: t('fields.brandNew') },
    { value: 'Used', label: t('fields.used') },
  ]
  return (
    <div className="product-form-panel">
      <TextInput label={t('fields.name')} required {...form.getInputProps('name')} />
      <PartSelect form={form} />
      <div className="product-form-pair">
        <NumberField
          label={t('fields.price')}
          description={t('fields.priceHint')}
          required
          min={1}
          step={0.01}
          field={form.getInputProps('price')}
        />
        <QuantityField form={form} />
      </div>
      <Textarea
        label={t('fields.description')}
        description={t('fields.descriptionHint')}
        autosize={false}
        rows={8}
        required
        {...form.getInputProps('description')}
      />
      <ImageField
        {...upload}
        value={images}
        onChange={(addresses) => form.setFieldValue('images', addresses)}
        onBusyChange={onBusyChange}
        error={form.errors['images'] as string | undefined}
      />
      <div className="product-form-pair">
        <Select
          label={t('fields.condition')}
          description={t('fields.optional')}
          placeholder={t('fields.conditionNone')}
          data={conditions}
          clearable
          comboboxProps={{ keepMounted: false }}
          {...form.getInputProps('productState')}
        />
        <NumberField
          label={t('fields.replacement')}
          description={t('fields.optional')}
          min={1}
          step={1}
          field={form.getInputProps('replacement')}
        />
        <NumberField
          label={t('fields.warranty')}
          description={t('fields.optional')}
          min={1}
          step={1}
          field={form.getInputProps('warrantyDuration')}
        />
        <Select
          label={t('fields.warrantyUnit')}
          description={t('fields.optional')}
          data={units}
          allowDeselect={false}
          comboboxProps={{ keepMounted: false }}
          {...form.getInputProps('warrantyUnit')}
        />
      </div>
      <PartNumbers form={form} />
    </div>
  )
}

function PartSelect({ form }: { form: ProductFormApi }) {
  const { t } = useTranslation('product-form')
  const parts = useQuery(partsQuery)
  const options = useMemo(() => {
    const groups: Record<string, { value: string; label: string }[]> = {}
    for (const { id, name, category } of parts.data ?? [])
      (groups[category] ??= []).push({ value: String(id), label: name })
    return Object.entries(groups).map(([group, items]) => ({ group, items }))
  }, [parts.data])
  const { value, onChange, ...field } = form.getInputProps('partId')
  return (
    <>
      {parts.isError && <Notice tone="danger">{t('partsFailed')}</Notice>}
      <Select
        label={t('fields.part')}
        placeholder={t('fields.partPlaceholder')}
        nothingFoundMessage={t('fields.noPart')}
        data={options}
        searchable
        required
        comboboxProps={{ keepMounted: false }}
        {...field}
        value={value === null ? null : String(value)}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      />
    </>
  )
}

function QuantityField({ form }: { form: ProductFormApi }) {
  const { t } = useTranslation('product-form')
  const quantity = Number(form.values.quantity)
  const step = (by: number) => form.setFieldValue('quantity', Math.max(1, quantity + by))
  return (
    <NumberField
      label={t('fields.quantity')}
      description={t('fields.quantityHint')}
      required
      min={1}
      step={1}
      field={form.getInputProps('quantity')}
      around={(box) => (
        <div className="quantity-row">
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('fields.fewer')}
            disabled={quantity <= 1}
            onClick={() => step(-1)}
          >
            <Icon name="minus" size={18} />
          </ActionIcon>
          {box}
          <ActionIcon variant="default" size={36} aria-label={t('fields.more')} onClick={() => step(1)}>
            <Icon name="plus" size={18} />
          </ActionIcon>
        </div>
      )}
    />
  )
}
