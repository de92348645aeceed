import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../icon.tsx'

export interface EmptyPanelProps {
  title: string
  text?: string
  icon?: IconName
  /** Links to alternatives. */
  children?: ReactNode
}

export function EmptyPanel({ title, text, icon = 'box', children }: EmptyPanelProps) {
  return (
    <div className="panel" role="status">
      <Icon name={icon} size={40} />
      <p className="panel-title">{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

export interface ErrorPanelProps {
  message: string
  onRetry?: (() => void) | undefined
  /** Links, for where a retry is pointless. */
  children?: ReactNode
}

// A plain button: Mantine's is not in the first bundle.
export function ErrorPanel({ message, onRetry, children }: ErrorPanelProps) {
  const { t } = useTranslation()
  return (
    <div className="panel" role="alert">
      <Icon name="alert" size={40} />
      <p className="panel-title">{message}</p>
      {onRetry && (
        <button type="button" className="plain-button" onClick={onRetry}>
          <Icon name="refresh" size={16} /> {t('retry')}
        </button>
      )}
      {children}
    </div>
  )
}
