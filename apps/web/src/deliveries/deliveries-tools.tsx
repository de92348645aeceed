import type { DeliveryPage } from '@axle/contract/deliveries'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { Choices } from '../lib/data-table/table-tools.tsx'
import { withChange } from '../lib/data-table/table-view.ts'
import { type DeliveriesView, openStatuses } from './deliveries-view.ts'

interface FilterProps {
  view: DeliveriesView
  meta: DeliveryPage['meta'] | undefined
}

/** One status or all, with counts under the other filters. */
export function StatusChoice({ view, meta }: FilterProps) {
  const { t } = useTranslation('administration')
  const counts = meta?.statusCounts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Choices
      label={t('deliveries.filter')}
      name="status"
      value={view.status}
      choices={[
        { value: undefined, label: t('deliveries.all'), count: all },
        ...openStatuses.map((value) => ({
          value,
          label: t(`admin:orderStatus.${value}`),
          count: counts && (counts[value] ?? 0),
        })),
      ]}
    />
  )
}

/** Filters by age and region. */
export function MoreFilters({ view, meta }: FilterProps) {
  const { t } = useTranslation('administration')
  return (
    <>
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
    </>
  )
}

function RegionChoice({ chosen, regions }: { chosen: string | undefined; regions: DeliveryPage['meta']['regions'] }) {
  const { t } = useTranslation('administration')
  const [, setParams] = useSearchParams()
  // Keeps the chosen region as an option even if the other filters match nothing in it.
  const offered =
    chosen === undefined || regions.some(({ region }) => region === chosen)
      ? regions
      : [...regions, { region: chosen, count: 0 }]
  return (
    <NativeSelect
      size="md"
      aria-label={t('deliveries.region')}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) =>
        setParams((now) => withChange(now, 'region', value), { preventScrollReset: true })
      }
      data={[
        { value: '', label: t('deliveries.anyRegion') },
        ...offered.map(({ region, count }) => ({
          value: region,
          label: t('deliveries.regionCount', { region, count }),
        })),
      ]}
    />
  )
}
