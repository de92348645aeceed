import { limits } from '@axle/contract/limits'
import { parcelSizes } from '@axle/contract/parcel-size'
import { normaliseSize, sizeExamples, type SizeKind, sizeProblems } from '@axle/contract/sizes'
import { grades, positions } from '@axle/contract/trade'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { inUsersLanguage } from '../../lib/i18n/messages.ts'
import { useTradeTerms } from '../../lib/formats/trade-terms.ts'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import kit from '../../ui/fields/form.module.css'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Pair } from '../../ui/fields/pair.tsx'
import { NumberField } from './number-field.tsx'
import type { ProductFormApi } from '../product-form-api.ts'
import { partsQuery } from '../product-form-queries.ts'

/** Optional fields that distinguish parts. The size field depends on the part. */
export function TradeFields({ form }: { form: ProductFormApi }) {
  const { t } = useTranslation('product-form')
  const words = useTradeTerms()
  const { partId } = form.values
  const part = useQuery(partsQuery).data?.find(({ id }) => id === partId)
  return (
    <FormSection title={t('sections.trade')}>
      {part?.sizeKind && <SizeField form={form} kind={part.sizeKind} />}
      <Pair>
        <TextInput
          label={t('fields.brand')}
          description={t('fields.brandHint')}
          maxLength={limits.product.brand}
          autoComplete="off"
          {...form.getInputProps('brand')}
        />
        <NumberField
          label={t('fields.quantityPerCar')}
          description={t('fields.quantityPerCarHint')}
          min={1}
          step={1}
          field={form.getInputProps('quantityPerCar')}
        />
        <Select
          label={t('fields.grade')}
          description={t('fields.gradeHint')}
          placeholder={t('fields.conditionNone')}
          data={grades.map((grade) => ({ value: grade, label: words.grade(grade) }))}
          clearable
          comboboxProps={{ keepMounted: false }}
          {...form.getInputProps('grade')}
        />
        <Select
          label={t('fields.parcelSize')}
          description={t('fields.parcelSizeHint')}
          placeholder={t('fields.parcel.asPart')}
          data={parcelSizes.map((size) => ({ value: size, label: t(`fields.parcel.${size}`) }))}
          clearable
          comboboxProps={{ keepMounted: false }}
          {...form.getInputProps('parcelSize')}
        />
        <Positions form={form} />
      </Pair>
    </FormSection>
  )
}

function Positions({ form }: { form: ProductFormApi }) {
  const { t } = useTranslation('product-form')
  const words = useTradeTerms()
  const chosen = form.values.positions
  return (
    <ChoiceGroup title={t('fields.positions')} layout="short" data-path="positions">
      {positions.map((position) => (
        <label key={position} className={`row one-line gap-3 ${kit.check}`}>
          <input
            type="checkbox"
            checked={chosen.includes(position)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue(
                'positions',
                positions.filter((each) => (each === position ? checked : chosen.includes(each))),
              )
            }
          />
          {words.position(position)}
        </label>
      ))}
    </ChoiceGroup>
  )
}

function SizeField({ form, kind }: { form: ProductFormApi; kind: SizeKind }) {
  const { t } = useTranslation('product-form')
  const typed = form.values.size
  const size = normaliseSize(kind, typed)
  const hint =
    typed.trim() === ''
      ? t('fields.sizeHint', { example: sizeExamples[kind] })
      : size === undefined
        ? inUsersLanguage(sizeProblems[kind])
        : t('fields.sizeShown', { size })
  return (
    <TextInput
      label={t('fields.size')}
      description={hint}
      placeholder={sizeExamples[kind]}
      maxLength={limits.product.size}
      autoComplete="off"
      dir="ltr"
      {...form.getInputProps('size')}
    />
  )
}
