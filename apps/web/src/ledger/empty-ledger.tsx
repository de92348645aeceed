import { useTranslation } from '../ui/translation/translation.tsx'
import { Wheels } from '../ui/axle/wheels.tsx'

const steps = ['buyer', 'delivered', 'received', 'paid'] as const

/** Explains how payouts work to a shop without payments. */
export function EmptyLedger() {
  const { t } = useTranslation('ledger')
  return (
    <section className="panel" aria-labelledby="ledger-empty">
      <Wheels state="open" icon="card" />
      <h3 className="title" id="ledger-empty">
        {t('own.empty')}
      </h3>
      <ol className="marks">
        {steps.map((step) => (
          <li key={step}>{t(`own.steps.${step}`)}</li>
        ))}
      </ol>
      <p className="muted">{t('own.direct')}</p>
    </section>
  )
}
