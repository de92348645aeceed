import '../ui/layout/link-tabs.css'
import { Link, useSearchParams } from 'react-router'

interface ViewTabsProps<T extends string> {
  label: string
  value: T
  /** The first is the one without a value in the URL. */
  views: readonly { value: T; label: string }[]
}

/** Links to the views of a page. Each has its own filters, so only the shop is carried over. */
export function ViewTabs<T extends string>({ label, value, views }: ViewTabsProps<T>) {
  const [params] = useSearchParams()
  const shopId = params.get('shopId')
  const searchOf = (view: T, isFirst: boolean) => {
    const next = new URLSearchParams({ ...(shopId && { shopId }), ...(!isFirst && { tab: view }) })
    return next.size > 0 ? `?${next}` : ''
  }
  return (
    <nav className="link-tabs row swipe" aria-label={label}>
      {views.map((view, index) => (
        <Link
          key={view.value}
          to={{ search: searchOf(view.value, index === 0) }}
          aria-current={view.value === value ? 'page' : undefined}
          preventScrollReset
        >
          {view.label}
        </Link>
      ))}
    </nav>
  )
}
