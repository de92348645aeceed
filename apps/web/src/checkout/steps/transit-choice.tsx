import type { TransitType } from '@axle/contract/order-status'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { deliveryTime } from '../../lib/formats/delivery-time.ts'
import { money } from '../../lib/formats/format.ts'
import { Choice } from '../../ui/fields/choice.tsx'

/** One way of delivery. Money in cedis. */
export interface TransitOption {
  transit: TransitType
  /** Of all shops; undefined while it is unknown. */
  fee: number | undefined
  /** Of each shop, where all have the same. */
  feeOfEach: number | undefined
  days: { readonly from: number; readonly to: number } | null
}

interface TransitChoiceProps {
  options: readonly TransitOption[]
  shops: number
  value: TransitType
  onChange: (value: TransitType) => void
}

/** Delivery methods with their time and fees, before any input. */
export function TransitChoice({ options, shops, value, onChange }: TransitChoiceProps) {
  const { t } = useTranslation('checkout')
  const feeText = ({ fee, feeOfEach }: TransitOption) => {
    if (fee === undefined) return undefined
    if (fee === 0) return t('common:free')
    return feeOfEach === undefined ? money(fee) : t('feePerShop', { count: shops, fee: money(feeOfEach) })
  }
  return (
    <fieldset className="box stack">
      <legend className="title full">{t('transit')}</legend>
      {options.map((option) => (
        <Choice
          key={option.transit}
          name="transit"
          checked={value === option.transit}
          onChoose={() => onChange(option.transit)}
          title={t(option.transit)}
        >
          {[feeText(option), deliveryTime(t, option.days)].filter(Boolean).join(' · ')}
        </Choice>
      ))}
    </fieldset>
  )
}
