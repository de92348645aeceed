import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from './icon.tsx'

export interface EmptyPanelProps {
  title: string
  text?: string
  icon?: IconName
  /** What one can do instead. */
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
  onRetry?: () => void
}

export function ErrorPanel({ message, onRetry }: ErrorPanelProps) {
  const { t } = useTranslation()
  return (
    <div className="panel" role="alert">
      <Icon name="alert" size={40} />
      <p className="panel-title">{message}</p>
      {onRetry && (
        <Button variant="default" leftSection={<Icon name="refresh" size={16} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
