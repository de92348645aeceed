import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'

const steps = ['buyer', 'delivered', 'paid'] as const

/** Explains how payouts work to a shop without payments. */
export function EmptyLedger() {
  const { t } = useTranslation('ledger')
  return (
    <section className="money-none" aria-labelledby="no-money-yet">
      <Icon name="card" size={40} />
      <h3 id="no-money-yet">{t('own.empty')}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`own.steps.${step}`)}</li>
        ))}
      </ol>
      <p className="money-muted">{t('own.direct')}</p>
    </section>
  )
}
