import { Switch, TextInput } from '@mantine/core'
import { Pair } from '../../ui/fields/pair.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { TableForm } from './use-table-form.tsx'

/** Whether a shop delivers to a place, for how much and how soon. `path` is the rate in the form. */
export function RateFields({ form, path, delivers }: { form: TableForm; path: string; delivers: boolean }) {
  const { t } = useTranslation('delivery-table')
  return (
    <>
      <Switch label={t('delivers')} {...form.getInputProps(`${path}.delivers`, { type: 'checkbox' })} />
      {delivers && (
        <Pair>
          <TextInput label={t('fee')} inputMode="decimal" dir="ltr" required {...form.getInputProps(`${path}.fee`)} />
          <TextInput label={t('bulkyFee')} inputMode="decimal" dir="ltr" {...form.getInputProps(`${path}.bulkyFee`)} />
          <DaysFields form={form} path={`${path}.days`} />
        </Pair>
      )}
    </>
  )
}

export function DaysFields({ form, path }: { form: TableForm; path: string }) {
  const { t } = useTranslation('delivery-table')
  return (
    <>
      <TextInput label={t('daysFrom')} inputMode="numeric" dir="ltr" {...form.getInputProps(`${path}.from`)} />
      <TextInput label={t('daysTo')} inputMode="numeric" dir="ltr" {...form.getInputProps(`${path}.to`)} />
    </>
  )
}
