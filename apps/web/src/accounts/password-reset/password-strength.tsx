import './password-strength.css'
import { passwordStrength } from '@axle/contract/rules'
import { useTranslation } from '../../ui/translation/translation.tsx'

const words = { Weak: 'reset.weak', Medium: 'reset.medium', Strong: 'reset.strong' } as const
const steps = [20, 40, 60, 80, 100]

/** Strength of a password in steps and in a word. Empty until the user types. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('accounts')
  if (password === '') return null
  const { score, label } = passwordStrength(password)
  const word = t(words[label])
  return (
    <div className="password-strength row one-line gap-3 small strong" data-strength={label}>
      <div
        className="grow"
        role="meter"
        aria-label={t('reset.strength')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={word}
      >
        {steps.map((step) => (
          <span key={step} data-reached={score >= step || undefined} />
        ))}
      </div>
      <output className="figure">{word}</output>
    </div>
  )
}
