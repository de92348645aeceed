import type { Facets } from '@axle/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { open, readIn } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import { changed, readSearch, writeSearch } from '../list/list-search.ts'

const none = { make: [], model: [], year: [], category: [], part: [], condition: [], rating: [], shop: [] }
const facets: Partial<Facets> = {
  ...none,
  price: { min: null, max: null, steps: [] },
  brand: [{ value: 'Bosch', count: 3 }],
  grade: [{ value: 'usedA', count: 2 }],
  position: [
    { value: 'front', count: 4 },
    { value: 'rear', count: 1 },
  ],
  size: [],
  town: [{ value: 'Accra', count: 4 }],
}

function Filters({ businessId, inDrawer }: { businessId?: number; inDrawer?: boolean }) {
  const [search, setSearch] = useState(readSearch(new URLSearchParams('brand=Bosch')))
  return (
    <>
      <FilterFields
        search={search}
        within={businessId === undefined ? {} : { businessId }}
        onChange={(change) => setSearch(changed(search, change))}
        inDrawer={inDrawer ?? false}
      />
      <FilterChips search={search} understood={[]} count={{ current: null }} onSearch={setSearch} />
      <output>{writeSearch(search)}</output>
    </>
  )
}
const show = (filters: Parameters<typeof Filters>[0] = {}, known = facets) => {
  serve({ 'GET /products/facets': () => ({ body: { data: known } }) })
  return open({ '/': <Filters {...filters} /> }, '/')
}
const openMore = () => userEvent.click(screen.getByRole('button', { name: /^More filters/ }))
const groups = async () => {
  const panel = within(await screen.findByRole('group', { name: 'More filters' }))
  return (await panel.findAllByRole('region')).map((group) => group.getAttribute('aria-label'))
}

describe('trade filters', () => {
  it('are behind one button if there is something to choose [S-17]', async () => {
    show()
    await openMore()
    expect(await groups()).toEqual(['Position', 'Brand', 'Grade', 'Town'])
  })

  it('narrow the list and appear in the URL and as chips that remove them', async () => {
    show()
    await openMore()
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Home-used A/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Front/ }))
    expect(screen.getByRole('status').textContent).toBe('?position=front&brand=Bosch&grade=usedA')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Grade: Home-used A' }))
    expect(screen.getByRole('status').textContent).toBe('?position=front&brand=Bosch')
  })

  it("have names in the reader's language [S-19]", async () => {
    show()
    await readIn('de')
    await userEvent.click(screen.getByRole('button', { name: /^Weitere Filter/ }))
    expect(await screen.findByRole('checkbox', { name: /^Vorne/ })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /^Gebraucht A/ })).toBeTruthy()
  })

  it('have a button each in the drawer; a shop’s own page offers no towns', async () => {
    show({ businessId: 3, inDrawer: true })
    expect(await screen.findByRole('button', { name: /^Position/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Town/ })).toBeNull()
  })

  it('are hidden where the API does not count them, except chosen ones', async () => {
    show({}, { ...none, price: { min: null, max: null, steps: [] } })
    await openMore()
    expect(await groups()).toEqual(['Brand'])
  })
})

describe('a URL', () => {
  it('with an unknown grade or position counts as one without', () => {
    expect(writeSearch(readSearch(new URLSearchParams('grade=best&grade=oem&position=top&size=60+Ah')))).toBe(
      '?grade=oem&size=60+Ah',
    )
  })
})
