import { useTranslation } from '../ui/translation/translation.tsx'
import type { EditedField } from '../lib/forms/edit.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import type { SettingsValues } from './settings-values.ts'

/** Labels of the settings in the edit conflict dialog. */
export function useEditedSettings(): readonly EditedField<SettingsValues>[] {
  const { t } = useTranslation('administration')
  const { named } = useFormats()
  return [
    {
      names: ['shopApproval'],
      label: t('settings.shops'),
      show: ({ shopApproval }) => t(`settings.approval.${shopApproval}`),
    },
    { names: ['shippingFees.standard'], label: t('settings.fee.standard') },
    { names: ['shippingFees.speedy'], label: t('settings.fee.speedy') },
    ...(['standard', 'speedy'] as const).map((transit) => ({
      names: [`deliveryDays.${transit}.from`, `deliveryDays.${transit}.to`],
      label: named(t('settings.days'), t(`audit.field.${transit}`)),
      show: ({ deliveryDays: { [transit]: days } }: SettingsValues) =>
        [days.from, days.to].filter((day) => day !== '').join(' – '),
    })),
    { names: ['dollarRate.cedis', 'dollarRate.date'], label: t('settings.dollar') },
    {
      names: ['paymentMethods'],
      label: t('settings.payment'),
      show: ({ paymentMethods }) => paymentMethods.map((method) => t(`common:payBy.${method}`)).join('\n'),
    },
    { names: ['lowStock'], label: t('settings.lowStock') },
    { names: ['acceptanceHours'], label: t('settings.acceptanceHours') },
    { names: ['receiptDays'], label: t('settings.receiptDays') },
    { names: ['problemAnswerDays'], label: t('settings.problemAnswerDays') },
    {
      names: ['picturesByAddress'],
      label: t('settings.picturesByAddress'),
      show: ({ picturesByAddress }) => t(picturesByAddress ? 'settings.on' : 'settings.off'),
    },
    {
      names: ['maskContacts'],
      label: t('settings.maskContacts'),
      show: ({ maskContacts }) => t(`settings.maskContactsWhen.${maskContacts}`),
    },
    { names: ['contact.email'], label: t('settings.email') },
    { names: ['contact.phone'], label: t('settings.phone') },
    {
      names: ['socialLinks'],
      label: t('settings.links'),
      show: ({ socialLinks }) => socialLinks.map(({ network, url }) => `${network} ${url}`).join('\n'),
    },
  ]
}
