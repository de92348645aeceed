import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { rowsPerPage } from './order-filter.ts'

interface TablePagingProps {
  page: number
  limit: number
  total: number
  /** `total` is a lower bound. */
  capped: boolean
  dense: boolean
  onPage: (page: number) => void
  onLimit: (limit: number) => void
  onDense: (dense: boolean) => void
}

export function TablePaging({ page, limit, total, capped, dense, onPage, onLimit, onDense }: TablePagingProps) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const last = Math.max(1, Math.ceil(total / limit))
  const mayGoOn = page < last || (capped && page * limit <= total)
  const range = {
    from: counted(total === 0 ? 0 : (page - 1) * limit + 1),
    to: counted(Math.min(page * limit, total)),
    total: counted(total, capped),
  }
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
          disabled={!mayGoOn}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="chevron" directional />
        </button>
      </span>
    </div>
  )
}
