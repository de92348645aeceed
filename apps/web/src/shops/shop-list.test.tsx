import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { ShopList } from './shop-list.tsx'
import { ShopSearch } from './shop-search.tsx'

const aShop = (id: number, changes: object = {}) => ({
  id,
  name: `Shop ${id}`,
  address: `Lane ${id}, Accra`,
  imageUrl: `/images/${id}`,
  status: 'active',
  users: [],
  productCount: 12,
  rating: 4.5,
  ...changes,
})
const page =
  (shops: object[], total = shops.length, at = 1) =>
  () => ({
    body: { data: shops, meta: { page: at, limit: 12, total } },
  })
const towns = () => ({ body: { data: [{ town: 'Tema', count: 2 }] } })
function show(answer: ReturnType<typeof page>, at = '/shop') {
  const server = serve({ 'GET /business': answer, 'GET /business/towns': towns })
  const element = (
    <>
      <ShopSearch />
      <ShopList />
    </>
  )
  return { server, ...open({ '/shop': element }, at) }
}

describe('shop list', () => {
  it('shows photo, name, address, product count and rating, with a link', async () => {
    show(page([aShop(3), aShop(4, { productCount: 1, rating: 0 })]))
    const [first, second] = await screen.findAllByRole('article')
    for (const text of ['Shop 3', 'Lane 3, Accra', '12 products']) expect(first?.textContent).toContain(text)
    expect(within(first as HTMLElement).getByLabelText('4.5 out of 5 stars')).toBeTruthy()
    expect(first?.querySelector('img')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Shop 3' }).getAttribute('href')).toBe('/shop/3')
    expect(second?.textContent).toContain('1 product')
    expect(second?.textContent).toContain('No ratings yet')
  })

  it('isolates the direction of names and addresses [SET-26]', async () => {
    show(page([aShop(3, { name: 'قطع غيار الأمان', address: 'شارع ١٢، أكرا' })]))
    for (const text of ['قطع غيار الأمان', 'شارع ١٢، أكرا'])
      // `bdi` has `dir=auto`.
      expect((await screen.findByText(text)).tagName).toBe('BDI')
  })

  it('shows on its card until when a shop is paused, whatever its hours', async () => {
    const allDay = { opens: '00:00', closes: '23:59' }
    const [sun, mon, tue, wed, thu, fri, sat] = Array.from({ length: 7 }, () => allDay)
    const openingHours = { sun, mon, tue, wed, thu, fri, sat }
    const pause = { from: '2026-03-02T12:00:00.000Z', backOn: '2027-03-09', message: '' }
    show(page([aShop(3, { country: 'Ghana', openingHours, pause }), aShop(4, { pause: { ...pause, backOn: null } })]))
    const [first, second] = await screen.findAllByRole('article')
    expect(first?.textContent).toMatch(/Shop paused until .*2027/)
    expect(first?.textContent).not.toContain('Open now')
    expect(second?.textContent).toContain('Shop paused')
  })

  it('shows why a shop is not public to users who can see it [SHOP-15]', async () => {
    show(page([aShop(3, { status: 'pending' }), aShop(4, { status: 'inactive' })]))
    expect(await screen.findByText('Pending')).toBeTruthy()
    expect(screen.getByText('Inactive')).toBeTruthy()
  })

  it('searches by name from the URL, and pages', async () => {
    const { server } = show(page([aShop(3)], 30, 2), '/shop?q=ama&page=2')
    await screen.findByText('30 shops')
    const asked = server.calls('GET /business')[0]?.query
    expect([asked?.get('q'), asked?.get('in'), asked?.get('page')]).toEqual(['ama', 'name', '2'])
    expect(screen.getByLabelText<HTMLInputElement>('Search shops by name').value).toBe('ama')
    expect(screen.getByRole('link', { name: /Next/ }).getAttribute('href')).toContain('q=ama')
  })

  it('filters by town and by opening hours, and says what shops are known for', async () => {
    const { server, url } = show(page([aShop(3, { knownFor: ['Brakes'] })]), '/shop?q=ama')
    await screen.findByText('1 shop')
    expect(within(screen.getByRole('list', { name: 'Known for' })).getByText('Brakes')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Town'), await screen.findByText('Tema (2)'))
    await userEvent.click(screen.getByRole('switch', { name: 'Open now' }))
    await waitFor(() => expect(url()).toBe('/shop?q=ama&town=Tema&open=true'))
    const asked = await waitFor(() => {
      const query = server.calls('GET /business').at(-1)?.query
      expect(query?.get('open')).toBe('true')
      return query
    })
    expect(asked?.get('town')).toBe('Tema')
  })

  it('shows an empty state and a load error, and retries', async () => {
    const { server } = show(() => ({ status: 500, body: {} }) as never)
    expect(await screen.findByText('Failed to fetch shops. Please try again later.')).toBeTruthy()
    server.answers['GET /business'] = page([])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('No shops found')).toBeTruthy())
  })
})
