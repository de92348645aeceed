import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { EditedField } from '../../lib/forms/edit.ts'
import { money } from '../../lib/formats/format.ts'
import { usePartName } from '../../lib/formats/part-names.ts'
import { useTradeTerms } from '../../lib/formats/trade-terms.ts'
import { Picture } from '../../ui/images/picture.tsx'
import { htmlToText } from '../description/plain-description.ts'
import { partsQuery } from '../product-form-queries.ts'
import { isFilled, type ProductFormValues } from '../product-form-values.ts'

/** Characters of a description shown to distinguish two versions. */
const longest = 300

/** Returns names and displayed values of a product's fields for the conflict dialog. */
export function useEditedFields(): readonly EditedField<ProductFormValues>[] {
  const { t } = useTranslation('product-form')
  const partName = usePartName()
  const parts = useQuery(partsQuery)
  const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)
  return [
    {
      names: ['images'],
      label: t('fields.images'),
      show: ({ images }) => (
        <span className="row">
          {images.map((src) => (
            <Picture key={src} src={src} alt="" width={64} height={64} />
          ))}
        </span>
      ),
    },
    {
      names: ['partId'],
      label: t('fields.part'),
      show: ({ partId }) => partName(parts.data?.find(({ id }) => id === partId)?.name ?? ''),
    },
    { names: ['name'], label: t('fields.name') },
    { names: ['price'], label: t('fields.price'), show: ({ price }) => money(Number(price)) },
    { names: ['quantity'], label: t('fields.quantity'), show: ({ quantity }) => String(Number(quantity)) },
    {
      names: ['description'],
      label: t('fields.description'),
      show: ({ description }) => shortened(htmlToText(description)),
    },
    {
      names: ['productState'],
      label: t('fields.condition'),
      show: ({ productState }) =>
        productState === null ? '' : t(productState === 'Used' ? 'fields.used' : 'fields.brandNew'),
    },
    ...useTradeFields(),
    { names: ['replacement'], label: t('fields.replacement') },
    {
      names: ['warrantyDuration', 'warrantyUnit'],
      label: t('fields.warranty'),
      show: ({ warrantyDuration, warrantyUnit }) =>
        warrantyDuration === '' ? '' : `${warrantyDuration} ${t(`fields.${warrantyUnit}`)}`,
    },
    {
      names: ['partNumbers'],
      label: t('numbers.label'),
      show: ({ partNumbers }) =>
        partNumbers
          .filter(isFilled)
          .map(({ number, brand }) => `${number} ${brand}`.trim())
          .join('\n'),
    },
    {
      names: ['vehicles', 'fitsAnyVehicle'],
      label: t('tabs.vehicles'),
      show: ({ vehicles, fitsAnyVehicle }) =>
        fitsAnyVehicle ? t('fitsAny.label') : t('vehicles.count', { count: vehicles.length }),
    },
  ]
}

/** The fields that distinguish parts, and those of the shop alone. */
function useTradeFields(): EditedField<ProductFormValues>[] {
  const { t } = useTranslation('product-form')
  const words = useTradeTerms()
  return [
    { names: ['brand'], label: t('fields.brand') },
    { names: ['grade'], label: t('fields.grade'), show: ({ grade }) => words.grade(grade ?? '') },
    { names: ['positions'], label: t('fields.positions'), show: ({ positions }) => words.positions(positions) },
    { names: ['quantityPerCar'], label: t('fields.quantityPerCar') },
    {
      names: ['parcelSize'],
      label: t('fields.parcelSize'),
      show: ({ parcelSize }) => t(`fields.parcel.${parcelSize ?? 'asPart'}`),
    },
    { names: ['size'], label: t('fields.size') },
    { names: ['mileage'], label: t('fields.mileage') },
    { names: ['donorCar'], label: t('fields.donorCar') },
    { names: ['tested'], label: t('fields.tested'), show: ({ tested }) => words.testState(tested ?? '') },
    {
      names: ['coreDeposit'],
      label: t('fields.coreDeposit'),
      show: ({ coreDeposit }) => (coreDeposit === '' ? '' : money(coreDeposit)),
    },
    { names: ['shopSku'], label: t('fields.shopSku') },
    { names: ['shelf'], label: t('fields.shelf') },
  ]
}
