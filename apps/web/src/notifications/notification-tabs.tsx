import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import '../ui/layout/link-tabs.css'
import { useTranslation } from '../ui/translation/translation.tsx'
import { badgeCount } from '../ui/text/badge-count.ts'

export const tabs = ['all', 'unread'] as const
export type Tab = (typeof tabs)[number]

interface NotificationTabsProps {
  open: Tab
  counts: Readonly<Record<Tab, number>>
  /** Id of the tab panel. */
  panel: string
  onOpen: (tab: Tab) => void
}

/** Two tabs: one tab stop, with arrow keys between them. */
export function NotificationTabs({ open, counts, panel, onOpen }: NotificationTabsProps) {
  const { t } = useTranslation('notifications')
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = tabAt(event.key, open)
    if (!to) return
    event.preventDefault()
    onOpen(to)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus()
  }
  return (
    <div className="link-tabs row swipe" role="tablist" aria-label={t('title')} tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          tabIndex={name === open ? 0 : -1}
          aria-selected={name === open}
          aria-controls={name === open ? panel : undefined}
          aria-describedby={`${id}-${name}`}
          onClick={() => onOpen(name)}
        >
          {t(name)}
          {counts[name] > 0 && (
            // The accessible name does not contain the count.
            <span className="badge" aria-hidden="true">
              {badgeCount(counts[name])}
            </span>
          )}
          <span id={`${id}-${name}`} hidden>
            {t('howMany', { count: counts[name] })}
          </span>
        </button>
      ))}
    </div>
  )
}

/** With two tabs both arrows lead to the other one, in either text direction. */
function tabAt(key: string, open: Tab): Tab | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return open === 'all' ? 'unread' : 'all'
  if (key === 'Home') return 'all'
  if (key === 'End') return 'unread'
  return undefined
}
