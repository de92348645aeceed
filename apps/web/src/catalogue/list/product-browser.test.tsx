import type { Product } from '@axle/contract'
import type { Facets } from '@axle/contract/product-query'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { open, readIn } from '../../lib/testing/screen.tsx'
import { type Sent, serve } from '../../lib/testing/server.ts'
import { ProductBrowser, type ProductBrowserProps } from './product-browser.tsx'

const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: 7,
  name: 'Brake Pad',
  price: 1250.5,
  stock: 4,
  partId: 1,
  part: 'Brake Pad',
  partName: 'Brake Pad',
  partCategory: 'Brakes',
  images: ['/images/pad'],
  businessId: 3,
  businessName: 'Abossey Parts',
  businessAddress: 'Accra',
  rating: 4,
  ratingCount: 2,
  totalSold: 9,
  createdAt: '2026-01-01T08:00:00.000Z',
  fits: 'Toyota Corolla 2008–2013',
  metadata: { productState: 'Used' },
  ...changes,
})

const facets: Facets = {
  make: [
    { value: 'Honda', count: 2 },
    { value: 'Lada', count: 0 },
    { value: 'Toyota', count: 3 },
  ],
  model: [{ value: 'Corolla', count: 3 }],
  year: [
    { value: '2015', count: 2 },
    { value: '2010', count: 1 },
  ],
  category: [{ value: 'Brakes', count: 4 }],
  part: [{ value: 'Brake Pad', count: 4 }],
  condition: [
    { value: 'Brand New', count: 0 },
    { value: 'Used', count: 5 },
  ],
  rating: [
    { value: '4', count: 2 },
    { value: '3', count: 3 },
  ],
  shop: [{ value: '3', name: 'Abossey Parts', count: 5 }],
  price: {
    min: 20,
    max: 900,
    steps: [
      { from: 0, to: 100, count: 2 },
      { from: 100, to: 500, count: 0 },
      { from: 500, to: null, count: 3 },
    ],
  },
}

const nothing = { parts: [], vehicles: [], numbers: [], products: [], shops: [] }

interface Served {
  total?: number
  meta?: object
  products?: Product[]
  status?: number
  facets?: () => { status?: number; body: unknown }
}
function browse(at: string, served: Served = {}, props: ProductBrowserProps = {}) {
  const { total = 30, products = [aProduct()], status = 200, meta } = served
  const list = ({ query }: Sent) => ({
    status,
    body: {
      data: total === 0 ? [] : products,
      meta: { total, page: Number(query.get('page')), limit: 12, ...meta },
    },
  })
  const server = serve({
    'GET /products': list,
    'GET /products/facets': served.facets ?? (() => ({ body: { data: facets } })),
    'GET /products/suggestions': () => ({ body: { data: nothing } }),
    'GET /business/3': () => ({ body: { data: { id: 3, name: 'Abossey Parts' } } }),
    'GET /vehicle-makes/12': () => ({ body: { data: { id: 12, name: 'Hyundai', modelName: 'Elantra', year: 2013 } } }),
    'GET /parts': () => ({ body: { data: [{ id: 1, name: 'Brake Pad', category: 'Brakes' }] } }),
  })
  const page = open({ '/shop/all-products': <ProductBrowser {...props} /> }, `/shop/all-products${at}`)
  const lastQuery = () => server.calls('GET /products').at(-1)?.query.toString() ?? ''
  return { ...server, ...page, list, lastQuery, user: userEvent.setup() }
}
const searchBox = () => screen.getByRole('searchbox', { name: 'Search products' })
const openFilter = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}( \\d)?$`) }))
  return screen.getByRole('group', { name })
}

describe('the list of products', () => {
  it('has a search box, and cards with picture, name, price and a link to the product [CAT-01, CAT-50]', async () => {
    browse('')
    expect(searchBox()).toBeDefined()
    const card = await screen.findByRole('article')
    expect(within(card).getByRole('link', { name: 'Brake Pad' }).getAttribute('href')).toBe('/shop/product/7')
    expect(card.textContent).toContain('GH₵1,250.50')
    expect(card.querySelector('img')).not.toBeNull()
  })

  it("counts all matches, with the catalogue's page size of twelve [CAT-34, CAT-38, CONST-19]", async () => {
    const { lastQuery } = browse('', { total: 40 })
    expect(await screen.findByText('40 results')).toBeDefined()
    expect(lastQuery()).not.toContain('limit')
    expect(screen.getByRole('link', { name: 'Page 4' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Page 5' })).toBeNull()
  })

  it('shows "over" for counts at the cap', async () => {
    browse('', { total: 10_000, meta: { capped: true } })
    expect(await screen.findByText('Over 10,000 results')).toBeDefined()
  })

  it('has a link for each page, and Back returns to the previous one [CAT-37, CAT-40]', async () => {
    const { url, router, lastQuery } = browse('')
    const pages = await screen.findByRole('navigation', { name: 'Pages' })
    fireEvent.click(within(pages).getByRole('link', { name: 'Page 2' }))
    expect(document.activeElement?.classList).toContain('results')
    await waitFor(() => expect(url()).toBe('/shop/all-products?page=2'))
    await waitFor(() => expect(lastQuery()).toContain('page=2'))
    await act(() => router.navigate(-1))
    expect(url()).toBe('/shop/all-products')
  })

  it('has no page links for a single page [CAT-37]', async () => {
    browse('', { total: 1 })
    await screen.findByRole('article')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('shows the last page for one past the end [CAT-44]', async () => {
    const { url } = browse('?page=999')
    await waitFor(() => expect(url()).toBe('/shop/all-products?page=3'))
  })

  it.each([
    ['four by default', {}, '4'],
    ['or five', { columns: 5 }, '5'],
  ])('takes the number of columns on large screens, %s [CAT-49, CONST-19]', async (_name, props, columns) => {
    browse('', {}, props)
    await screen.findByRole('article')
    expect(document.querySelector<HTMLElement>('.browser')?.style.getPropertyValue('--columns')).toBe(columns)
  })

  it("shows only its own products on a shop's page, whatever shop the URL names [CAT-39]", async () => {
    const { calls } = browse('?shop=9', { total: 40 }, { within: { businessId: 3 } })
    await screen.findByRole('link', { name: 'Page 4' })
    expect(calls('GET /products').map(({ query }) => query.getAll('businessId'))).toEqual([['3']])
    expect(screen.queryByRole('button', { name: 'Shop' })).toBeNull()
  })

  it('shows the number that found a product, and whether it fits', async () => {
    browse(
      '?q=6178-4B40',
      { products: [aProduct({ foundThrough: '61784B4040B2' })] },
      { fitOf: ({ id }) => <p>fit of {id}</p>, fitSwitch: <button type="button">Only what fits</button> },
    )
    expect(await screen.findByText('Found by number 61784B4040B2')).toBeDefined()
    expect(screen.getByText('fit of 7')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Only what fits' })).toBeDefined()
  })
})

describe('sorting', () => {
  it('Sort By offers five orders, with Featured as the first and the default [CAT-03, CAT-04, CAT-11]', async () => {
    browse('')
    const select = screen.getByRole('combobox', { name: 'Sort By' })
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Featured', 'Newest', 'Price: Low to High', 'Price: High to Low', 'A-Z'])
    expect(select).toHaveProperty('value', 'featured')
    await screen.findByRole('article')
  })

  it('another order starts at the first page [CAT-05, CAT-42]', async () => {
    const { url, lastQuery, user } = browse('?make=Toyota&page=3')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'Price: Low to High')
    expect(url()).toBe('/shop/all-products?make=Toyota&sort=priceAsc')
    await waitFor(() => expect(lastQuery()).toContain('sort=priceAsc&page=1'))
  })
})

describe('searching', () => {
  it('a new search starts at the first page, and the catalogue interprets it [CAT-41]', async () => {
    const { url, lastQuery, user } = browse('?page=2')
    await user.type(searchBox(), 'brake{Enter}')
    expect(url()).toBe('/shop/all-products?q=brake')
    await waitFor(() => expect(lastQuery()).toContain('q=brake&understand=true'))
  })

  it('a filter chosen during the debounce is not lost', async () => {
    const { url, user } = browse('')
    await user.type(searchBox(), 'brake')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'Newest')
    expect(url()).toBe('/shop/all-products?sort=newest')
    await waitFor(() => expect(url()).toBe('/shop/all-products?q=brake&sort=newest'))
  })

  it('Back leaves the search, without a stop at each typed word', async () => {
    const { url, router, user } = browse('')
    await user.type(searchBox(), 'br{Enter}ake{Enter}')
    expect(url()).toBe('/shop/all-products?q=brake')
    await act(() => router.navigate(-1))
    expect(url()).toBe('/shop/all-products')
    expect(searchBox()).toHaveProperty('value', '')
  })

  it('words interpreted as filters are chips; removing one removes its words', async () => {
    const understood = [
      { filter: 'model', value: 'Elantra', words: 'elantra' },
      { filter: 'year', value: '2013', words: '2013' },
    ]
    const { url } = browse('?q=elantra+2013+shock', { meta: { understood } })
    expect(await screen.findByRole('button', { name: 'Remove Search: “shock”' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Remove Model: Elantra' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Year: 2013' }))
    await waitFor(() => expect(url()).toBe('/shop/all-products?q=elantra+shock'))
    expect(searchBox()).toHaveProperty('value', 'elantra shock')
  })

  it('reports a spelling correction, and searches as typed on request', async () => {
    const { url, calls, answers, list } = browse('?q=brke+pad', { meta: { showingResultsFor: 'brake pad' } })
    const line = (await screen.findByText('brake pad')).closest('p')
    expect(line?.textContent).toContain('Showing results for brake pad')
    answers['GET /products'] = (sent) => ({
      body: { data: [], meta: { ...list(sent).body.meta, total: 0, showingResultsFor: undefined } },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Search for “brke pad” instead' }))
    await waitFor(() => expect(url()).toBe('/shop/all-products?q=brke+pad&plain=1'))
    await screen.findByText('No products found')
    const searched = calls('GET /products').map(({ query }) => query.toString())
    expect(searched).toContain('q=brke+pad&view=card&page=1')
  })
})

describe('the filters', () => {
  it('two quick checks both count, and each stays checked until the URL follows [CAT-12, CAT-43]', async () => {
    const { url, router } = browse('')
    await openFilter('Make')
    const toyota = await screen.findByRole('checkbox', { name: 'Toyota' })
    const honda = screen.getByRole('checkbox', { name: 'Honda' })
    // A network so slow that the URL has not changed before the second check.
    const { navigate } = router
    const waiting: (() => Promise<void>)[] = []
    router.navigate = ((...to: Parameters<typeof navigate>) => {
      waiting.push(() => navigate(...to))
      return Promise.resolve()
    }) as typeof navigate
    fireEvent.click(toyota)
    expect(toyota).toHaveProperty('checked', true)
    fireEvent.click(honda)
    expect(honda).toHaveProperty('checked', true)
    await waiting.at(-1)?.()
    expect(url()).toBe('/shop/all-products?make=Toyota&make=Honda')
  })

  it.each([
    ['CAT-13 models', 'Model', 'Corolla', 'model=Corolla'],
    ['CAT-14 years', 'Year', '2015', 'year=2015'],
    ['CAT-15 categories', 'Category', 'Brakes', 'category=Brakes'],
    ['CAT-16 parts', 'Part', 'Brake Pad', 'part=Brake+Pad'],
    ['shops, by their names', 'Shop', 'Abossey Parts', 'shop=3'],
  ])('%s can be checked', async (_name, filter, value, url) => {
    const page = browse('?page=2')
    await openFilter(filter)
    fireEvent.click(await screen.findByRole('checkbox', { name: value }))
    await waitFor(() => expect(page.url()).toBe(`/shop/all-products?${url}`))
    const query = url.replace('shop=', 'businessId=')
    await waitFor(() => expect(page.lastQuery()).toContain(query))
  })

  it('different filters are combined [CAT-19]', async () => {
    const { lastQuery } = browse('?make=Toyota&make=Honda&year=2015&vehicle=12')
    await screen.findByRole('article')
    expect(lastQuery()).toContain('make=Honda&make=Toyota&year=2015&vehicleId=12')
  })

  it('Condition is one of All, Brand New and Used [CAT-17]', async () => {
    const { url, user } = browse('')
    const select = screen.getByRole('combobox', { name: 'Condition' })
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All', 'Brand New', 'Used'])
    await user.selectOptions(select, 'Used')
    expect(url()).toBe('/shop/all-products?condition=Used')
    await user.selectOptions(select, 'All')
    expect(url()).toBe('/shop/all-products')
  })

  it('Rating is the last of all filters, from four stars down [CAT-18, CONST-20]', async () => {
    const { url, user } = browse('')
    const select = screen.getByRole('combobox', { name: 'Rating' })
    expect(document.querySelector('.filter-fields')?.lastElementChild?.contains(select)).toBe(true)
    await user.selectOptions(select, '4 and up')
    expect(url()).toBe('/shop/all-products?rating=4')
  })

  it('facets load when a filter is touched, never before', async () => {
    const { calls } = browse('')
    await screen.findByRole('article')
    expect(calls('GET /products/facets')).toHaveLength(0)
    await openFilter('Make')
    await screen.findByRole('checkbox', { name: 'Toyota' })
    await openFilter('Year')
    await screen.findByRole('checkbox', { name: '2015' })
    expect(calls('GET /products/facets')).toHaveLength(1)
  })

  it('a value without results is disabled, but a chosen one can be unchecked', async () => {
    const { url } = browse('?make=Volvo')
    const panel = await openFilter('Make')
    const lada = await within(panel).findByRole('checkbox', { name: 'Lada' })
    expect(lada.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(lada)
    expect(url()).toBe('/shop/all-products?make=Volvo')
    fireEvent.click(within(panel).getByRole('checkbox', { name: 'Volvo' }))
    await waitFor(() => expect(url()).toBe('/shop/all-products'))
    const condition = screen.getByRole('combobox', { name: 'Condition' })
    expect(within(condition).getByRole('option', { name: 'Brand New (0)' })).toHaveProperty('disabled', true)
    expect(within(condition).getByRole('option', { name: 'Used (5)' })).toHaveProperty('disabled', false)
  })

  it('at the counting cap every count says at least', async () => {
    const many = { ...facets, make: [{ value: 'Toyota', count: 10_000 }], capped: true }
    browse('', { facets: () => ({ body: { data: many } }) })
    await openFilter('Make')
    const toyota = await screen.findByRole('checkbox', { name: 'Toyota' })
    expect(toyota.closest('label')?.textContent).toBe('Toyota10,000+')
  })

  it('a failed load of the facets affects only the choices, with a retry [ERR-54]', async () => {
    let down = true
    browse('', { facets: () => (down ? { status: 500, body: {} } : { body: { data: facets } }) })
    const panel = await openFilter('Part')
    expect(await within(panel).findByText('Failed to load the options')).toBeDefined()
    expect(screen.getByRole('article')).toBeDefined()
    down = false
    fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }))
    expect(await within(panel).findByRole('checkbox', { name: 'Brake Pad' })).toBeDefined()
  })
})

describe('categories and parts in another language', () => {
  const parts = ['Alternator', 'Brake Caliper', 'Brake Disc', 'Brake Pad Set', 'Oil Filter', 'Radiator', 'Roof Rack']
  const counted = (values: string[]) => values.map((value) => ({ value, count: 4 }))
  const many: Facets = {
    ...facets,
    category: counted(['Filters & Service', 'Brakes', 'Cooling']),
    part: counted([...parts, 'Tyre', 'Water Pump']),
  }
  async function browseIn(language: 'fr' | 'de', at: string, served: Served = {}) {
    const page = browse(at, { facets: () => ({ body: { data: many } }), ...served })
    await readIn(language)
    return page
  }
  const choices = async (panel: HTMLElement) =>
    (await within(panel).findAllByRole('checkbox')).map(
      (box) => box.closest('label')?.querySelector('bdi')?.textContent,
    )

  it('are offered by their names in the order of that language, and requested in English', async () => {
    const page = await browseIn('fr', '?page=2')
    const panel = await openFilter('Pièce')
    fireEvent.click(await within(panel).findByRole('checkbox', { name: 'Étrier de frein' }))
    expect(await choices(panel)).toEqual([
      'Alternateur',
      'Disque de frein',
      'Étrier de frein',
      'Filtre à huile',
      'Jeu de plaquettes de frein',
      'Pneu',
      'Pompe à eau',
      'Radiateur',
      'Roof Rack',
    ])
    await waitFor(() => expect(page.url()).toBe('/shop/all-products?part=Brake+Caliper'))
    await waitFor(() => expect(page.lastQuery()).toContain('part=Brake+Caliper'))
    expect(await choices(await openFilter('Catégorie'))).toEqual(['Filtres et entretien', 'Freins', 'Refroidissement'])
  })

  it.each(['étrier', 'ETRIER DE', 'caliper'])('are found in a filter by either name: %s', async (typed) => {
    const { user } = await browseIn('fr', '')
    const panel = await openFilter('Pièce')
    await user.type(await within(panel).findByRole('searchbox'), typed)
    expect(await choices(panel)).toEqual(['Étrier de frein'])
  })

  it('have chips with their names, also where a filter no longer offers them', async () => {
    const { url } = await browseIn('de', '?category=Brakes&part=Brake+Shoe+Set&part=Roof+Rack')
    expect(await screen.findByRole('button', { name: 'Kategorie entfernen: Bremsen' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Teil entfernen: Roof Rack' })).toBeDefined()
    expect((await choices(await openFilter('Teil')))[0]).toBe('Bremsbackensatz')
    fireEvent.click(screen.getByRole('button', { name: 'Teil entfernen: Bremsbackensatz' }))
    await waitFor(() => expect(url()).toBe('/shop/all-products?category=Brakes&part=Roof+Rack'))
  })

  it('are suggested for an empty list by their names', async () => {
    const page = await browseIn('de', '?q=bremsbelag+sofort&part=Brake+Pad&make=Lada', { total: 0 })
    page.answers['GET /products'] = (sent) => {
      const total = sent.query.has('category') || !sent.query.has('part') ? 3 : 0
      return { body: { ...page.list(sent).body, meta: { total, page: 1, limit: 1 } } }
    }
    const way = await screen.findByRole('button', { name: /^Alles in Bremsen/ })
    fireEvent.click(way)
    await waitFor(() => expect(page.url()).toBe('/shop/all-products?make=Lada&category=Brakes'))
  })
})

describe('the price filter', () => {
  const box = (name: string) => screen.getByRole('textbox', { name })

  it('takes a range in cedis', async () => {
    const { url, user } = browse('?page=2')
    await openFilter('Price')
    await user.type(box('From GH₵'), '1,000')
    await user.type(box('To GH₵'), '2500.50{Enter}')
    await waitFor(() => expect(url()).toBe('/shop/all-products?minPrice=1000&maxPrice=2500.5'))
    expect(await screen.findByRole('button', { name: 'Remove Price: GH₵1,000.00 – GH₵2,500.50' })).toBeDefined()
  })

  it.each([
    ['nonsense', 'cheap', '', 'Enter an amount in cedis, such as 150 or 99.50'],
    ['the wrong way round', '90', '20', 'The minimum price is higher than the maximum'],
  ])('%s is shown beside it, and no input is lost', async (_name, from, to, message) => {
    const { url, user } = browse('?make=Toyota')
    await openFilter('Price')
    await user.type(box('From GH₵'), from)
    if (to) await user.type(box('To GH₵'), to)
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(box('From GH₵')).toHaveProperty('value', from)
    expect(box('From GH₵').getAttribute('aria-invalid')).toBe('true')
    expect(url()).toBe('/shop/all-products?make=Toyota')
  })

  it('applies when it loses the focus', async () => {
    const { url, user } = browse('')
    await openFilter('Price')
    await user.type(box('To GH₵'), '80')
    await user.click(searchBox())
    await waitFor(() => expect(url()).toBe('/shop/all-products?maxPrice=80'))
    expect(screen.queryByRole('textbox', { name: 'To GH₵' })).toBeNull()
  })

  it('has common steps with counts; pressing a step again removes it', async () => {
    const { url } = browse('')
    await openFilter('Price')
    const under = await screen.findByRole('button', { name: 'Under GH₵100.00' })
    expect(screen.getByRole('button', { name: /GH₵100.00 – GH₵500.00/ })).toHaveProperty('disabled', true)
    fireEvent.click(under)
    await waitFor(() => expect(url()).toBe('/shop/all-products?maxPrice=99.99'))
    expect(under.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(under)
    await waitFor(() => expect(url()).toBe('/shop/all-products'))
  })
})

describe('chosen filters', () => {
  it('are chips, each with a button that removes it [CAT-32, CAT-33, CAT-34]', async () => {
    const { url } = browse('?make=Toyota&rating=4&shop=3&vehicle=12')
    for (const name of [
      'Remove Make: Toyota',
      'Remove Rating: Rating: 4 and up',
      'Remove Shop: Abossey Parts',
      'Remove Vehicle: Fits Hyundai Elantra 2013',
    ])
      expect(await screen.findByRole('button', { name })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Make: Toyota' }))
    await waitFor(() => expect(url()).toBe('/shop/all-products?shop=3&rating=4&vehicle=12'))
    // The pressed button disappeared: the focus stays nearby.
    expect(document.activeElement?.classList).toContain('results')
  })

  it('are all removed at once, with the search and without the sort [CAT-35, CAT-36]', async () => {
    const { url } = browse('?q=pad&make=Toyota&minPrice=5&vehicle=12&sort=newest&page=2')
    fireEvent.click(await screen.findByRole('button', { name: 'Reset all' }))
    await waitFor(() => expect(url()).toBe('/shop/all-products?sort=newest'))
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })
})

describe('a list that fails to load', () => {
  it('shows twelve skeleton cards while loading [CAT-45]', async () => {
    const { answers, list } = browse('')
    await screen.findByRole('article')
    let arrive = () => {}
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
    answers['GET /products'] = (sent) => onItsWay.then(() => list(sent))
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    const outline = await screen.findByRole('progressbar')
    expect(outline.children).toHaveLength(12)
    arrive()
    expect(await screen.findByRole('article')).toBeDefined()
  })

  it('shows an error, and loads on a retry [CAT-46, ERR-09, ERR-100]', async () => {
    const { answers } = browse('', { status: 500 })
    const panel = await screen.findByRole('alert')
    expect(panel.textContent).toContain('Failed to fetch products. Please try again later.')
    answers['GET /products'] = () => ({ body: { data: [aProduct()], meta: { total: 1, page: 1, limit: 12 } } })
    fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article')).toBeDefined()
  })

  it('shows that the browser is offline, and loads once online', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    browse('')
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.')
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByRole('article')).toBeDefined()
  })
})

describe('an empty list', () => {
  it('says so, without grid and pages, and with suggestions where there are any [CAT-47]', async () => {
    const page = browse('?make=Lada&year=2015', { total: 0 })
    page.answers['GET /products'] = (sent) => {
      const near = sent.query.get('limit') === '1' && !sent.query.has('make')
      return { body: { ...page.list(sent).body, meta: { total: near ? 3 : 0, page: 1, limit: 1 } } }
    }
    expect(await screen.findByText('No products found')).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    const ways = await screen.findByRole('list', { name: 'Try one of these' })
    const way = await within(ways).findByRole('button', { name: 'Without Lada 3 results' })
    expect(within(ways).getAllByRole('button')).toHaveLength(1)
    fireEvent.click(way)
    await waitFor(() => expect(page.url()).toBe('/shop/all-products?year=2015'))
  })

  it('names a part number without results', async () => {
    browse('?q=6178-4B40', { total: 0, meta: { partNumber: '61784B40' } })
    expect(await screen.findByText(/No shop offers part number 61784B40/)).toBeDefined()
  })
})
