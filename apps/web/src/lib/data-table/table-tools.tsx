import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTypingPause } from '../forms/use-typing-pause.ts'
import { Icon } from '../../ui/icon.tsx'
import { JumpPager } from './page-jump.tsx'
import { storePageSize } from './rows-per-page.ts'
import { pageSizes, readTableView, withChange } from './table-view.ts'
import { Crumbs } from '../../ui/layout/crumbs.tsx'

const typingPause = 500

interface ChoicesProps<T extends string> {
  label: string
  name: string
  value: T | undefined
  choices: readonly { value: T | undefined; label: string; count?: number | undefined }[]
}

/** A row of filter links of which one is active. */
export function Choices<T extends string>({ label, name, value, choices }: ChoicesProps<T>) {
  const [params] = useSearchParams()
  return (
    <nav className="row swipe start" aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.value ?? 'all'}
          className="choice-button row one-line plain-link"
          data-active={choice.value === value}
          to={{ search: `?${withChange(params, name, choice.value)}` }}
          aria-current={choice.value === value ? 'true' : undefined}
          preventScrollReset
        >
          {choice.label} {choice.count !== undefined && <span className="note">{choice.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** A debounced search field. It follows changes of the URL, such as Back. */
export function TableSearch({ placeholder }: { placeholder: string }) {
  const [params, setParams] = useSearchParams()
  const { q } = readTableView(params)
  const pause = useTypingPause(typingPause)
  const [typed, setTyped] = useState(q)
  const asked = useRef(q)
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setTyped(q)
    pause.cancel()
  }, [q, pause])
  const search = (words: string) => {
    asked.current = words
    setParams((now) => withChange(now, 'q', words), { replace: true, preventScrollReset: true })
  }
  return (
    <TextInput
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      leftSection={<Icon name="search" size={18} />}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        pause.later(() => search(value.trim()))
      }}
    />
  )
}

/** Removes search and filters, for an empty table. `keep` names parameters that are no filter. */
export function ShowAll({ keep = [] }: { keep?: readonly string[] }) {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const remaining = new URLSearchParams([...params].filter(([name]) => keep.includes(name)))
  return (
    <Link className="plain-button" to={{ search: remaining.size > 0 ? `?${remaining}` : '' }}>
      {t('table.showAll')}
    </Link>
  )
}

export interface PageMeta {
  page: number
  limit: number
  total: number
  capped?: boolean | undefined
}

/** A pager. This browser remembers the page size of tables with the usual sizes. */
export function TablePager({ sizes = pageSizes, ...meta }: PageMeta & { sizes?: readonly number[] | undefined }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const resize = (size: number) => {
    if (sizes === pageSizes) storePageSize(size)
    void navigate({ search: `?${withChange(params, 'limit', String(size))}` }, { preventScrollReset: true })
  }
  return <JumpPager {...meta} sizes={sizes} onSize={resize} />
}

/** Breadcrumbs below the admin dashboard: the vendor dashboard is closed to admins. */
export function AdminCrumbs({ here }: { here: string }) {
  const { t } = useTranslation('admin')
  return (
    <Crumbs label={t('crumbs')} here={here}>
      <li>
        <Link to="/admin-dashboard">{t('dashboard.crumb')}</Link>
      </li>
    </Crumbs>
  )
}
