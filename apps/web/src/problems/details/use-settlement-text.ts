import type { Problem } from '@axle/contract/problems'
import { money } from '../../lib/formats/format.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** Says what is offered or agreed: what the buyer gets, and what becomes of the parts. */
export function useSettlementText(): (settlement: NonNullable<Problem['settlement']>) => string {
  const { t } = useTranslation('problems')
  return ({ kind, amount, returnMethod }) => {
    const gets =
      kind === 'refund' ? t('gets.refund', { amount: `\u2066${money(amount)}\u2069` }) : t('gets.replacement')
    return `${gets} · ${t(`return.${returnMethod}`)}`
  }
}
