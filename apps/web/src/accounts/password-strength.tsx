import './password-strength.css'
import { passwordStrength } from '@axle/contract/rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

const words = { Weak: 'reset.weak', Medium: 'reset.medium', Strong: 'reset.strong' } as const

/** How hard a password is to guess, in points and in a word. Empty until something is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('accounts')
  const id = useId()
  if (password === '') return null
  const { score, label } = passwordStrength(password)
  return (
    <div className="password-strength">
      <meter
        id={id}
        min={0}
        max={100}
        low={30}
        high={59}
        optimum={100}
        value={score}
        aria-label={t('reset.strength')}
      />
      <output htmlFor={id}>{t(words[label])}</output>
    </div>
  )
}
