import { type ProductImportDetails, type SheetColumn, sheetColumns, widenedBy } from '@axle/contract/product-imports'
import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { DataTable } from '../lib/data-table/data-table.tsx'
import { useSending } from '../lib/forms/use-sending.ts'
import { FormSection } from '../ui/fields/form-section.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ArchivedPictures } from './archived-pictures.tsx'
import { importQuery, isReadingPictures, isUnderWay, paramsOf } from './import-queries.ts'
import { SheetChoice } from './sheet-choice.tsx'
import { SheetPictures, type Pictures } from './sheet-pictures.tsx'

interface ColumnMatchingProps {
  shopId: number
  shown: ProductImportDetails
}

/** The second step: which column means what, the pictures, and the check. */
export function ColumnMatching({ shopId, shown }: ColumnMatchingProps) {
  const { t } = useTranslation('product-imports')
  const queryClient = useQueryClient()
  const [sheets, setSheets] = useState(() => shown.sheets?.flatMap(({ isRead }, at) => (isRead ? [at] : [])))
  const [columns, setColumns] = useState(() => shown.headings.map(({ column }) => column))
  const [pictures, setPictures] = useState<Pictures>({ byName: shown.pictures, fallback: shown.defaultPicture })
  const [failure, setFailure] = useState<string>()
  const { busy, send } = useSending()
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at)
  const check = () =>
    send(async () => {
      setFailure(undefined)
      try {
        const { data } = await api('POST /business/:id/imports/:importId/check', {
          params: paramsOf(shopId, shown.id),
          body: {
            columns,
            ...(sheets && { sheets }),
            defaultPicture: pictures.fallback,
            pictures: pictures.byName,
          },
        })
        queryClient.setQueryData(importQuery(shopId, shown.id).queryKey, data)
      } catch (error) {
        setFailure(messageOf(error, t('match.failed')))
      }
    })
  return (
    <FormSection
      title={t('match.title')}
      hint={t(shown.isRemembered ? 'match.remembered' : 'match.hint')}
      error={failure}
    >
      {shown.sheets && sheets && <SheetChoice sheets={shown.sheets} chosen={sheets} onChange={setSheets} />}
      <Headings headings={shown.headings} columns={columns} onChange={setColumns} />
      {twice && <Notice tone="warning">{t('match.twice', { column: t(`columns.${twice}`) })}</Notice>}
      <WidenedFits headings={shown.headings} columns={columns} />
      <SheetPictures pictures={pictures} onChange={setPictures} />
      <ArchivedPictures shopId={shopId} shown={shown} />
      <div>
        <Button
          variant={shown.state === 'checked' ? 'default' : 'filled'}
          loading={busy || isUnderWay(shown)}
          disabled={
            twice !== undefined ||
            isReadingPictures(shown) ||
            columns.every((column) => column === null) ||
            sheets?.length === 0
          }
          onClick={() => void check()}
        >
          {t('match.check')}
        </Button>
      </div>
    </FormSection>
  )
}

interface WidenedFitsProps {
  headings: ProductImportDetails['headings']
  columns: readonly (SheetColumn | null)[]
}

/** Warns that products would fit more vehicles than the file says. */
export function WidenedFits({ headings, columns }: WidenedFitsProps) {
  const { t } = useTranslation('product-imports')
  const leftOut = widenedBy(headings, columns)
  return leftOut.length === 0 ? null : (
    <Notice tone="warning">{t('match.widened', { headings: leftOut.join(' · '), fits: t('columns.fits') })}</Notice>
  )
}

interface HeadingsProps {
  headings: ProductImportDetails['headings']
  columns: (SheetColumn | null)[]
  onChange: (columns: (SheetColumn | null)[]) => void
}

function Headings({ headings, columns, onChange }: HeadingsProps) {
  const { t } = useTranslation('product-imports')
  const options = [
    { value: '', label: t('match.none') },
    ...sheetColumns.map((value) => ({ value, label: t(`columns.${value}`) })),
  ]
  return (
    <DataTable
      label={t('match.title')}
      rows={headings.map((heading, at) => ({ ...heading, at }))}
      rowKey={({ at }) => at}
      dense
      columns={[
        {
          key: 'heading',
          label: t('match.heading'),
          cell: ({ heading }) => <bdi>{heading || t('match.noHeading')}</bdi>,
          card: 'title',
        },
        {
          key: 'samples',
          label: t('match.samples'),
          cell: ({ samples }) => <bdi className="quiet">{samples.join(' · ')}</bdi>,
          card: 'plain',
        },
        {
          key: 'column',
          label: t('match.column'),
          cell: ({ at, heading }) => (
            <NativeSelect
              aria-label={t('match.columnOf', { heading })}
              value={columns[at] ?? ''}
              data={options}
              onChange={({ currentTarget }) => {
                const column = sheetColumns.find((one) => one === currentTarget.value) ?? null
                onChange(columns.with(at, column))
              }}
            />
          ),
          card: 'plain',
        },
      ]}
    />
  )
}
