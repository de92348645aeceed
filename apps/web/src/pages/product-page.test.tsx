import type { Product, ProductDetails } from '@axle/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { CartLink } from '../cart/cart-link.tsx'
import { garageStore } from '../garage/garage-store.ts'
import { api } from '../lib/api/api.ts'
import { apiContext } from '../lib/api/server-context.ts'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open, readIn } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { recentStore } from '../recent/recent-store.ts'
import { useWishlistCount } from '../wishlist/wishlist-store.ts'
import { aCard as pads } from '../catalogue/testing.ts'
import { ProductContent } from './product-content.tsx'
import { loader } from './product-page.tsx'

const aCard = (id: number, changes: Partial<Product> = {}) => pads({ id, name: `Pads ${id}`, ...changes })
const rio = { vehicleMakeId: 40, vehicleMakeName: 'Kia', vehicleMakeModelName: 'Rio', vehicleMakeYear: 2012 }
const product: ProductDetails = {
  ...aCard(7),
  name: 'Ceramic pads',
  price: 12_345.5,
  stock: 3,
  description: '<p>Quiet and clean</p>',
  rating: 4.5,
  ratingCount: 2,
  totalSold: 9,
  fits: 'Kia Rio 2012',
  images: ['/images/one', '/images/two'],
  metadata: { productState: 'Used', warranty: { duration: 3, unit: 'months' }, replacement: 7 },
  vehicleMakes: [rio, { ...rio, vehicleMakeId: 41, vehicleMakeName: 'Audi', vehicleMakeModelName: 'A4' }],
  partNumbers: [{ number: '04465-0D210', brand: 'Genuine' }],
  ratings: [],
  reviews: [],
}
const bare: ProductDetails = {
  ...product,
  description: '',
  ratingCount: 0,
  totalSold: 0,
  fits: '',
  images: ['/images/one'],
  metadata: {},
  vehicleMakes: [],
  partNumbers: [],
}
const shop = {
  id: 3,
  name: 'Kwame Auto',
  address: 'Lane 7',
  phone: '024 123 4567',
  country: 'Ghana',
  users: [{ userId: 11, userRole: 'owner' }],
}
type Answer = () => { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>
const answer = (data: unknown) => () => ({ body: { data } })
const refuse =
  (status: number, code = 'internal') =>
  () => ({ status, body: { message: 'Not now', code } })
const answers = (given: Record<string, Answer> = {}) => ({
  'GET /products/7': answer(product),
  'GET /products/7/similar': answer([aCard(8), aCard(9)]),
  'GET /products/cards': answer([aCard(5), aCard(6)]),
  'GET /products/fits': answer([]),
  'GET /business/3': answer(shop),
  'GET /users/11': answer(aUser({ id: 11, userType: 'vendor' })),
  'GET /users/12': answer(aUser({ id: 12 })),
  'GET /users/13': answer(aUser({ id: 13, userType: 'admin', isAdmin: true })),
  'POST /logout': answer({ ended: true }),
  ...given,
})
const Count = () => <output aria-label="wished">{useWishlistCount()}</output>
function openPage(given: Record<string, Answer> = {}) {
  const server = serve(answers(given))
  const page = open(
    {
      '/shop/product/7': (
        <>
          <ProductContent id="7" />
          <CartLink />
          <Count />
        </>
      ),
    },
    '/shop/product/7',
  )
  return { server, user: userEvent.setup(), ...page }
}
const shown = () => screen.findByRole('heading', { level: 1 })
const block = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  signOut()
  localStorage.clear()
  recentStore.set([])
  garageStore.set({ ...garageStore.initial })
})

describe('the page of a product', () => {
  it('shows all its facts [PROD-01, PROD-03]', async () => {
    openPage()
    expect((await shown()).textContent).toBe('Ceramic pads')
    expect(document.querySelector('.product-price .price')?.textContent).toBe('GH₵12,345.50')
    expect(screen.getByText('3 left')).toBeDefined()
    expect(screen.getByText('Quiet and clean')).toBeDefined()
    expect(screen.getByText('Fits Kia Rio 2012')).toBeDefined()
    expect(screen.getAllByText('Based on 2 review(s)').length).toBeGreaterThan(0)
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Condition', 'Used'],
      ['Warranty', '3 months'],
      ['Replacement', 'Within 7 days'],
      ['Part', 'Brake pads'],
      ['Category', 'Brakes'],
      ['Product number', 'PROD-7'],
      ['Sold', '9'],
    ])
    expect(screen.getByText('04465-0D210')).toBeDefined()
  })

  it('translates part and category, also for search engines; their lists keep their URLs', async () => {
    const german = { ...product, partName: 'Brake Pad Set' }
    openPage({ 'GET /products/7': answer(german) })
    await shown()
    await readIn('de')
    const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
    expect([fact('Teil'), fact('Kategorie')]).toEqual(['Bremsbelagsatz', 'Bremsen'])
    const part = screen.getByRole('link', { name: 'Bremsbelagsatz' })
    expect(part.getAttribute('href')).toBe('/shop/all-products?category=Brakes&part=Brake+Pad+Set')
    const [found, crumbs] = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')[
      '@graph'
    ]
    expect(found.category).toBe('Bremsen')
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name).slice(1, 3)).toEqual([
      'Bremsen',
      'Bremsbelagsatz',
    ])
  })

  it('has no labels for missing facts [PROD-01]', async () => {
    openPage({ 'GET /products/7': answer(bare) })
    await shown()
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Part', 'Category', 'Product number'])
    for (const label of ['Description', 'Part numbers'])
      expect(screen.queryByRole('heading', { name: label })).toBeNull()
    expect(screen.queryByText(/^Fits Kia/)).toBeNull()
  })

  it('links to its shop, with phone and WhatsApp [PROD-01]', async () => {
    openPage()
    await shown()
    const seller = block('Sold by')
    expect(seller.getByRole('link', { name: 'Kwame Auto' }).getAttribute('href')).toBe('/shop/3')
    expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:+233241234567')
    const chat = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '')
    expect(chat.origin + chat.pathname).toBe('https://wa.me/233241234567')
    expect(chat.searchParams.get('text')).toMatch(/“Ceramic pads”.*\/shop\/product\/7$/)
  })

  it('offers to ask the shop where no vehicles are listed [PROD-01]', async () => {
    openPage({ 'GET /products/7': answer(bare) })
    await shown()
    const ask = await block('Fits these vehicles').findByRole('link', { name: 'Ask the shop' })
    expect(new URL(ask.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
      /which vehicles does “Ceramic pads” fit/,
    )
  })

  it('opens the vehicles at the chosen one and shows whether it fits [PROD-10, PROD-11]', async () => {
    const vehicle = { vehicleId: 40, make: 'Kia', model: 'Rio', year: 2012 }
    openPage()
    await shown()
    const makes = () => block('Fits these vehicles').getAllByRole('heading', { level: 3 })
    expect(makes().map((make) => make.textContent)).toEqual(['Audi'])
    act(() => garageStore.set((garage) => ({ ...garage, vehicles: [vehicle], chosenId: 40 })))
    expect(makes().map((make) => make.textContent)).toEqual(['Kia'])
    expect(block('Fits these vehicles').getByText('Your vehicle')).toBeDefined()
    const verdict = screen.getAllByRole('status').find((status) => status.textContent?.startsWith('Fits your'))
    expect(verdict?.textContent).toBe('Fits your Kia Rio 2012')
    expect(verdict?.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('has breadcrumbs to the lists that contain it', async () => {
    openPage()
    await shown()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
    expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Products', '/shop/all-products'],
      ['Brakes', '/shop/all-products?category=Brakes'],
      ['Brake pads', '/shop/all-products?category=Brakes&part=Brake+pads'],
    ])
  })

  it('has structured data and link previews', async () => {
    openPage()
    await shown()
    const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    expect(document.title).toMatch(/^Ceramic pads - /)
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('/shop/product/7')
    expect(meta('og:title')).toBe('Ceramic pads')
    expect(meta('og:type')).toBe('product')
    expect(meta('og:url')).toBe('/shop/product/7')
    expect(meta('og:image')).toBe('/images/one/1200.webp')
    expect(meta('og:description')).toBe('Ceramic pads · Fits Kia Rio 2012 · Used · Kwame Auto')
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(JSON.parse(data)['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual([
      'Product',
      'BreadcrumbList',
    ])
  })

  it('copies a part number with a toast', async () => {
    const { user } = openPage()
    await shown()
    await user.click(screen.getByRole('button', { name: 'Copy 04465-0D210' }))
    expect(await screen.findByText('Copied 04465-0D210')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('04465-0D210')
  })

  it('selects a part number where the browser does not allow copying', async () => {
    const { user } = openPage()
    await shown()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    onTestFinished(() => void vi.restoreAllMocks())
    await user.click(screen.getByRole('button', { name: 'Copy 04465-0D210' }))
    expect(await screen.findByText('04465-0D210 is selected: copy it now')).toBeDefined()
  })
})

describe('choosing a quantity', () => {
  const start = async (stock = 3) => {
    const page = openPage({ 'GET /products/7': answer({ ...product, stock }) })
    await shown()
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
    const type = async (text: string) => {
      await page.user.clear(box)
      await page.user.type(box, text)
    }
    return { ...page, box, type }
  }

  it('stops at one and at the stock [PROD-04, PROD-07]', async () => {
    const { user, box } = await start()
    const [minus, plus] = [
      screen.getByRole('button', { name: 'One fewer' }),
      screen.getByRole('button', { name: 'One more' }),
    ]
    expect(minus).toHaveProperty('disabled', true)
    await user.click(plus)
    await user.click(plus)
    expect(box.value).toBe('3')
    expect(plus).toHaveProperty('disabled', true)
    await user.click(minus)
    expect(box.value).toBe('2')
  })

  it('accepts digits only [PROD-05]', async () => {
    const { box, type } = await start(50)
    await type('1a-2.')
    expect(box.value).toBe('12')
  })

  it.each([
    ['PROD-06', 'nothing', ' ', '1'],
    ['PROD-06', 'zero', '0', '1'],
    ['PROD-07', 'more than there is', '9', '3'],
  ])('%s %s is clamped when the field loses the focus', async (_id, _what, typed, expected) => {
    const { user, box, type } = await start()
    await type(typed)
    await user.tab()
    expect(box.value).toBe(expected)
  })

  it('cannot add a sold-out product [PROD-07]', async () => {
    await start(0)
    expect(screen.getByRole('button', { name: 'Out of stock' })).toHaveProperty('disabled', true)
  })

  it('puts the chosen quantity into the cart [PROD-08]', async () => {
    const { user, type } = await start()
    await type('2')
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(await screen.findByRole('link', { name: 'Cart: 2 pieces, go to checkout' })).toBeDefined()
    const kept = JSON.parse(localStorage.getItem('app-checkout') ?? '{}') as { items: object[] }
    expect(kept.items).toMatchObject([{ id: 7, quantity: 2, available: 3 }])
  })

  it('adds the product to the wishlist by the heart [PROD-09, WISH-05]', async () => {
    const { user } = await start()
    const heart = screen.getByRole('button', { name: 'Wishlist: Ceramic pads' })
    await user.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('status', { name: 'wished' }).textContent).toBe('1')
  })
})

describe('other products', () => {
  it('shows similar products below the reviews [PROD-16]', async () => {
    const { server } = openPage()
    await shown()
    await screen.findByRole('region', { name: 'Similar products' })
    const similar = block('Similar products')
    expect(similar.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Similar products',
      'Pads 8',
      'Pads 9',
    ])
    const order = screen
      .getByRole('region', { name: 'Reviews' })
      .compareDocumentPosition(screen.getByRole('region', { name: 'Similar products' }))
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(server.calls('GET /products/7/similar')).toHaveLength(1)
  })

  it('shows no block without similar products [PROD-16]', async () => {
    const { server } = openPage({ 'GET /products/7/similar': answer([]) })
    await shown()
    await waitFor(() => expect(server.calls('GET /products/7/similar')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Similar products' })).toBeNull()
  })

  it('can be retried after a failure that does not affect the page [PROD-18, ERR-13]', async () => {
    const { server, user } = openPage({ 'GET /products/7/similar': refuse(500) })
    await shown()
    expect(await screen.findByText('Failed to fetch similar products')).toBeDefined()
    expect(document.querySelector('.product-price .price')?.textContent).toBe('GH₵12,345.50')
    server.answers['GET /products/7/similar'] = answer([aCard(8)])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Pads 8' })).toBeDefined()
  })

  it('shows recently viewed products in their current state, without this one and removed ones', async () => {
    recentStore.set([7, 6, 4, 5])
    const { server } = openPage()
    await shown()
    await screen.findByRole('region', { name: 'Recently viewed' })
    const links = block('Recently viewed').getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Pads 6', 'Pads 5'])
    expect(server.calls('GET /products/cards')).toHaveLength(1)
    expect(localStorage.getItem('app-recent')).toBe('[7,6,4,5]')
  })

  it('clears the recently viewed products, and shows no row on the first visit', async () => {
    recentStore.set([6])
    const { user } = openPage()
    await shown()
    expect(JSON.parse(localStorage.getItem('app-recent') ?? '')).toEqual([7, 6])
    await screen.findByRole('region', { name: 'Recently viewed' })
    await user.click(block('Recently viewed').getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
    expect(localStorage.getItem('app-recent')).toBe('[]')
  })
})

describe('a product that cannot be shown', () => {
  it('has a skeleton while it loads [PROD-20]', async () => {
    let arrive = () => {}
    const waiting = new Promise<void>((resolve) => (arrive = resolve))
    openPage({ 'GET /products/7': async () => (await waiting, answer(product)()) })
    expect(document.querySelector('.bone')).not.toBeNull()
    arrive()
    await shown()
    expect(document.querySelector('.bone')).toBeNull()
  })

  it('shows a message and links for an unknown id [PROD-19, P-04]', async () => {
    openPage({ 'GET /products/7': refuse(404, 'product_not_found') })
    expect((await shown()).textContent).toBe('Product not found')
    expect(screen.getByRole('link', { name: /products/i }).getAttribute('href')).toBe('/shop/all-products')
    expect(recentStore.get()).toEqual([])
  })

  it('is shown to the owner of an unapproved shop, who can edit it, but to no other vendor [V-06]', async () => {
    const hidden = { 'GET /products/7': refuse(404, 'product_not_found') }
    const own = answer({ ...product, businessStatus: 'pending' })
    serve(answers())
    await signInAs(aUser({ id: 11, userType: 'vendor' }))
    openPage({ ...hidden, 'GET /products/7/edit': own })
    expect(await screen.findByText(/Shoppers do not see this product yet/)).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Ceramic pads' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/product/7/edit')
    expect(screen.queryByRole('button', { name: /cart/i })).toBeNull()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    cleanup()
    openPage({ ...hidden, 'GET /products/7/edit': refuse(403, 'forbidden') })
    expect((await shown()).textContent).toBe('Product not found')
  })

  it('shows an error with a retry after a failure [ERR-10, PROD-19]', async () => {
    const { server, user } = openPage({ 'GET /products/7': refuse(500) })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch product')
    expect((await shown()).textContent).toBe('Failed to fetch product')
    await waitFor(() => expect(document.title).toBe('Failed to fetch product - Axle'))
    server.answers['GET /products/7'] = answer(product)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ceramic pads' })).toBeDefined()
  })

  it('says that a removed product is no longer sold, above similar ones', async () => {
    openPage({ 'GET /products/7': refuse(410, 'product_gone') })
    expect((await shown()).textContent).toBe('No longer sold')
    expect(await screen.findByRole('link', { name: 'Pads 8' })).toBeDefined()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
  })

  it('shows a message and similar ones while it is paused [V-04]', async () => {
    openPage({ 'GET /products/7': refuse(404, 'product_paused') })
    expect((await shown()).textContent).toBe('The shop has paused this part')
    expect(await screen.findByRole('link', { name: 'Pads 8' })).toBeDefined()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  it('is shown to its shop with a mark, without a cart button, while it is paused [V-04]', async () => {
    serve(answers())
    await signInAs(aUser({ id: 11, userType: 'vendor' }))
    openPage({
      'GET /products/7': refuse(404, 'product_paused'),
      'GET /products/7/edit': answer({ ...product, paused: true, businessStatus: 'active' }),
    })
    expect((await shown()).textContent).toBe('Ceramic pads')
    expect(screen.getByText('Paused')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull()
  })

  it('says that it fits any vehicle instead of asking for one [V-05]', async () => {
    openPage({ 'GET /products/7': answer({ ...bare, fitsAnyVehicle: true }) })
    await shown()
    expect(screen.getAllByText('Fits any vehicle')).toHaveLength(2)
    expect(screen.queryByText('Does it fit your vehicle?')).toBeNull()
    expect(screen.queryByText('The shop has not said which vehicles it fits')).toBeNull()
  })

  it.each([
    ['a removed one', 410, 410],
    ['a paused one [V-04]', 404, 404, 'product_paused'],
    ['PROD-19 an unknown one', 404, 404],
    ['PROD-19 an id that is none', 400, 404],
  ])('%s gets its status from the server', async (_what, refused, status, code = 'internal') => {
    serve(answers({ 'GET /products/7': refuse(refused, code) }))
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    const loading = Promise.resolve(loader({ params: { id: '7' }, context } as never)).catch((error: unknown) => error)
    expect(await loading).toMatchObject({ init: { status } })
  })
})

describe('the tools of a product', () => {
  it.each([
    ['its owner', aUser({ id: 11, userType: 'vendor' }), true],
    ['an admin', aUser({ id: 13, userType: 'admin', isAdmin: true }), true],
    ['a customer', aUser({ id: 12 }), false],
  ])('%s [PROD-21, PROD-22]', async (_who, user, isOffered) => {
    serve(answers())
    await signInAs(user)
    openPage()
    await shown()
    await screen.findByRole('link', { name: 'Call' })
    expect(screen.queryByRole('link', { name: 'Edit' })?.getAttribute('href')).toBe(
      isOffered ? '/product/7/edit' : undefined,
    )
    expect(screen.queryByRole('button', { name: 'Delete' }) !== null).toBe(isOffered)
  })

  it.each([
    ['a manager of the shop', 'manager', 3, true],
    ['a seller of the shop', 'sales', 3, false],
    ['a packer of the shop', 'packing', 3, false],
    ['a manager of another shop', 'manager', 4, false],
  ] as const)('%s sees those of the own rights', async (_who, staffRole, id, isOffered) => {
    const staff = aUser({ id: 12, staffOf: [{ id, businessName: 'Kwame Auto', role: staffRole }] })
    serve(answers({ 'GET /users/12': answer(staff) }))
    await signInAs(staff)
    openPage({ 'GET /users/12': answer(staff) })
    await shown()
    await screen.findByRole('link', { name: 'Call' })
    if (isOffered) await screen.findByRole('link', { name: 'Edit' })
    const link = screen.queryByRole('link', { name: 'Edit' })?.getAttribute('href')
    expect(link).toBe(isOffered ? '/product/7/edit' : undefined)
    expect(screen.queryByRole('button', { name: 'Pause' }) !== null).toBe(isOffered)
    // Nobody asks the shop they work for.
    expect(screen.queryByRole('link', { name: 'Ask the shop' }) === null).toBe(id === 3)
    expect(screen.queryByRole('button', { name: 'Delete' }) !== null).toBe(isOffered)
  })

  it('a manager who is a customer elsewhere sees a paused product with its tools', async () => {
    const staff = aUser({ id: 12, staffOf: [{ id: 3, businessName: 'Kwame Auto', role: 'manager' }] })
    serve(answers({ 'GET /users/12': answer(staff) }))
    await signInAs(staff)
    openPage({
      'GET /users/12': answer(staff),
      'GET /products/7': refuse(404, 'product_paused'),
      'GET /products/7/edit': answer({ ...product, paused: true, businessStatus: 'active' }),
    })
    expect((await shown()).textContent).toBe('Ceramic pads')
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeDefined()
  })

  it('a failed deletion shows an error [PROD-22, ERR-12]', async () => {
    serve(answers())
    await signInAs(aUser({ id: 11, userType: 'vendor' }))
    const { user, toasts } = openPage({ 'DELETE /products/7': refuse(500) })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual(['Failed to delete product']))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ceramic pads')
  })
})

describe('a product of a paused shop', () => {
  it('says when the shop is back, with its message, and offers other shops in place of the cart button', async () => {
    const shopPause = { backOn: '2026-12-07', message: 'Gone to <b>Kumasi</b>' }
    openPage({
      'GET /products/7': answer({ ...product, shopPause }),
      'GET /products/7/similar': () => ({ body: { data: [aCard(8)], equal: 'number' } }),
    })
    expect(await screen.findByText('Shop paused until 07 Dec 2026')).toBeDefined()
    expect(screen.getByText('Gone to <b>Kumasi</b>').getAttribute('dir')).toBe('auto')
    expect(screen.queryByRole('button', { name: /cart/i })).toBeNull()
    expect(screen.queryByText('In stock')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Other offers for this part' })).toBeDefined()
  })
})
