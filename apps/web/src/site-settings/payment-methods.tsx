import { PaymentMethod } from '@axle/contract/order-status'
import type { SiteSettings } from '@axle/contract/site-settings'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { FormSection } from '../ui/fields/form-section.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import type { SettingsValues } from './settings-values.ts'

interface PaymentMethodsProps {
  form: UseFormReturnType<SettingsValues>
  gateway: SiteSettings['gateway']
}

/** Payment methods, each with its settings. */
export function PaymentMethods({ form, gateway }: PaymentMethodsProps) {
  const { t } = useTranslation('administration')
  const chosen = form.values.paymentMethods
  const needs = { ...plainNeeds, card: gateway ?? 'noGateway' } as const
  const toggle = (method: PaymentMethod) =>
    form.setFieldValue(
      'paymentMethods',
      PaymentMethod.options.filter((each) => chosen.includes(each) !== (each === method)),
    )
  return (
    <FormSection title={t('settings.payment')} hint={t('settings.paymentHint')} error={form.errors['paymentMethods']}>
      {PaymentMethod.options.map((method) => (
        <Choice
          key={method}
          many
          name="paymentMethods"
          checked={chosen.includes(method)}
          onChoose={() => toggle(method)}
          title={t(`common:payBy.${method}`)}
          aside={method === 'card' && gateway !== 'paystack' && <CardMark gateway={gateway} />}
        >
          {t(`settings.needs.${needs[method]}`)}
        </Choice>
      ))}
    </FormSection>
  )
}

const plainNeeds = { cash_on_delivery: 'nothing', mobile_money: 'payoutNumbers' } as const

function CardMark({ gateway }: { gateway: 'practice' | null }) {
  const { t } = useTranslation('administration')
  return gateway === 'practice' ? (
    <StatusBadge tone="info">{t('settings.practice')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('settings.notOffered')}</StatusBadge>
  )
}
