import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { rowsPerPage } from './order-filter.ts'

interface TablePagingProps {
  page: number
  limit: number
  total: number
  dense: boolean
  onPage: (page: number) => void
  onLimit: (limit: number) => void
  onDense: (dense: boolean) => void
}

export function TablePaging({ page, limit, total, dense, onPage, onLimit, onDense }: TablePagingProps) {
  const { t } = useTranslation('orders')
  const last = Math.max(1, Math.ceil(total / limit))
  const range = { from: total === 0 ? 0 : (page - 1) * limit + 1, to: Math.min(page * limit, total), total }
  return (
    <div className="table-paging">
      <Switch label={t('dense')} checked={dense} onChange={(event) => onDense(event.currentTarget.checked)} />
      <label>
        {t('rows')}{' '}
        <select value={limit} onChange={(event) => onLimit(Number(event.currentTarget.value))}>
          {rowsPerPage.map((rows) => (
            <option key={rows} value={rows}>
              {rows}
            </option>
          ))}
        </select>
      </label>
      <span>{t('range', range)}</span>
      <span className="table-paging-buttons">
        <button
          type="button"
          className="plain-icon-button"
          aria-label={t('previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="chevron" className="table-paging-back" />
        </button>
        <button
          type="button"
          className="plain-icon-button"
          aria-label={t('next')}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="chevron" directional />
        </button>
      </span>
    </div>
  )
}
