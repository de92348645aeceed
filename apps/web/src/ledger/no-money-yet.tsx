import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'

const steps = ['buyer', 'delivered', 'paid'] as const

/** For a shop that nobody has paid yet: how its money will come. */
export function NoMoneyYet() {
  const { t } = useTranslation('money')
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
