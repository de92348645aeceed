import type { PaymentMethod } from '@axle/contract/order-status'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import type { PaymentOption } from './payment-methods.ts'

interface PaymentChoiceProps {
  ways: readonly PaymentOption[]
  /** Online payments are in test mode. */
  isPractice: boolean
  value: PaymentMethod | undefined
  onChange: (method: PaymentMethod) => void
}

/** The payment methods with explanations. A disabled one names the shops that do not take it. */
export function PaymentChoice({ ways, isPractice, value, onChange }: PaymentChoiceProps) {
  const { t } = useTranslation('checkout')
  const { listed } = useFormats()
  return (
    <fieldset className="box stack">
      <legend className="title full">{t('payment')}</legend>
      {ways.map(({ method, refusedBy }) => (
        <Choice
          key={method}
          name="payBy"
          checked={value === method}
          disabled={refusedBy.length > 0}
          onChoose={() => onChange(method)}
          title={t(`payBy.${method}.title`)}
        >
          {refusedBy.length > 0
            ? t('notTakenBy', { count: refusedBy.length, shops: listed(refusedBy) })
            : t(`payBy.${method}.hint`)}{' '}
          {method === 'card' && isPractice && <strong className="late">{t('testMode')}</strong>}
        </Choice>
      ))}
      {ways.length === 0 && <p role="status">{t('noWay')}</p>}
    </fieldset>
  )
}
