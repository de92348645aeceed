import type { DeliveryPage } from '@axle/contract/deliveries'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type DeliveriesView, openStatuses } from './deliveries-view.ts'
import { FilterBar } from '../lib/data-table/filter-bar.tsx'
import { Choices, TableSearch } from '../lib/data-table/table-tools.tsx'
import { withChange } from '../lib/data-table/table-view.ts'

type Meta = DeliveryPage['meta']

/** Filters by status, age and region, with counts under the other filters, and a search. */
export function DeliveriesTools({ view, meta }: { view: DeliveriesView; meta: Meta | undefined }) {
  const { t } = useTranslation('admin')
  const counts = meta?.statusCounts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <FilterBar
      segment={
        <Choices
          label={t('deliveries.filter')}
          name="status"
          value={view.status}
          choices={[
            { value: undefined, label: t('deliveries.all'), count: all },
            ...openStatuses.map((value) => ({
              value,
              label: t(`orderStatus.${value}`),
              count: counts && (counts[value] ?? 0),
            })),
          ]}
        />
      }
      search={<TableSearch placeholder={t('deliveries.search')} />}
    >
      <Choices
        label={t('deliveries.age')}
        name="late"
        value={view.isLate ? 'true' : undefined}
        choices={[
          { value: undefined, label: t('deliveries.anyAge') },
          { value: 'true', label: t('deliveries.late'), count: meta?.late },
        ]}
      />
      <RegionChoice chosen={view.region} regions={meta?.regions ?? []} />
    </FilterBar>
  )
}

function RegionChoice({ chosen, regions }: { chosen: string | undefined; regions: Meta['regions'] }) {
  const { t } = useTranslation('admin')
  const [, setParams] = useSearchParams()
  // Keeps the chosen region as an option even if the other filters match nothing in it.
  const offered =
    chosen === undefined || regions.some(({ region }) => region === chosen)
      ? regions
      : [...regions, { region: chosen, count: 0 }]
  return (
    <select
      className="deliveries-region"
      aria-label={t('deliveries.region')}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) =>
        setParams((now) => withChange(now, 'region', value), { preventScrollReset: true })
      }
    >
      <option value="">{t('deliveries.anyRegion')}</option>
      {offered.map(({ region, count }) => (
        <option key={region} value={region}>
          {t('deliveries.regionCount', { region, count })}
        </option>
      ))}
    </select>
  )
}
