import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { PageStyle } from '../lib/page/page-style.tsx'
import { Axle } from '../ui/axle/axle.tsx'
import styles from './auth-split.css?inline'

interface AuthSplitProps {
  /** Shown in the side panel. Without it the panel shows the tagline and the form has the heading. */
  title?: string
  children: ReactNode
}

const promises = ['fits', 'call', 'order'] as const

/** Side panel with the tagline and three promises beside the form; on a phone the promises follow the form. */
export function AuthSplit({ title, children }: AuthSplitProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className="auth-split">
      <PageStyle css={styles} />
      <div className="auth-split-panel">
        <div className="auth-split-head stack gap-1">
          {title ? (
            <h1 className="auth-split-title">{title}</h1>
          ) : (
            <p className="auth-split-title">{t('panel.title')}</p>
          )}
          <p className="muted">{t('panel.tagline')}</p>
        </div>
        <ul className="auth-promises stack">
          {promises.map((promise) => (
            <li key={promise} className="row one-line gap-4">
              <Axle state="fits" />
              <span>
                {t(`panel.${promise}`)} <small>{t(`panel.${promise}Text`)}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="auth-split-form">{children}</div>
    </div>
  )
}
