import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { pageSizes, type TableView } from './table-view.ts'

interface ProductPagerProps {
  view: TableView
  total: number
  onChange: (changes: Partial<TableView>) => void
}

export function ProductPager({ view: { page, limit }, total, onChange }: ProductPagerProps) {
  const { t } = useTranslation('vendor-dashboard')
  const last = Math.max(1, Math.ceil(total / limit))
  return (
    <div className="product-pager">
      <label>
        {t('table.rows')}
        <select
          value={limit}
          onChange={({ currentTarget }) => {
            const size = pageSizes.find((one) => String(one) === currentTarget.value)
            if (size) onChange({ limit: size })
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <bdi>{t('table.range', { from: (page - 1) * limit + 1, to: Math.min(page * limit, total), total })}</bdi>
      <button
        type="button"
        className="plain-icon-button"
        aria-label={t('table.previous')}
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
      >
        <Icon name="chevron" className="product-pager-back" />
      </button>
      <button
        type="button"
        className="plain-icon-button"
        aria-label={t('table.next')}
        disabled={page >= last}
        onClick={() => onChange({ page: page + 1 })}
      >
        <Icon name="chevron" directional />
      </button>
    </div>
  )
}
