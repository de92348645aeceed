import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useTypingPause } from '../../lib/forms/use-typing-pause.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { isBackwards, isNarrowed, type OrderFilter, shopOnly } from './order-filter.ts'

interface OrderFiltersProps {
  filter: OrderFilter
  /** Undefined while loading. */
  total: number | undefined
  /** `total` is a lower bound. */
  capped: boolean
  onChange: (changes: Partial<OrderFilter>) => void
}

const typingPause = 400

export function OrderFilters({ filter, total, capped, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const [typed, setTyped] = useState(filter.q)
  const [opened, setOpened] = useState(filter.from !== '' || filter.to !== '')
  const pause = useTypingPause(typingPause)
  return (
    <div className="order-filters" role="search" aria-label={t('filters')} data-open={opened || undefined}>
      <TextInput
        className="order-search"
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        leftSection={<Icon name="search" size={16} />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          pause.later(() => onChange({ q: value.trim() }))
        }}
      />
      <Button
        className="order-more-filters"
        variant="default"
        leftSection={<Icon name="filter" size={18} />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t('filterButton')}
      </Button>
      <TextInput
        type="date"
        label={t('from')}
        value={filter.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={filter.to}
        error={isBackwards(filter) && t('wrongRange')}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      {isNarrowed(filter) && (
        <p className="order-results" role="status">
          {shopOnly.map(
            (key) =>
              filter[key] && (
                <button
                  key={key}
                  type="button"
                  className="order-chip"
                  aria-label={t(`notOnly.${key}`)}
                  onClick={() => onChange({ [key]: false })}
                >
                  {t(key)} <Icon name="close" size={16} />
                </button>
              ),
          )}
          {total !== undefined &&
            t(capped ? 'manyResults' : 'results', { count: total, shown: counted(total, capped) })}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setTyped('')
              pause.cancel()
              onChange({ q: '', from: '', to: '', late: false, refundDue: false })
            }}
          >
            {t('clear')}
          </Button>
        </p>
      )}
    </div>
  )
}
