import { limits } from '@axle/contract/limits'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useImageUpload } from '../../lib/images/use-image-upload.ts'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Pair } from '../../ui/fields/pair.tsx'
import { ImageField } from '../../ui/images/image-field.tsx'
import { DescriptionField } from '../description/description-field.tsx'
import { NumberField } from './number-field.tsx'
import { Offer } from './offer.tsx'
import { PartField } from './part-field.tsx'
import { PartNumbers } from './part-numbers.tsx'
import type { ProductFormApi } from '../product-form-api.ts'
import { isUsed } from '../product-form-values.ts'
import { TemplateRow } from '../templates/template-row.tsx'
import type { Templates } from '../templates/use-templates.ts'
import { TradeFields } from './trade-fields.tsx'
import { useNameHints } from './use-name-hints.ts'
import { UsedDetails } from './used-details.tsx'

interface DetailsTabProps {
  form: ProductFormApi
  /** It may have sold out since. */
  isOnSale: boolean
  reviewedPart: number | undefined
  onBusyChange: (busy: boolean) => void
  templates: Templates
}

/** Product, price and quantity. Pictures come first, as they are taken where the part lies. */
export function DetailsTab({ form, isOnSale, reviewedPart, onBusyChange, templates }: DetailsTabProps) {
  const { t } = useTranslation('product-form')
  const hints = useNameHints(form, !isOnSale)
  return (
    <>
      <FormSection title={t('sections.offer')}>
        <TemplateRow form={form} templates={templates} />
        <Pictures form={form} onBusyChange={onBusyChange} />
        <TextInput
          label={t('fields.name')}
          description={t('fields.nameHint')}
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Offer form={form} label={t('offer.name')} vehicleIds={hints.vehicleIds} />
        <PartField form={form} isGuessed={hints.isPartGuessed} reviewedPart={reviewedPart} />
        <Pair>
          <NumberField
            label={t('fields.price')}
            description={t('fields.priceHint')}
            required
            min={1}
            step={0.01}
            buttons={{ by: 1, fewer: t('fields.cheaper'), more: t('fields.dearer') }}
            field={form.getInputProps('price')}
          />
          <NumberField
            label={t('fields.quantity')}
            description={t(isOnSale ? 'fields.soldOutHint' : 'fields.quantityHint')}
            required
            min={isOnSale ? 0 : 1}
            showsZero={isOnSale}
            step={1}
            buttons={{ by: 1, fewer: t('fields.fewer'), more: t('fields.more') }}
            field={form.getInputProps('quantity')}
          />
        </Pair>
        <DescriptionField
          value={form.values.description}
          error={form.errors['description']}
          onChange={(html) => form.setFieldValue('description', html)}
          onBlur={() => form.validateField('description')}
        />
      </FormSection>
      <PartNumbers form={form} />
      <TradeFields form={form} />
      <Terms form={form} />
      <ShopOnlyFields form={form} />
    </>
  )
}

function Pictures({ form, onBusyChange }: Pick<DetailsTabProps, 'form' | 'onBusyChange'>) {
  const { t } = useTranslation('product-form')
  const { images } = form.values
  const upload = useImageUpload('product', {
    label: t('fields.images'),
    max: limits.product.maxImages,
    count: images.length,
  })
  return (
    <div data-path="images">
      <ImageField
        {...upload}
        value={images}
        onChange={(addresses) => form.setFieldValue('images', addresses)}
        onBusyChange={onBusyChange}
        error={form.errors['images'] as string | undefined}
      />
    </div>
  )
}

/** The shop's own notes, which buyers never see. */
function ShopOnlyFields({ form }: { form: ProductFormApi }) {
  const { t } = useTranslation('product-form')
  return (
    <FormSection title={t('sections.shopOnly')} hint={t('sections.shopOnlyHint')}>
      <Pair>
        {(['shopSku', 'shelf'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(`fields.${field}`)}
            description={t(`fields.${field}Hint`)}
            maxLength={limits.product[field]}
            autoComplete="off"
            {...form.getInputProps(field)}
          />
        ))}
      </Pair>
    </FormSection>
  )
}

/** Optional terms of sale. */
function Terms({ form }: { form: ProductFormApi }) {
  const { t } = useTranslation('product-form')
  const units = (['days', 'months', 'years'] as const).map((unit) => ({ value: unit, label: t(`fields.${unit}`) }))
  const conditions = [
    { value: 'Brand New', label: t('fields.brandNew') },
    { value: 'Used', label: t('fields.used') },
  ]
  return (
    <FormSection title={t('sections.terms')}>
      <Pair>
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
        <NumberField
          label={t('fields.coreDeposit')}
          description={t('fields.coreDepositHint')}
          min={1}
          step={0.01}
          field={form.getInputProps('coreDeposit')}
        />
      </Pair>
      {isUsed(form.values) && <UsedDetails form={form} />}
    </FormSection>
  )
}
