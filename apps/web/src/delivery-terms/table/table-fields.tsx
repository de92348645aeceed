import type { DeliveryTerms } from '@axle/contract/delivery-terms'
import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Pair } from '../../ui/fields/pair.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { PlaceRows } from './place-rows.tsx'
import { DaysFields, RateFields } from './rate-fields.tsx'
import { RemoveTable } from './remove-table.tsx'
import { RowsFile } from './rows-file.tsx'
import { type TableForm, useTableForm } from './use-table-form.tsx'

interface TableFieldsProps {
  shopId: number
  stored: DeliveryTerms | null
  onRemoved: () => void
}

/** The form of a delivery table. */
export function TableFields({ shopId, stored, onRemoved }: TableFieldsProps) {
  const { t } = useTranslation('delivery-table')
  const [isRemoving, setRemoving] = useState(false)
  const { form, sending, dialog, onSubmit } = useTableForm(shopId, stored)
  return (
    <form ref={sending.element} className="stack" aria-label={t('title')} noValidate onSubmit={onSubmit}>
      <FormSection title={t('elsewhere')} hint={t('elsewhereHint')}>
        <RateFields form={form} path="elsewhere" delivers={form.values.elsewhere.delivers} />
      </FormSection>
      <PlaceRows form={form} />
      <FormSection title={t('file')}>
        <RowsFile shopId={shopId} form={form} />
      </FormSection>
      <FormSection title={t('abroad')}>
        <RateFields form={form} path="abroad" delivers={form.values.abroad.delivers} />
      </FormSection>
      <Extras form={form} />
      <FormFooter failure={sending.failure?.text}>
        {stored && (
          <Button variant="default" onClick={() => setRemoving(true)}>
            {t('removeTable')}
          </Button>
        )}
        <Button type="submit" loading={sending.busy}>
          {t('save')}
        </Button>
      </FormFooter>
      {dialog}
      <RemoveTable shopId={shopId} opened={isRemoving} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
    </form>
  )
}

/** Pick-up, free delivery and speedy delivery. */
function Extras({ form }: { form: TableForm }) {
  const { t } = useTranslation('delivery-table')
  return (
    <FormSection title={t('extras')}>
      <Switch
        label={t('pickUp')}
        description={t('pickUpHint')}
        {...form.getInputProps('pickUp', { type: 'checkbox' })}
      />
      <TextInput
        label={t('freeFrom')}
        description={t('freeFromHint')}
        inputMode="decimal"
        dir="ltr"
        {...form.getInputProps('freeFrom')}
      />
      <Switch label={t('speedy')} {...form.getInputProps('hasSpeedy', { type: 'checkbox' })} />
      {form.values.hasSpeedy && (
        <Pair>
          <TextInput label={t('speedyFee')} inputMode="decimal" dir="ltr" {...form.getInputProps('speedy.fee')} />
          <DaysFields form={form} path="speedy.days" />
        </Pair>
      )}
    </FormSection>
  )
}
