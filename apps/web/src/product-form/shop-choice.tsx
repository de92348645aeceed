import type { User } from '@axle/contract/accounts'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { isAdmin } from '../lib/session/session.ts'
import { keys, writeText } from '../lib/browser/storage.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { shopsToSellInQuery } from './product-form-queries.ts'

interface ShopChoiceProps {
  user: User
  value: number | null
  onChange: (id: number | null) => void
  error: ReactNode
}

/** The shop that sells the product. The last choice is remembered; a single shop is preselected. */
export function ShopChoice({ user, value, onChange, error }: ShopChoiceProps) {
  const { t } = useTranslation('product-form')
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search, 300)
  const shops = useQuery({ ...shopsToSellInQuery(user, q), placeholderData: keepPreviousData })
  const found = shops.data
  useEffect(() => {
    if (!found || isAdmin(user)) return
    const only = found.length === 1 ? found[0] : undefined
    // A remembered shop may have another owner now.
    if (value !== null && !found.some(({ id }) => id === value)) onChange(only?.id ?? null)
    else if (value === null && only) onChange(only.id)
  }, [found, value, user, onChange])
  if (found?.length === 0 && !isAdmin(user))
    return (
      <EmptyPanel icon="store" title={t('shop.none')} text={t('shop.noneText')}>
        <Button component={Link} to="/shop-upload">
          {t('shop.open')}
        </Button>
      </EmptyPanel>
    )
  return (
    <>
      {shops.isError && <Notice tone="danger">{t('shop.failed')}</Notice>}
      <Select
        label={t('shop.label')}
        placeholder={t('shop.placeholder')}
        data={(found ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        required
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
        {...(isAdmin(user) && { onSearchChange: setSearch })}
        value={value === null ? null : String(value)}
        error={error}
        onChange={(chosen) => {
          writeText(keys.shopId, chosen)
          onChange(chosen === null ? null : Number(chosen))
        }}
      />
    </>
  )
}
