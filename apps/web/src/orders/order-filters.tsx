import { Button, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { isBackwards, isNarrowed, type OrderFilter } from './order-filter.ts'

interface OrderFiltersProps {
  filter: OrderFilter
  /** How many orders match; unknown while they are on their way. */
  total: number | undefined
  onChange: (changes: Partial<OrderFilter>) => void
}

const typingPause = 400

export function OrderFilters({ filter, total, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('orders')
  const [typed, setTyped] = useState(filter.q)
  const apply = useEffectEvent((q: string) => {
    if (q !== filter.q) onChange({ q })
  })
  useEffect(() => {
    const timer = setTimeout(() => apply(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="order-filters" role="search" aria-label={t('filters')}>
      <TextInput
        className="order-search"
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        leftSection={<Icon name="search" size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
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
          {total !== undefined && t('results', { count: total })}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setTyped('')
              onChange({ q: '', from: '', to: '' })
            }}
          >
            {t('clear')}
          </Button>
        </p>
      )}
    </div>
  )
}
