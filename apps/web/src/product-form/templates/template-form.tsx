import '@mantine/core/styles/Checkbox.layer.css'
import { limits } from '@axle/contract/limits'
import type { WarrantyUnit } from '@axle/contract/product'
import { type ProductTemplate, TemplateFields } from '@axle/contract/product-templates'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { rulesOf } from '../../lib/forms/form-rules.ts'
import { useFormSending } from '../../lib/forms/use-form-sending.ts'
import { usePartName } from '../../lib/formats/part-names.ts'
import { DialogBody } from '../../ui/dialog-body.tsx'
import { Pair } from '../../ui/fields/pair.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { DescriptionField } from '../description/description-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { partsQuery } from '../product-form-queries.ts'
import { metadataOf, type ProductFormValues } from '../product-form-values.ts'
import { templatesQuery } from './template-queries.ts'
import { type FilledValues, nothingFilled, valuesOfTemplate } from './template-values.ts'

interface TemplateFormProps {
  shopId: number
  /** The template to edit; without one, a template is added. */
  template?: ProductTemplate
  /** The product form whose values a new template takes. */
  source?: ProductFormValues
  onSaved?: (template: ProductTemplate) => void
  onClose: () => void
}

interface Values extends FilledValues {
  name: string
  isDefault: boolean
}

/** Placeholders stay as typed. */
const asTyped = { part: '{part}', vehicles: '{vehicles}', number: '{number}' }

const toWire = ({ name, description, isDefault, ...terms }: Values) => ({
  name,
  description,
  isDefault,
  metadata: metadataOf(terms) ?? {},
})

/** The fields of a template. A new one is called like the part. */
export function TemplateForm({ shopId, template, source, onSaved, onClose }: TemplateFormProps) {
  const { t } = useTranslation('product-form')
  const query = templatesQuery(shopId)
  const queryClient = useQueryClient()
  const isFirst = useQuery(query).data?.length === 0
  const partName = usePartName()
  const part = useQuery(partsQuery).data?.find(({ id }) => id === source?.partId)
  const [check] = useState(() => rulesOf(TemplateFields))
  const form = useForm<Values>({
    initialValues: {
      ...(template ? valuesOfTemplate(template, asTyped) : pickFilled(source)),
      name: template?.name ?? (part ? partName(part.name).slice(0, limits.template.name) : ''),
      isDefault: template?.isDefault ?? isFirst,
    },
    validate: (values) => atFields(check(toWire(values))),
  })
  const sending = useFormSending(form)
  const save = async (values: Values) => {
    const params = { id: String(shopId) }
    const body = toWire(values)
    const { data } = template
      ? await api('PUT /business/:id/product-templates/:templateId', {
          params: { ...params, templateId: String(template.id) },
          body,
        })
      : await api('POST /business/:id/product-templates', { params, body })
    toast.success(t('template.saved'))
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    onSaved?.(data)
    onClose()
  }
  return (
    <DialogBody
      sending={sending}
      submit={t('template.store')}
      onSubmit={sending.onSend(save, t('template.failed'))}
      onCancel={onClose}
    >
      <TextInput
        label={t('template.name')}
        required
        maxLength={limits.template.name}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DescriptionField
        value={form.values.description}
        error={form.errors['description']}
        hint={t('template.hint')}
        required={false}
        onChange={(html) => form.setFieldValue('description', html)}
        onBlur={() => undefined}
      />
      <Terms form={form} />
      <Checkbox label={t('template.default')} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
    </DialogBody>
  )
}

const pickFilled = (source: ProductFormValues | undefined): FilledValues => {
  if (!source) return nothingFilled
  const { description, productState, warrantyDuration, warrantyUnit, replacement } = source
  return { description, productState, warrantyDuration, warrantyUnit, replacement }
}

const fieldNames: Record<string, string> = {
  'metadata.warranty.duration': 'warrantyDuration',
  'metadata.replacement': 'replacement',
}
const atFields = (errors: ReturnType<ReturnType<typeof rulesOf>>) =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldNames[path] ?? path, message]))

function Terms({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('product-form')
  const units: WarrantyUnit[] = ['days', 'months', 'years']
  return (
    <Pair>
      <Select
        label={t('fields.condition')}
        placeholder={t('fields.conditionNone')}
        data={[
          { value: 'Brand New', label: t('fields.brandNew') },
          { value: 'Used', label: t('fields.used') },
        ]}
        clearable
        comboboxProps={{ keepMounted: false }}
        {...form.getInputProps('productState')}
      />
      <NumberField label={t('fields.replacement')} min={1} step={1} field={form.getInputProps('replacement')} />
      <NumberField label={t('fields.warranty')} min={1} step={1} field={form.getInputProps('warrantyDuration')} />
      <Select
        label={t('fields.warrantyUnit')}
        data={units.map((unit) => ({ value: unit, label: t(`fields.${unit}`) }))}
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
        {...form.getInputProps('warrantyUnit')}
      />
    </Pair>
  )
}
