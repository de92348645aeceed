import '../../ui/layout/link-tabs.css'
import { type OrderStatus, orderStatuses } from '@axle/contract/order-status'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OrderFilter } from './order-filter.ts'

interface StatusTabsProps {
  filter: OrderFilter
  counts: Partial<Record<OrderStatus, number>>
  /** The counts are lower bounds. */
  capped: boolean
  withArchive: boolean
  onChange: (changes: Pick<OrderFilter, 'status' | 'archived'>) => void
  /** The id of the tab panel. */
  panel: string
}

export function StatusTabs({ filter, counts, capped, withArchive, onChange, panel }: StatusTabsProps) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const list = useRef<HTMLDivElement>(null)
  const [showsEmpty, setShowsEmpty] = useState(false)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { label: t('all'), status: undefined, archived: false, count: all },
    ...orderStatuses.map((status) => ({
      label: t(`status.${status}`),
      status,
      archived: false,
      count: counts[status] ?? 0,
    })),
    ...(withArchive ? [{ label: t('archived'), status: undefined, archived: true, count: all }] : []),
  ]
  const isCurrent = (tab: (typeof tabs)[number]) =>
    tab.archived === filter.archived && (tab.archived || tab.status === filter.status)
  // The counts are of the archive, or of all other orders.
  const isCounted = (tab: (typeof tabs)[number]) => tab.archived === filter.archived
  const isEmpty = (tab: (typeof tabs)[number]) =>
    tab.status !== undefined && isCounted(tab) && tab.count === 0 && !isCurrent(tab)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const end = { Home: 0, End: -1 }[event.key]
    const shown = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = shown.findIndex((tab) => tab === document.activeElement)
    if ((step === undefined && end === undefined) || at < 0) return
    event.preventDefault()
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -(step ?? 0) : (step ?? 0)
    shown.at(end ?? (at + forward) % shown.length)?.focus()
  }
  // The tabs are wider than a phone: scroll the selected one into view without scrolling the page.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!list.current || !chosen) return
    const middle = (box: DOMRect) => box.left + box.width / 2
    list.current.scrollBy({
      left: middle(chosen.getBoundingClientRect()) - middle(list.current.getBoundingClientRect()),
    })
  }, [filter.status, filter.archived])
  return (
    <div ref={list} className="link-tabs row swipe small">
      <div role="tablist" aria-label={t('tabs')} tabIndex={-1} onKeyDown={move}>
        {tabs
          .filter((tab) => showsEmpty || !isEmpty(tab))
          .map((tab) => (
            <button
              key={tab.label}
              type="button"
              role="tab"
              aria-selected={isCurrent(tab)}
              aria-controls={isCurrent(tab) ? panel : undefined}
              tabIndex={isCurrent(tab) ? 0 : -1}
              onClick={() => onChange({ status: tab.status, archived: tab.archived })}
            >
              {tab.label}{' '}
              {isCounted(tab) && (
                <bdi dir="ltr" className="note">
                  {counted(tab.count, capped)}
                </bdi>
              )}
            </button>
          ))}
      </div>
      {tabs.some(isEmpty) && (
        <button type="button" aria-expanded={showsEmpty} onClick={() => setShowsEmpty(!showsEmpty)}>
          {t('emptyStages')}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    </div>
  )
}
