import { useTranslation } from '../ui/translation/translation.tsx'
import { useSite } from '../lib/api/site.ts'

/** Published with the demo catalogue: sites that run it show this password to visitors on purpose. */
const demoPassword = 'Torque-2026'

const labels: Record<string, 'signIn.demo.admin' | 'signIn.demo.vendor' | 'signIn.demo.customer'> = {
  admin: 'signIn.demo.admin',
  vendor: 'signIn.demo.vendor',
  customer: 'signIn.demo.customer',
}

/** The accounts of the demo catalogue as one-click buttons; nothing on sites without it. */
export function DemoAccounts({ onChoose }: { onChoose: (identifier: string, password: string) => void }) {
  const { t } = useTranslation('accounts')
  const demoAccounts = useSite()?.facts.demoAccounts ?? []
  if (demoAccounts.length === 0) return null
  return (
    <section className="stack gap-2 rule-above" aria-labelledby="demo-accounts">
      <h3 id="demo-accounts">{t('signIn.demo.heading')}</h3>
      <p className="quiet">{t('signIn.demo.hint')}</p>
      <ul className="stack gap-2">
        {demoAccounts.map(({ email, role }) => (
          <li key={email}>
            <button type="button" className="plain-button row full" onClick={() => onChoose(email, demoPassword)}>
              <bdi>{email}</bdi> <span className="muted at-end">{t(labels[role] ?? 'signIn.demo.customer')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
