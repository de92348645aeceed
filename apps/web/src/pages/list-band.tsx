import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useLocation } from 'react-router'
import type { FitGroup } from '@axle/contract/product-query'
import { cleared, type ListSearch, readSearch, writeSearch } from '../catalogue/list/list-search.ts'
import { productListQuery, type Within } from '../catalogue/product-queries.ts'
import { vehicleName } from '../garage/garage.ts'
import { garageStore, useChosenVehicle } from '../garage/garage-store.ts'
import { LazyVehiclePicker } from '../garage/vehicle-picker/lazy-vehicle-picker.ts'
import { Categories } from '../home/categories.tsx'
import { type BandStep, type Chosen, HomeBand } from '../home/home-band.tsx'
import { topCategoriesQuery } from '../home/top-categories.ts'
import { api } from '../lib/api/api.ts'
import { HydrateLater } from '../ui/hydrate-later.tsx'

interface ListBandProps {
  within: Within
  /** Those of the rendered page. */
  categories: string[] | undefined
}

/** Nothing is searched or filtered, and it is the first page. */
export const isFirstView = (search: ListSearch): boolean => writeSearch(search) === writeSearch(cleared(search))

/** The band above the list with the vehicle picker, and the categories below it. */
export function ListBand({ within, categories }: ListBandProps) {
  const search = readSearch(new URLSearchParams(useLocation().search))
  const isTyping = useIsTyping(search.q)
  const first = isFirstView(search) && !isTyping
  const vehicle = useChosenVehicle()
  const [chosen, setChosen] = useState<Chosen>({})
  const [picking, setPicking] = useState(false)
  const top = useQuery({ ...topCategoriesQuery(api), ...(categories && { initialData: categories }), enabled: first })
  const pick = (step: BandStep) => {
    setChosen((before) => upTo(step, before))
    setPicking(true)
  }
  const stopPicking = () => {
    setPicking(false)
    if (garageStore.get().chosenId !== null) setChosen({})
  }
  return (
    <>
      <HydrateLater>
        <HomeBand
          {...{ first, chosen }}
          vehicle={vehicle ? vehicleName(vehicle) : undefined}
          counts={<Counts {...{ search, within }} />}
          onPick={pick}
        />
      </HydrateLater>
      {first && (
        <HydrateLater>
          <Categories names={top.data ?? []} />
        </HydrateLater>
      )}
      <LazyVehiclePicker opened={picking} start={chosen} onSteps={setChosen} onClose={stopPicking} />
    </>
  )
}

/** Choosing a step again drops it and what follows. */
const upTo = (step: BandStep, { make, ...rest }: Chosen): Chosen =>
  step === 'make' || make === undefined ? {} : step === 'model' ? { make } : { make, ...rest }

/** The band becomes one line with the first letter, before the URL has the words. */
function useIsTyping(q: string): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => setTyping(false), [q])
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.closest('[role="search"]') && !target.closest('[role="dialog"]'))
        setTyping(target.value.trim() !== '')
    }
    document.addEventListener('input', listen)
    return () => document.removeEventListener('input', listen)
  }, [])
  return isTyping
}

/** How many products of the list fit the vehicle, and for how many nobody said. */
function Counts({ search, within }: { search: ListSearch; within: Within }) {
  const { t } = useTranslation('garage')
  const { data } = useQuery(productListQuery(api, search, within))
  if (!data?.meta.groups) return null
  const { groups } = data.meta
  const sum = (...named: FitGroup[]) =>
    groups.reduce((total, { group, count }) => total + (named.includes(group) ? count : 0), 0)
  const unstated = sum('not_stated')
  return (
    <span className="band-counts note clip">
      <span>{t('band.fits', { count: sum('fits', 'any_vehicle') })}</span>
      {unstated > 0 && <span>{t('band.unstated', { count: unstated })}</span>}
    </span>
  )
}
