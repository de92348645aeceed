import { limits } from '@axle/contract/limits'
import { testStates } from '@axle/contract/trade'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useTradeTerms } from '../../lib/formats/trade-terms.ts'
import { Pair } from '../../ui/fields/pair.tsx'
import type { ProductFormApi } from '../product-form-api.ts'
import { NumberField } from './number-field.tsx'

/** Where a home-used part comes from. */
export function UsedDetails({ form }: { form: ProductFormApi }) {
  const { t } = useTranslation('product-form')
  const words = useTradeTerms()
  return (
    <>
      <TextInput
        label={t('fields.donorCar')}
        description={t('fields.donorCarHint')}
        maxLength={limits.product.donorCar}
        autoComplete="off"
        {...form.getInputProps('donorCar')}
      />
      <Pair>
        <NumberField
          label={t('fields.mileage')}
          description={t('fields.mileageHint')}
          min={0}
          step={1}
          showsZero
          field={form.getInputProps('mileage')}
        />
        <Select
          label={t('fields.tested')}
          description={t('fields.optional')}
          placeholder={t('fields.conditionNone')}
          data={testStates.map((state) => ({ value: state, label: words.testState(state) }))}
          clearable
          comboboxProps={{ keepMounted: false }}
          {...form.getInputProps('tested')}
        />
      </Pair>
    </>
  )
}
