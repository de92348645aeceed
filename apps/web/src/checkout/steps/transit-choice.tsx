import type { TransitType } from '@axle/contract/order-status'
import type { Site } from '@axle/contract/site'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { money } from '../../lib/formats/format.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { deliveryTime } from './delivery-time.ts'

interface TransitChoiceProps {
  site: Pick<Site, 'shippingFees' | 'deliveryDays'>
  shops: number
  value: TransitType
  onChange: (value: TransitType) => void
}

/** Delivery methods with their time and each shop's fee, before any input. */
export function TransitChoice({
  site: { shippingFees: fees, deliveryDays },
  shops,
  value,
  onChange,
}: TransitChoiceProps) {
  const { t } = useTranslation('checkout')
  return (
    <fieldset className="box stack">
      <legend className="title full">{t('transit')}</legend>
      {(['standard', 'speedy'] as const).map((transit) => (
        <Choice
          key={transit}
          name="transit"
          checked={value === transit}
          onChoose={() => onChange(transit)}
          title={t(transit)}
        >
          {[
            fees[transit] === 0 ? t('common:free') : t('feePerShop', { count: shops, fee: money(fees[transit]) }),
            deliveryTime(t, deliveryDays?.[transit]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Choice>
      ))}
    </fieldset>
  )
}
