import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { api } from '../lib/api/api.ts'
import { useTypingPause } from '../lib/forms/use-typing-pause.ts'
import { Icon } from '../ui/icon.tsx'
import { type ShopListQuery, shopListQuery, townsQuery } from './shop-queries.ts'

const typingPause = 500

/** Search and filters of the shop list. A GET form, so that it works before the scripts have loaded. */
export function ShopSearch() {
  const { t } = useTranslation('shops')
  const submit = useSubmit()
  const asked = shopListQuery(useSearchParams()[0])
  const form = useShownIn(asked)
  const pause = useTypingPause(typingPause)
  return (
    <Form
      ref={form}
      role="search"
      className="shop-search row"
      onSubmit={pause.cancel}
      onInput={({ currentTarget, target }) => {
        const search = () => void submit(currentTarget, { replace: true, preventScrollReset: true })
        if ((target as unknown as HTMLInputElement).name === 'q') return pause.later(search)
        pause.cancel()
        search()
      }}
    >
      <span className="search-box row one-line">
        <Icon name="search" size={20} />
        <input type="search" name="q" aria-label={t('search')} placeholder={t('search')} defaultValue={asked.q} />
      </span>
      <button type="submit" className="plain-button">
        {t('searchButton')}
      </button>
      <TownFilter chosen={asked.town} />
      <label className="vehicle-switch row one-line small">
        <input type="checkbox" role="switch" name="open" value="true" defaultChecked={asked.open} /> {t('openNow')}
      </label>
    </Form>
  )
}

function TownFilter({ chosen }: { chosen: string }) {
  const { t } = useTranslation('shops')
  const { data: towns = [] } = useQuery(townsQuery(api))
  const known = towns.some(({ town }) => town === chosen)
  return (
    <label className="choice-select row one-line spread" data-active={chosen !== ''}>
      <span>{t('town')}</span>
      <select name="town" defaultValue={chosen}>
        <option value="">{t('anyTown')}</option>
        {chosen !== '' && !known && <option>{chosen}</option>}
        {towns.map(({ town, count }) => (
          <option key={town} value={town}>
            {t('catalogue:withCount', { text: town, count })}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </label>
  )
}

/** The fields are uncontrolled, so that they keep the focus: a link to other results, such as Back, sets them. */
function useShownIn({ q, town, open }: ShopListQuery) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = town
      else if (field instanceof HTMLInputElement && field.name === 'open') field.checked = open
      else if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = q
    }
  }, [q, town, open])
  return form
}
