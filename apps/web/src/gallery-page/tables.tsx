import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { BulkBar } from '../lib/data-table/bulk-bar.tsx'
import type { Column } from '../lib/data-table/columns.ts'
import { DataTable } from '../lib/data-table/data-table.tsx'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { useSelection } from '../lib/data-table/selection.ts'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { Money } from '../ui/text/money.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { Group, Specimen } from './specimen.tsx'

interface Row {
  id: number
  name: string
  price: number
}

const rows: readonly Row[] = [
  { id: 1, name: 'Toyota Corolla 2009', price: 260 },
  { id: 2, name: 'Hyundai Elantra 2014', price: 1195 },
  { id: 3, name: 'Kia Rio 2012', price: 30 },
]
const meta = { page: 1, limit: 10, total: rows.length }
const noRefetch = () => undefined

/** The shared table: selected, dense, loading, empty and failed. */
export function Tables() {
  const { t } = useTranslation('addresses')
  const [sort, setSort] = useState('name')
  const selection = useSelection(rows.length)
  const columns: readonly Column<Row>[] = [
    { key: 'name', label: t('fullName'), sortable: true, card: 'title', cell: ({ name }) => name },
    {
      key: 'status',
      label: t('state'),
      card: 'corner',
      cell: () => <StatusBadge tone="success">{t('default')}</StatusBadge>,
    },
    { key: 'price', label: t('digital'), sortable: true, numeric: true, cell: ({ price }) => <Money amount={price} /> },
  ]
  const table = { label: t('deliverTo'), columns, rowKey: ({ id }: Row) => id, sort, onSort: setSort }
  const failed = t('saveFailed')
  const empty = <EmptyPanel icon="pin" title={t('new')} />
  const query = { data: undefined, isError: false, fetchStatus: 'idle', refetch: noRefetch } as const
  return (
    <Group of="lib/data-table">
      <Specimen of="QueryTable" wide>
        <QueryTable
          {...table}
          name="gallery"
          query={{ ...query, data: { data: rows, meta } }}
          failed={failed}
          empty={empty}
        />
      </Specimen>
      <Specimen of="DataTable selection dense" wide>
        <DataTable {...table} rows={rows} selection={selection} nameOf={({ name }) => name} dense />
      </Specimen>
      {selection.keys.size > 0 && (
        <BulkBar
          label={t('edit')}
          count={String(selection.keys.size)}
          clearLabel={t('cancel')}
          onClear={selection.clear}
        >
          <Button>{t('save')}</Button>
        </BulkBar>
      )}
      <Specimen of="QueryTable loading" wide>
        <QueryTable
          {...table}
          name="gallery"
          query={{ ...query, fetchStatus: 'fetching' }}
          failed={failed}
          empty={empty}
        />
      </Specimen>
      <Specimen of="QueryTable empty" wide>
        <QueryTable
          {...table}
          name="gallery"
          query={{ ...query, data: { data: [], meta: { ...meta, total: 0 } } }}
          failed={failed}
          empty={empty}
        />
      </Specimen>
      <Specimen of="QueryTable failed" wide>
        <QueryTable {...table} name="gallery" query={{ ...query, isError: true }} failed={failed} empty={empty} />
      </Specimen>
    </Group>
  )
}
