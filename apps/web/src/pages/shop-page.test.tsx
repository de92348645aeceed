import type { User } from '@axle/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut, startSession } from '../lib/session/session.ts'
import { SiteContext } from '../lib/api/site.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { ShopContent } from './shop-content.tsx'

const shop = {
  id: 3,
  name: 'Kwame Auto Parts',
  description: 'Brakes and filters',
  address: 'Abossey Okai, Accra',
  gpsAddress: '5.6037,-0.1870',
  phone: '024 123 4567',
  country: 'Ghana',
  imageUrl: '/images/front',
  status: 'active',
  users: [{ userId: 11, userRole: 'owner' }],
  productCount: 2,
  rating: 4.5,
}
const aCard = (id: number) => ({
  id,
  name: `Part ${id}`,
  price: 10,
  stock: 1,
  images: [],
  rating: 0,
  ratingCount: 0,
  businessId: 3,
  businessName: shop.name,
  metadata: {},
})
const answer = (data: unknown) => () => ({ body: { data } })
const broken = () => ({ status: 500, body: { message: 'Broken', code: 'internal' } })
const owner = aUser({ id: 11, userType: 'vendor', business: [{ businessId: 3, businessName: shop.name }] as never })
const others: Record<string, User> = {
  admin: aUser({ id: 13, userType: 'admin', isAdmin: true }),
  customer: aUser({ id: 14 }),
  vendor2: aUser({ id: 15, userType: 'vendor' }),
}

async function show(who?: User, given: Parameters<typeof serve>[0] = {}, changes: object = {}) {
  const server = serve({
    'GET /business/3': answer({ ...shop, ...changes }),
    'GET /products': () => ({
      body: { data: [aCard(7), aCard(8)], meta: { page: 1, limit: 12, total: 2, understood: [] } },
    }),
    'POST /logout': answer({}),
    ...(who && { [`GET /users/${who.id}`]: answer(who) }),
    ...given,
  })
  if (who) await signInAs(who)
  else startSession()
  const elsewhere = <p>Another page</p>
  const site = { name: 'Axle', url: 'https://parts.example', facts: {} as never }
  const page = open(
    {
      '/shop/3': (
        <SiteContext value={site}>
          <ShopContent shopId="3" />
        </SiteContext>
      ),
      '/shop': elsewhere,
      '/product-upload/3': elsewhere,
      '/shop-edit/3': elsewhere,
    },
    '/shop/3',
  )
  return { server, user: userEvent.setup(), ...page }
}
const name = () => screen.findByRole('heading', { level: 1, name: shop.name })
const link = (label: string | RegExp) => screen.getByRole('link', { name: label }).getAttribute('href')
const tools = () => screen.queryByRole('group', { name: 'Manage this shop' })
const dialog = async () => within(await screen.findByRole('dialog'))

beforeEach(() => {
  signOut()
  localStorage.clear()
})

describe('the page of a shop', () => {
  it('shows picture, name, address, description, number of products and rating [SHOP-01]', async () => {
    await show()
    await name()
    expect(screen.getByAltText(shop.name)).toBeTruthy()
    for (const text of [/Abossey Okai, Accra/, 'Brakes and filters', '2 products'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByLabelText('4.5 out of 5 stars')).toBeTruthy()
    expect(document.title).toBe('Kwame Auto Parts - Axle')
  })

  it('lists only the products of this shop, with the filters of the catalogue [SHOP-02, SHOP-03]', async () => {
    const { server } = await show()
    expect(await screen.findByText('Part 7')).toBeTruthy()
    expect(server.calls('GET /products')[0]?.query.get('businessId')).toBe('3')
    for (const label of ['Make', 'Model', 'Year', 'Category', 'Part', 'Condition'])
      expect(screen.getAllByText(label, { exact: true }).length).toBeGreaterThan(0)
    expect(screen.getByLabelText(/Sort/)).toBeTruthy()
  })

  it('says of a shop without products that it has none yet, and nothing of filters', async () => {
    const none = { data: [], meta: { page: 1, limit: 12, total: 0, understood: [] } }
    await show(owner, { 'GET /products': () => ({ body: none }) })
    expect(await screen.findByText('This shop has no products yet.')).toBeTruthy()
    expect(screen.queryByText(/fewer filters/)).toBeNull()
  })

  it('has links for a call, a prefilled message and a map', async () => {
    await show()
    await name()
    expect(link(/Call/)).toBe('tel:+233241234567')
    const chat = new URL(link('WhatsApp') ?? '')
    expect([chat.origin, chat.pathname]).toEqual(['https://wa.me', '/233241234567'])
    expect(chat.searchParams.get('text')).toBe('Hello Kwame Auto Parts, I found your shop on Axle and have a question.')
  })

  it('links to a map only where the shop set its location [SHOP-14]', async () => {
    await show()
    await name()
    expect(link('Show on map')).toContain('5.6037')
    act(() => void signOut())
    cleanup()
    await show(undefined, {}, { gpsAddress: '' })
    await name()
    expect(screen.queryByRole('link', { name: 'Show on map' })).toBeNull()
  })

  it("shares through the phone's dialog, else the clipboard, else by hand", async () => {
    const { user, toasts } = await show()
    await name()
    const share = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await user.click(screen.getByRole('button', { name: 'Share' }))
    const url = `${window.location.origin}/shop/3`
    expect(share).toHaveBeenCalledWith({ title: shop.name, url })
    Reflect.deleteProperty(navigator, 'share')
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(await navigator.clipboard.readText()).toBe(url)
    expect(toasts).toEqual(['Link copied'])
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Link to this shop')).value).toBe(url)
  })

  it('has structured data for the type of shop', async () => {
    await show()
    await name()
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
    expect([data['@type'], data.name, data.url]).toEqual(['AutoPartsStore', shop.name, 'https://parts.example/shop/3'])
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain(shop.address)
  })

  it('has a title from the start, even while the shop loads [SITE-53]', async () => {
    document.querySelector('title')?.remove()
    await show(undefined, { 'GET /business/3': () => new Promise(() => undefined) as never })
    expect(document.title).toBe('Shop - Axle')
  })

  it('shows an error if the shop fails to load, with a retry [SHOP-12, ERR-99]', async () => {
    const { server, user } = await show(undefined, { 'GET /business/3': broken })
    expect(await screen.findByText('Failed to fetch shop details. Please try again later.')).toBeTruthy()
    server.answers['GET /business/3'] = answer(shop)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await name()
  })

  it('shows an error if its products fail to load, and still shows the shop [SHOP-13]', async () => {
    await show(undefined, { 'GET /products': broken })
    expect(await screen.findByText('Failed to fetch products. Please try again later.')).toBeTruthy()
    await name()
  })

  it('does not exist for visitors while unapproved; its owner sees a message [SHOP-15]', async () => {
    await show(undefined, {
      'GET /business/3': () => ({ status: 404, body: { message: 'Shop not found', code: 'x' } }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Shop not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show all shops' }).getAttribute('href')).toBe('/shop')
    cleanup()
    await show(owner, {}, { status: 'pending' })
    await name()
    expect(screen.getByText('Pending')).toBeTruthy()
    expect(screen.getByText(/is waiting for approval: until then only you and admins can see it/)).toBeTruthy()
    cleanup()
    await show(owner, {}, { status: 'inactive', statusReason: 'The photo is missing' })
    await name()
    expect(screen.getByText('Reason: The photo is missing')).toBeTruthy()
  })
})

describe('the tools on the page of a shop', () => {
  it('are visible to its owner and admins only [SHOP-04, SHOP-07, SHOP-08, PERM-105]', async () => {
    for (const who of [owner, others['admin']]) {
      cleanup()
      await show(who)
      await name()
      for (const label of ['Upload Product', 'Edit Shop Details', 'Delete Shop'])
        expect(screen.getByText(label)).toBeTruthy()
    }
    for (const who of [undefined, others['customer'], others['vendor2']]) {
      signOut()
      cleanup()
      await show(who)
      await name()
      expect(tools()).toBeNull()
    }
  })

  it('Upload Product opens the form of this shop, and remembers the shop [SHOP-05, SHOP-06]', async () => {
    const { user, url } = await show(owner)
    await name()
    await user.click(screen.getByRole('link', { name: 'Upload Product' }))
    expect(url()).toBe('/product-upload/3')
    expect(localStorage.getItem('app-shop-id')).toBe('3')
  })

  it('Edit Shop Details opens the form of the shop [SHOP-07]', async () => {
    const { user, url } = await show(owner)
    await name()
    await user.click(screen.getByRole('link', { name: 'Edit Shop Details' }))
    expect(url()).toBe('/shop-edit/3')
  })

  it('Delete Shop asks first, and Cancel sends nothing [SHOP-08]', async () => {
    const { user, server } = await show(owner)
    await name()
    await user.click(screen.getByRole('button', { name: 'Delete Shop' }))
    const asked = await dialog()
    expect(asked.getByText('Delete Kwame Auto Parts?')).toBeTruthy()
    expect(asked.getByText(/The shop and its 2 products are deleted permanently/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
  })

  it('deletes the shop, reloads the user, and shows the shops [SHOP-09]', async () => {
    localStorage.setItem('app-shop-id', '3')
    const { user, server, url } = await show(owner, { 'DELETE /business/3': answer({ id: 3 }) })
    await name()
    const before = server.sent.length
    await user.click(screen.getByRole('button', { name: 'Delete Shop' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete Shop' }))
    await waitFor(() => expect(url()).toBe('/shop'))
    expect(server.sent.slice(before).map(({ call }) => call)).toEqual(['DELETE /business/3', 'GET /users/11'])
    expect(localStorage.getItem('app-shop-id')).toBeNull()
  })

  it('shows an error after a failure, and allows a retry [SHOP-10, ERR-101]', async () => {
    const { user, server, url } = await show(owner, { 'DELETE /business/3': broken })
    await name()
    await user.click(screen.getByRole('button', { name: 'Delete Shop' }))
    const asked = await dialog()
    await user.click(asked.getByRole('button', { name: 'Delete Shop' }))
    expect((await asked.findByRole('alert')).textContent).toContain('Failed to delete shop. Please try again.')
    server.answers['DELETE /business/3'] = answer({ id: 3 })
    await user.click(asked.getByRole('button', { name: 'Delete Shop' }))
    await waitFor(() => expect(url()).toBe('/shop'))
  })

  it('reports open orders, and links its owner to them [SHOP-11]', async () => {
    const message = 'A shop can be deleted once all its orders are delivered or cancelled'
    const refusal = () => ({ status: 409, body: { message, code: 'orders_open' } })
    const { user } = await show(owner, { 'DELETE /business/3': refusal })
    await name()
    await user.click(screen.getByRole('button', { name: 'Delete Shop' }))
    const asked = await dialog()
    await user.click(asked.getByRole('button', { name: 'Delete Shop' }))
    expect((await asked.findByRole('alert')).textContent).toContain(message)
    expect(asked.getByRole('link', { name: 'Show its orders' }).getAttribute('href')).toBe('/shop/orders?shopId=3')
  })

  it('Upload sends a new picture, which then appears in the shop [UPL-04]', async () => {
    const sent: string[] = []
    class Request {
      upload = {}
      status = 201
      responseText = JSON.stringify({ secure_url: '/images/new' })
      onload?: () => void
      open(_method: string, path: string) {
        sent.push(path)
      }
      setRequestHeader() {}
      send() {
        this.onload?.()
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request)
    const { user, server, toasts } = await show(owner)
    server.answers['PUT /business/3'] = answer(shop)
    await name()
    await user.click(screen.getByRole('button', { name: 'Change image' }))
    const asked = await dialog()
    await user.upload(asked.getByLabelText(/Update photo/), new File(['x'], 'front.png', { type: 'image/png' }))
    expect(sent).toEqual([])
    await user.click(asked.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(toasts).toEqual(['The shop has a new image']))
    expect(sent).toEqual(['/api/uploads'])
    expect(server.calls('PUT /business/3').map(({ body }) => body)).toEqual([{ imageUrl: '/images/new' }])
  })
})
