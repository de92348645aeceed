import type { PayoutDue } from '@axle/contract/payments'
import { type RefObject, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useCopy } from '../../lib/browser/use-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from '../ledger.module.css'

type Account = PayoutDue['payTo']

/** The account in one line, for a CSV file. */
export const accountText = (payTo: Account): string =>
  payTo === null ? '' : [payTo.network, payTo.number, payTo.name].join(' ')

/** The shop's payout account, each field with a copy button for the app that sends the money. */
export function PayoutAccount({ payTo }: { payTo: Account }) {
  const { t } = useTranslation('ledger')
  const { copied, said, copy } = useCopy()
  if (payTo === null) return <span className="muted">{t('payTo.none')}</span>
  return (
    <span className={`row ${styles.account}`}>
      <CopyField text={payTo.number} direction="ltr" isCopied={copied === payTo.number} onCopy={copy} />
      <span className="muted">{payTo.network}</span>
      <CopyField text={payTo.name} isCopied={copied === payTo.name} onCopy={copy} />
      <small role="status">{said && t(`payTo.${said.key}`)}</small>
    </span>
  )
}

/** The account of a payout that was sent. */
export function AccountLines({ payTo }: { payTo: NonNullable<Account> }) {
  return (
    <span className={`row ${styles.account}`}>
      <bdi dir="ltr">{payTo.number}</bdi> <span className="muted">{payTo.network}</span> <bdi>{payTo.name}</bdi>
    </span>
  )
}

interface CopyFieldProps {
  text: string
  direction?: 'ltr'
  isCopied: boolean
  onCopy: (text: string, element: RefObject<HTMLElement | null>) => Promise<void>
}

function CopyField({ text, direction, isCopied, onCopy }: CopyFieldProps) {
  const { t } = useTranslation('ledger')
  const shown = useRef<HTMLElement>(null)
  return (
    <span className="row one-line gap-1">
      <bdi ref={shown} dir={direction}>
        {text}
      </bdi>
      <button
        type="button"
        className="plain-icon-button"
        aria-label={t('payTo.copy', { text })}
        onClick={() => void onCopy(text, shown)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </button>
    </span>
  )
}
