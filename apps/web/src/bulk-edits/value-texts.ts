import type { BulkEdit, BulkValues } from '@axle/contract/bulk-edits'
import { formatCedis } from '@axle/contract/money'
import { useFormats } from '../lib/formats/use-formats.ts'
import { useTranslation } from '../ui/translation/translation.tsx'

/** Texts of changes and of the values of products. */
export function useValueTexts() {
  const { t } = useTranslation('bulk-edits')
  const { date } = useFormats()
  const warrantyText = (value: NonNullable<BulkValues['warranty']>) =>
    t('values.warranty', { count: value.duration, unit: t(`units.${value.unit}`) })
  return {
    /** What a bulk edit does. */
    changeText({ change, fileName }: Pick<BulkEdit, 'change' | 'fileName'>): string {
      if (change === null) return t('what.import', { name: fileName || t('what.noName') })
      if (change.field === 'price' || change.field === 'stock') {
        const isPercent = change.kind.endsWith('Percent')
        const value = isPercent
          ? `${change.value} %`
          : change.field === 'price'
            ? formatCedis(change.value)
            : change.value
        return t(`what.${change.field}.${change.kind}`, { value })
      }
      if (change.field === 'paused')
        return change.pausedUntil
          ? t('what.pauseUntil', { day: date(change.pausedUntil, 'utc') })
          : t(change.paused ? 'what.pause' : 'what.resume')
      if (change.value === null) return t(`what.${change.field}None`)
      const value =
        typeof change.value === 'number' ? t('values.days', { count: change.value }) : warrantyText(change.value)
      return t(`what.${change.field}`, { value })
    },
    /** The values of a product, as one text. */
    valueText(values: BulkValues | null): string {
      if (values === null) return ''
      const { price, stock, paused, pausedUntil, warranty, replacement } = values
      if (price !== undefined) return formatCedis(price)
      if (stock !== undefined) return String(stock)
      if (paused !== undefined)
        return pausedUntil
          ? t('values.pausedUntil', { day: date(pausedUntil, 'utc') })
          : t(paused ? 'values.paused' : 'values.onSale')
      if (warranty) return warrantyText(warranty)
      if (replacement) return t('values.days', { count: replacement })
      return t('values.none')
    },
  }
}
