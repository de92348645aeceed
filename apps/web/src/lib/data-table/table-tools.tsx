import './data-table.css'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTypingPause } from '../forms/use-typing-pause.ts'
import { useFormats } from '../formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { keepRows } from './rows-per-page.ts'
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
    <nav className="choices" aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.value ?? 'all'}
          to={{ search: `?${withChange(params, name, choice.value)}` }}
          aria-current={choice.value === value ? 'true' : undefined}
          preventScrollReset
        >
          {choice.label} {choice.count !== undefined && <small>{choice.count}</small>}
        </Link>
      ))}
    </nav>
  )
}

/** A debounced search field. */
export function TableSearch({ placeholder }: { placeholder: string }) {
  const [params, setParams] = useSearchParams()
  const pause = useTypingPause(typingPause)
  return (
    <TextInput
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      defaultValue={readTableView(params).q}
      leftSection={<Icon name="search" size={18} />}
      onChange={({ currentTarget: { value } }) => {
        pause.later(() =>
          setParams((now) => withChange(now, 'q', value.trim()), { replace: true, preventScrollReset: true }),
        )
      }}
    />
  )
}

interface TablePagerProps {
  page: number
  limit: number
  total: number
  /** `total` is a lower bound. */
  capped?: boolean | undefined
}

/** Page size, range and links to the other pages. The page size is remembered. */
export function TablePager({ page, limit, total, capped = false }: TablePagerProps) {
  const { t } = useTranslation('admin')
  const { counted } = useFormats()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const pages = Math.max(1, Math.ceil(total / limit))
  const mayGoOn = page < pages || (capped && page * limit <= total)
  const range = {
    from: counted(total === 0 ? 0 : (page - 1) * limit + 1),
    to: counted(capped ? page * limit : Math.min(page * limit, total)),
    total: counted(total, capped),
  }
  const to = (target: number) => ({ search: `?${withChange(params, 'page', target > 1 ? String(target) : undefined)}` })
  const back = <Icon name="chevron" size={20} className="icon-back" />
  const on = <Icon name="chevron" size={20} directional />
  return (
    <div className="admin-pager">
      <label>
        {t('table.rows')}
        <select
          value={limit}
          onChange={({ currentTarget }) => {
            keepRows(Number(currentTarget.value))
            void navigate({ search: `?${withChange(params, 'limit', currentTarget.value)}` })
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <bdi>{t('table.range', range)}</bdi>
      {page > 1 ? (
        <Link to={to(capped ? page - 1 : Math.min(page - 1, pages))} aria-label={t('table.previous')}>
          {back}
        </Link>
      ) : (
        <span aria-hidden="true">{back}</span>
      )}
      {mayGoOn ? (
        <Link to={to(page + 1)} aria-label={t('table.next')}>
          {on}
        </Link>
      ) : (
        <span aria-hidden="true">{on}</span>
      )}
    </div>
  )
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
