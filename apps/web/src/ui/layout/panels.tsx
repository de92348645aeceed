import type { ReactNode } from 'react'
import { useTranslation } from '../translation/translation.tsx'
import { Wheels } from '../axle/wheels.tsx'
import { Icon, type IconName } from '../icon.tsx'

export interface EmptyPanelProps {
  title: string
  text?: string
  /** What is missing; `check` where nothing is left to do. */
  icon?: IconName
  /** Links to alternatives. */
  children?: ReactNode
}

export function EmptyPanel({ title, text, icon = 'box', children }: EmptyPanelProps) {
  return (
    <div className="panel" role="status">
      <Wheels
        state={icon === 'check' ? 'fits' : icon === 'alert' ? 'apart' : 'open'}
        icon={icon === 'alert' ? undefined : icon}
      />
      <p className="title">{title}</p>
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
      <Wheels state="apart" />
      <p className="title">{message}</p>
      {onRetry && (
        <button type="button" className="plain-button" onClick={onRetry}>
          <Icon name="refresh" size={16} /> {t('retry')}
        </button>
      )}
      {children}
    </div>
  )
}
