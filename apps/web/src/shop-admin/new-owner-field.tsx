import type { User } from '@axle/contract/accounts'
import type { Shop } from '@axle/contract/shops'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useTypingPause } from '../lib/forms/use-typing-pause.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { candidatesQuery } from './managed-shops.ts'
import { othersThan, ownerIdOf } from './shop-owner.ts'

interface NewOwnerFieldProps {
  shop: Shop
  chosen: User | undefined
  error: string | false
  onChoose: (user: User | undefined) => void
}

const typingPause = 300

/** Vendors and admins, searched on the server, without the current owner. */
export function NewOwnerField({ shop, chosen, error, onChoose }: NewOwnerFieldProps) {
  const { t } = useTranslation('people')
  const { fullName } = useFormats()
  const labelOf = (user: User) => `${fullName(user)} · ${user.email}`
  const [q, setQ] = useState('')
  const pause = useTypingPause(typingPause)
  const found = useQuery(candidatesQuery(q))
  const candidates = othersThan(found.data ?? [], ownerIdOf(shop))
  const offered = chosen && !candidates.some(({ id }) => id === chosen.id) ? [chosen, ...candidates] : candidates
  const search = (typed: string) => {
    // The label of the chosen user in the field is not a search.
    const isChoice = chosen !== undefined && typed === labelOf(chosen)
    pause.later(() => setQ(isChoice ? '' : typed.trim()))
  }
  return (
    <>
      {found.isError && <Notice tone="danger">{t('owner.failedToLoad')}</Notice>}
      <Select
        label={t('owner.new')}
        placeholder={t('owner.placeholder')}
        nothingFoundMessage={found.isFetching ? undefined : t('owner.nobody')}
        data={offered.map((user) => ({ value: String(user.id), label: labelOf(user) }))}
        filter={({ options }) => options}
        searchable
        required
        comboboxProps={{ keepMounted: false }}
        error={error}
        value={chosen ? String(chosen.id) : null}
        onSearchChange={search}
        onChange={(id) => onChoose(offered.find((user) => String(user.id) === id))}
      />
    </>
  )
}
