import type { OrderPage } from '@axle/contract/orders'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useTypingPause } from '../../lib/forms/use-typing-pause.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { FilterBar } from '../../lib/data-table/filter-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Scope } from '../order-queries.ts'
import { type FilterChange, isBackwards, isNarrowed, type OrderFilter, shopOnly, sorts } from './order-filter.ts'

interface OrderFiltersProps {
  filter: OrderFilter
  /** Undefined while loading. */
  total: number | undefined
  /** `total` is a lower bound. */
  capped: boolean
  as: Scope['as']
  /** The towns that a shop has to send to. */
  towns: Towns
  onChange: (changes: FilterChange) => void
}

type Towns = NonNullable<OrderPage['meta']['towns']>

const typingPause = 400

/** Search, dates and, on cards, the sort; the filters in use with their result. */
export function OrderFilters({ filter, total, capped, as, towns, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const [typed, setTyped] = useState(filter.q)
  const pause = useTypingPause(typingPause)
  const clear = () => {
    setTyped('')
    pause.cancel()
    onChange({ q: '', from: '', to: '', town: '', late: false, refundDue: false })
  }
  const search = (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('searchHint')}
      leftSection={<Icon name="search" size={16} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        pause.later(() => onChange({ q: value.trim() }))
      }}
    />
  )
  return (
    <div className="stack gap-3" role="search" aria-label={t('filters')}>
      <FilterBar search={search} startsOpen={filter.from !== '' || filter.to !== '' || filter.town !== ''}>
        {as === 'shop' && <TownSelect town={filter.town} towns={towns} onChange={onChange} />}
        <Dates filter={filter} onChange={onChange} />
        <NativeSelect
          className="on-cards"
          aria-label={t('sortBy')}
          value={filter.sort}
          onChange={({ currentTarget }) => onChange({ sort: sorts.find((one) => one === currentTarget.value) })}
          data={sorts
            .filter((value) => as !== 'buyer' || !value.endsWith('customer'))
            .map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </FilterBar>
      {isNarrowed(filter) && (
        <p className="row gap-3 quiet" role="status">
          {shopOnly.map(
            (key) =>
              filter[key] && (
                <button
                  key={key}
                  type="button"
                  className="choice-button row one-line"
                  data-active
                  aria-label={t(`notOnly.${key}`)}
                  onClick={() => onChange({ [key]: false })}
                >
                  {t(key)} <Icon name="close" size={16} />
                </button>
              ),
          )}
          {total !== undefined &&
            t(capped ? 'manyResults' : 'results', { count: total, shown: counted(total, capped) })}
          <button type="button" className="text-button" onClick={clear}>
            {t('clear')}
          </button>
        </p>
      )}
    </div>
  )
}

function TownSelect({ town, towns, onChange }: { town: string; towns: Towns } & Pick<OrderFiltersProps, 'onChange'>) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  // The chosen town stays an option when no order to it is open.
  const isListed = town === '' || towns.some((each) => each.town === town)
  if (isListed && towns.length === 0) return null
  return (
    <NativeSelect
      aria-label={t('city')}
      value={town}
      onChange={({ currentTarget: { value } }) => onChange({ town: value })}
      data={[
        { value: '', label: t('anyTown') },
        ...towns.map((each) => ({
          value: each.town,
          label: t('townCount', { town: each.town, n: counted(each.count) }),
        })),
        ...(isListed ? [] : [{ value: town, label: town }]),
      ]}
    />
  )
}

function Dates({ filter, onChange }: Pick<OrderFiltersProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation('orders')
  return (['from', 'to'] as const).map((end) => (
    <TextInput
      key={end}
      type="date"
      label={t(end)}
      value={filter[end]}
      error={end === 'to' && isBackwards(filter) && t('wrongRange')}
      onChange={({ currentTarget: { value } }) => onChange({ [end]: value })}
    />
  ))
}
