import { limits } from '@axle/contract/limits'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ProductFormApi } from '../product-form-api.ts'
import { numberHintsQuery } from '../product-form-queries.ts'
import { Offer } from './offer.tsx'

/** The manufacturer's numbers of the part. */
export function PartNumbers({ form }: { form: ProductFormApi }) {
  const { t } = useTranslation('product-form')
  const { partNumbers } = form.values
  const [last] = useDebouncedValue(partNumbers.findLast(({ number }) => number.trim() !== '')?.number.trim() ?? '', 400)
  const hints = useQuery(numberHintsQuery(last)).data
  return (
    <FormSection title={t('numbers.label')} hint={t('numbers.hint')}>
      {partNumbers.map((_, index) => (
        <div key={index} className="row one-line">
          <TextInput
            className="grow"
            aria-label={t('numbers.number', { number: index + 1 })}
            dir="ltr"
            {...form.getInputProps(`partNumbers.${index}.number`)}
          />
          <TextInput
            className="grow"
            aria-label={t('numbers.brand', { number: index + 1 })}
            placeholder={t('numbers.brandPlaceholder')}
            {...form.getInputProps(`partNumbers.${index}.brand`)}
          />
          <ActionIcon
            variant="default"
            aria-label={t('numbers.remove', { number: index + 1 })}
            onClick={() => form.removeListItem('partNumbers', index)}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        </div>
      ))}
      <Offer form={form} label={t('offer.number')} {...hints} />
      {partNumbers.length < limits.product.maxPartNumbers && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => form.insertListItem('partNumbers', { number: '', brand: '' })}
          >
            {t('numbers.add')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
