import '../../ui/layout/link-tabs.css'
import { type OrderStatus, orderStatuses } from '@axle/contract/order-status'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
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
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { key: 'all', label: t('all'), count: filter.archived ? undefined : all, status: undefined, archived: false },
    ...orderStatuses.map((status) => ({
      key: status,
      label: t(`status.${status}`),
      count: filter.archived ? undefined : (counts[status] ?? 0),
      status,
      archived: false,
    })),
    ...(withArchive
      ? [
          {
            key: 'archived',
            label: t('archived'),
            count: filter.archived ? all : undefined,
            status: undefined,
            archived: true,
          },
        ]
      : []),
  ]
  const isCurrent = (tab: (typeof tabs)[number]) =>
    tab.archived === filter.archived && (tab.archived || tab.status === filter.status)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const end = { Home: 0, End: -1 }[event.key]
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    if ((step === undefined && end === undefined) || at < 0) return
    event.preventDefault()
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -(step ?? 0) : (step ?? 0)
    buttons.at(end ?? (at + forward) % buttons.length)?.focus()
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
    <div ref={list} className="link-tabs small" role="tablist" aria-label={t('tabs')} tabIndex={-1} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={isCurrent(tab)}
          aria-controls={isCurrent(tab) ? panel : undefined}
          tabIndex={isCurrent(tab) ? 0 : -1}
          onClick={() => onChange({ status: tab.status, archived: tab.archived })}
        >
          {tab.label}{' '}
          {tab.count !== undefined && (
            <bdi dir="ltr" className="note">
              {counted(tab.count, capped)}
            </bdi>
          )}
        </button>
      ))}
    </div>
  )
}
