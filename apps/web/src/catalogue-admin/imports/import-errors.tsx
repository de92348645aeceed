import type { ImportRun } from '@axle/contract/imports'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useTranslateMessage } from '../../lib/i18n/use-translate-message.ts'
import { Pager } from '../../lib/page/pager.tsx'
import { Icon } from '../../ui/icon.tsx'
import { errorsAsCsv } from './csv.ts'
import { saveCsv } from '../../lib/data-table/save-csv.ts'

const rowsShown = 50

/** Row errors in pages, of one column or all, with a download. */
export function ImportErrors({ run }: { run: ImportRun }) {
  const { t } = useTranslation('catalogue-admin')
  const translate = useTranslateMessage()
  const [column, setColumn] = useState<string>()
  const [params, setParams] = useSearchParams()
  const counts = Map.groupBy(run.errors, (error) => error.column)
  const chosen = column === undefined ? run.errors : (counts.get(column) ?? [])
  const pages = Math.max(1, Math.ceil(chosen.length / rowsShown))
  const page = Math.min(Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1), pages)
  const head = [t('errors.line'), t('errors.column'), t('errors.message')]
  const choose = (next: string | undefined) => {
    setColumn(next)
    setParams(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete('page')
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <div className="catalogue-admin-block">
      <div className="catalogue-admin-head">
        <h3>{t('errors.title', { count: run.failed })}</h3>
        <Button
          variant="default"
          leftSection={<Icon name="share" size={18} />}
          onClick={() => saveCsv(`import-${run.id}-errors.csv`, errorsAsCsv(run.errors, head, translate))}
        >
          {t('errors.download')}
        </Button>
      </div>
      {run.failed > run.errors.length && (
        <p className="catalogue-admin-muted">{t('errors.first', { count: run.errors.length })}</p>
      )}
      {counts.size > 1 && (
        <div className="catalogue-admin-filter" role="group" aria-label={t('errors.byColumn')}>
          <ColumnButton isChosen={column === undefined} count={run.errors.length} onClick={() => choose(undefined)}>
            {t('errors.all')}
          </ColumnButton>
          {[...counts].map(([name, { length }]) => (
            <ColumnButton key={name} isChosen={name === column} count={length} onClick={() => choose(name)}>
              {name || t('errors.wholeLine')}
            </ColumnButton>
          ))}
        </div>
      )}
      <table className="catalogue-admin-errors" aria-label={t('errors.table')}>
        <thead>
          <tr>
            {head.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.slice((page - 1) * rowsShown, page * rowsShown).map((error) => (
            <tr key={`${error.line} ${error.column} ${error.message}`}>
              <td>{error.line}</td>
              <td>
                <bdi dir="ltr">{error.column}</bdi>
              </td>
              <td>
                <bdi>{translate(error.message)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} limit={rowsShown} total={chosen.length} inPlace />
    </div>
  )
}

interface ColumnButtonProps {
  isChosen: boolean
  count: number
  onClick: () => void
  children: string
}

function ColumnButton({ isChosen, count, onClick, children }: ColumnButtonProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onClick}>
      <bdi>{children}</bdi> <small>{count}</small>
    </button>
  )
}
