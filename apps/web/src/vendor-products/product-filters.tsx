import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypingPause } from '../lib/forms/use-typing-pause.ts'
import { Icon } from '../ui/icon.tsx'
import { sorts, stockFilters, type TableView } from './table-view.ts'

interface ProductFiltersProps {
  view: TableView
  onChange: (changes: Partial<TableView>) => void
}

const typingPause = 400

export function ProductFilters({ view, onChange }: ProductFiltersProps) {
  const { t } = useTranslation('vendor-dashboard')
  const [typed, setTyped] = useState(view.q)
  const pause = useTypingPause(typingPause)
  return (
    <div className="product-filters" role="search" aria-label={t('table.filters')}>
      <TextInput
        type="search"
        aria-label={t('table.search')}
        placeholder={t('table.search')}
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          pause.later(() => onChange({ q: value.trim() }))
        }}
      />
      <SegmentedControl
        aria-label={t('table.stockFilter')}
        value={view.stock ?? 'all'}
        onChange={(value) => onChange({ stock: stockFilters.find((filter) => filter === value) })}
        data={['all', ...stockFilters].map((value) => ({ value, label: t(`table.stock.${value}`) }))}
      />
      <NativeSelect
        aria-label={t('table.sortBy')}
        value={view.sort}
        onChange={({ currentTarget }) => {
          const sort = sorts.find((one) => one === currentTarget.value)
          if (sort) onChange({ sort })
        }}
        data={sorts.map((value) => ({ value, label: t(`table.sort.${value}`) }))}
      />
    </div>
  )
}
