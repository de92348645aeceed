import { useTranslation } from 'react-i18next'
import { Money } from './money.tsx'

/** A fee in cedis; none is called so everywhere. */
export function Fee({ amount }: { amount: number }) {
  const { t } = useTranslation()
  return amount === 0 ? t('free') : <Money amount={amount} />
}
