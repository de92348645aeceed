import { useTranslation } from '../translation/translation.tsx'
import { Money } from './money.tsx'

/** A fee in cedis; 0 is shown as Free. */
export function Fee({ amount }: { amount: number }) {
  const { t } = useTranslation()
  return amount === 0 ? t('free') : <Money amount={amount} />
}
