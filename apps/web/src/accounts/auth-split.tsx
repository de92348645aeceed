import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageStyle } from '../lib/page/page-style.tsx'
import styles from './auth-split.css?inline'

interface AuthSplitProps {
  /** Shown in the side panel. Without it the panel shows the tagline and the form has the heading. */
  title?: string
  children: ReactNode
}

/** Side panel with the tagline beside the form; stacked on a phone. */
export function AuthSplit({ title, children }: AuthSplitProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className="auth-split">
      <PageStyle css={styles} />
      <section className="auth-split-panel">
        {title ? <h1 className="auth-split-title">{title}</h1> : <p className="auth-split-title">{t('panel.title')}</p>}
        <p className="auth-split-tagline">{t('panel.tagline')}</p>
      </section>
      <div className="auth-split-form">{children}</div>
    </div>
  )
}
