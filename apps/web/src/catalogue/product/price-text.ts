import { limits } from '@axle/contract/limits'
import type { Translate } from '../../ui/translation/i18n-instance.ts'
import { money } from '../../lib/formats/format.ts'

const latinDigit = (digit: string): string => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))

/** Parses a typed price in cedis: `150`, `99.50`, `GH₵1,200`, `١٥٠`. Undefined for an empty text, NaN if invalid. */
export function cedisIn(text: string): number | undefined {
  const plain = text
    .replaceAll(/[٠-٩]/g, latinDigit)
    .replace('٫', '.')
    .replaceAll(/\s|GH[₵¢CS]?|₵|,(?=\d{3}(\D|$))|٬/giu, '')
  if (plain === '') return undefined
  const cedis = /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Number(plain) : Number.NaN
  return cedis <= limits.money.maxCedis ? cedis : Number.NaN
}

export interface PriceRange {
  minPrice: number | undefined
  maxPrice: number | undefined
}
interface Step {
  from: number
  /** Exclusive; null in the last step. */
  to: number | null
}

export const rangeOfStep = ({ from, to }: Step): PriceRange => ({
  minPrice: from > 0 ? from : undefined,
  maxPrice: to === null ? undefined : Math.round(to * 100 - 1) / 100,
})

export const rangeText = (t: Translate, { minPrice, maxPrice }: PriceRange): string => {
  if (minPrice === undefined) return t('price.upTo', { price: money(maxPrice ?? 0) })
  return maxPrice === undefined
    ? t('price.from', { price: money(minPrice) })
    : t('price.range', { from: money(minPrice), to: money(maxPrice) })
}

export const stepText = (t: Translate, { from, to }: Step): string =>
  from === 0 && to !== null
    ? t('price.under', { price: money(to) })
    : rangeText(t, { minPrice: from, maxPrice: to ?? undefined })
