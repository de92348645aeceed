import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './ledger.module.css'

const steps = ['buyer', 'delivered', 'paid'] as const

/** Explains how payouts work to a shop without payments. */
export function EmptyLedger() {
  const { t } = useTranslation('ledger')
  return (
    <section className={styles.none} aria-labelledby="ledger-empty">
      <Icon name="card" size={40} />
      <h3 id="ledger-empty">{t('own.empty')}</h3>
      <ol className="marks">
        {steps.map((step) => (
          <li key={step}>{t(`own.steps.${step}`)}</li>
        ))}
      </ol>
      <p className={styles.muted}>{t('own.direct')}</p>
    </section>
  )
}
