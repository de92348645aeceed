import type { Verdict } from '@axle/contract/fits'
import type { ProductDetails } from '@axle/contract/product'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve, type Sent } from '../lib/testing/server.ts'
import { FitLine } from './fit/fit-line.tsx'
import { FitSwitch } from './fit/fit-switch.tsx'
import { FitVerdict } from './fit/fit-verdict.tsx'
import { choose, emptyGarage } from './garage.ts'
import { garageStore } from './garage-store.ts'
import { corolla, elantra, tree } from './testing.ts'

beforeEach(() => {
  localStorage.clear()
  garageStore.set(emptyGarage)
})

const aFit = (productId: number, verdict: Verdict, details = {}) => ({
  productId,
  verdict,
  note: null,
  position: null,
  steering: null,
  ...details,
})
/** 1 fits, 2 does not, 3 has no data; the others are not on sale. */
const fits = [
  aFit(1, 'fits', { position: 'front left', note: 'only with air-con', steering: 'left' }),
  aFit(2, 'does_not_fit'),
  aFit(3, 'not_said'),
]
const productIds = (sent: Sent | undefined) => sent?.query.getAll('productId').map(Number)
const aServer = () =>
  serve({
    'GET /products/fits': (sent) => ({
      body: { data: fits.filter(({ productId }) => productIds(sent)?.includes(productId)) },
    }),
    'GET /vehicle-makes/tree': () => ({ body: { data: tree } }),
  })
const shopFor = (vehicle: typeof elantra | null) => act(() => garageStore.set((garage) => choose(garage, vehicle)))
const lines = () => [...document.querySelectorAll('.fit-line:not([hidden])')].map((line) => line.textContent)

describe('the fit on product cards', () => {
  it('oil fits any vehicle, not this one [V-05]', async () => {
    const server = aServer()
    server.answers['GET /products/fits'] = () => ({ body: { data: [aFit(5, 'fits', { anyVehicle: true })] } })
    shopFor(elantra)
    open({ '/': <FitLine productId={5} /> }, '/')
    await waitFor(() => expect(lines()).toEqual(['Fits any vehicle']))
  })

  const cards = (ids: readonly number[]) => ids.map((id) => <FitLine key={id} productId={id} />)

  it('does not repeat the position that the picture of the card shows', async () => {
    const server = aServer()
    server.answers['GET /products/fits'] = () => ({
      body: { data: [aFit(5, 'fits', { position: 'front', note: 'with ABS' }), aFit(6, 'fits', { position: 'rear' })] },
    })
    shopFor(elantra)
    open({ '/': [<FitLine key={5} productId={5} shown={['front']} />, <FitLine key={6} productId={6} />] }, '/')
    await waitFor(() =>
      expect(lines()).toEqual(['Fits your Hyundai Elantra 2013with ABS', 'Fits your Hyundai Elantra 2013Rear']),
    )
  })

  it("shows the shop's answer for the chosen vehicle; no data is not a no", async () => {
    aServer()
    shopFor(elantra)
    open({ '/': cards([1, 2, 3, 4]) }, '/')
    await waitFor(() =>
      expect(lines()).toEqual([
        'Fits your Hyundai Elantra 2013front left · only with air-con · left-hand drive only',
        'Not listed for your Hyundai Elantra 2013',
        'The shop has not said whether it fits',
        '',
      ]),
    )
    expect([...document.querySelectorAll('.fit-line bdi')][0]?.textContent).toBe('Hyundai Elantra 2013')
    expect(document.querySelectorAll('.fit-line svg')).toHaveLength(3)
  })

  it('warns on cards of products whose fit buyers deny', async () => {
    const server = aServer()
    const doubt = { no: 4, yes: 0, fromYear: 2013, toYear: 2013 }
    server.answers['GET /products/fits'] = () => ({ body: { data: [aFit(1, 'fits', { doubt })] } })
    shopFor(elantra)
    open({ '/': cards([1]) }, '/')
    await waitFor(() =>
      expect(lines()).toEqual([
        'Fits your Hyundai Elantra 20134 buyers say that it does not fit their Hyundai Elantra 2013',
      ]),
    )
  })

  it('twelve cards make one request, and another vehicle one more', async () => {
    const server = aServer()
    shopFor(elantra)
    const ids = Array.from({ length: 12 }, (_, index) => index + 1)
    open({ '/': cards(ids) }, '/')
    await waitFor(() => expect(lines()[0]).toContain('Fits'))
    expect(server.calls('GET /products/fits').map((sent) => [sent.query.get('vehicleId'), productIds(sent)])).toEqual([
      ['13', ids],
    ])
    shopFor(corolla)
    await waitFor(() => expect(lines()[0]).toContain('Fits your Toyota Corolla 2012'))
    expect(server.calls('GET /products/fits')).toHaveLength(2)
  })

  it('more than a hundred need several requests', async () => {
    const server = aServer()
    shopFor(elantra)
    open({ '/': cards(Array.from({ length: 130 }, (_, index) => index + 1)) }, '/')
    await waitFor(() => expect(lines()[0]).toContain('Fits'))
    expect(server.calls('GET /products/fits').map((sent) => productIds(sent)?.length)).toEqual([100, 30])
  })

  it('without a vehicle nothing is shown or requested', () => {
    const server = aServer()
    open({ '/': cards([1, 2]) }, '/')
    expect([lines(), server.sent]).toEqual([[], []])
  })

  it('stays empty if the request fails', async () => {
    const server = aServer()
    server.answers['GET /products/fits'] = () => ({ status: 500, body: { message: 'x', code: 'internal' } })
    shopFor(elantra)
    open({ '/': cards([1]) }, '/')
    await waitFor(() => expect(server.calls('GET /products/fits')).toHaveLength(1))
    expect(lines()).toEqual([''])
  })
})

describe('the verdict on the product page', () => {
  const fitment = (vehicleMakeId: number, details = {}) => ({
    vehicleMakeId,
    vehicleMakeName: 'Hyundai',
    vehicleMakeModelName: 'Elantra',
    vehicleMakeYear: 2013,
    ...details,
  })
  type Facts = Partial<Pick<ProductDetails, 'positions' | 'sizeKind' | 'reviews' | 'fitsAnyVehicle'>>
  const page = (vehicleMakes: ReturnType<typeof fitment>[], facts: Facts = {}) =>
    open(
      {
        '/': (
          <FitVerdict
            product={{
              id: 7,
              partName: 'Shock Absorber',
              fits: 'Hyundai Elantra 2012',
              reviews: [],
              vehicleMakes,
              ...facts,
            }}
          />
        ),
      },
      '/',
    )
  const verdict = () => screen.getByRole('status').textContent

  it('shows a fit, with position, condition and steering', () => {
    shopFor(elantra)
    page([fitment(12), fitment(13, { note: 'only with air-con', position: 'front left', steering: 'right' })])
    expect(verdict()).toBe('Fits your Hyundai Elantra 2013front left · only with air-con · right-hand drive only')
  })

  const denied = (id: number) => ({ id, fit: { ...elantra, fits: false } }) as ProductDetails['reviews'][number]
  const doubt = { no: 3, yes: 1, fromYear: 2011, toYear: 2013 }

  it.each([
    ['', [fitment(13)], {}],
    [' on a product for any vehicle', [], { fitsAnyVehicle: true }],
  ])('warns that buyers deny the fit%s, without colour alone', async (_, vehicles, facts) => {
    const server = aServer()
    server.answers['GET /products/fits'] = () => ({ body: { data: [aFit(7, 'fits', { doubt })] } })
    shopFor(elantra)
    page(vehicles, { ...facts, reviews: [1, 2, 3].map(denied) })
    const warning = await screen.findByText('3 buyers say', { exact: false })
    expect(warning.textContent).toBe('3 buyers say that it does not fit their Hyundai Elantra 2011–2013')
    expect(document.querySelector('.axle')?.getAttribute('data-fit')).toBe('open')
  })

  it('asks nothing while few reviews deny a fit', () => {
    const server = aServer()
    shopFor(elantra)
    page([fitment(13)], { reviews: [1, 2].map(denied) })
    expect(server.calls('GET /products/fits')).toEqual([])
  })

  it('shows the years that the shop lists, and changes the vehicle', async () => {
    aServer()
    shopFor(elantra)
    page([fitment(12, { vehicleMakeYear: 2012 }), fitment(13), fitment(14, { vehicleMakeYear: 2014 })])
    const evidence = screen.getByText(/^Listed by the shop for/).textContent
    expect(evidence).toBe('Listed by the shop for Elantra 2012–2014')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Change your vehicle: Hyundai Elantra 2013' }))
    expect(await screen.findByRole('dialog', { name: 'Your vehicle' })).toBeDefined()
  })

  it.each([
    ['fits', [fitment(13)]],
    ['apart', [fitment(12)]],
    ['open', []],
  ])('draws %s as an axle', (state, vehicles) => {
    shopFor(elantra)
    page(vehicles)
    expect(document.querySelector('.axle')?.getAttribute('data-fit')).toBe(state)
  })

  it('shows a mismatch, with a link to what fits', () => {
    shopFor(elantra)
    page([fitment(12)])
    expect(verdict()).toContain('Not listed for your Hyundai Elantra 2013')
    expect(screen.getByRole('link', { name: 'Parts that fit' }).getAttribute('href')).toBe(
      '/shop/all-products?part=Shock+Absorber&vehicle=13',
    )
    expect(screen.getByRole('button', { name: 'For another vehicle' })).toBeDefined()
  })

  it('links to what fits in the same position [S-16]', () => {
    shopFor(elantra)
    page([fitment(12)], { positions: ['front', 'left'] })
    expect(screen.getByRole('link', { name: 'Parts that fit' }).getAttribute('href')).toContain('&position=front')
  })

  it('gives no verdict on a part chosen by size from other vehicles [S-13]', () => {
    shopFor(elantra)
    page([fitment(12)], { sizeKind: 'tyre' })
    expect(verdict()).toContain('The shop has not said whether it fits')
    expect(verdict()).toContain('This part is chosen by size.')
  })

  it('takes missing vehicles as unknown', () => {
    shopFor(elantra)
    page([])
    expect(verdict()).toContain('The shop has not said whether it fits')
    expect(verdict()).not.toContain('not fit')
  })

  it('asks for a vehicle if none is chosen', async () => {
    aServer()
    page([fitment(13)])
    const user = userEvent.setup()
    expect(screen.getByText('Does it fit your vehicle?')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Choose your vehicle' }))
    await user.type(await screen.findByRole('combobox'), 'elantra 2013{Enter}')
    await waitFor(() => expect(screen.getByText(/Fits your/)).toBeDefined())
  })
})

describe('the switch in the list', () => {
  const page = (search = '') => open({ '/shop/all-products': <FitSwitch /> }, `/shop/all-products${search}`)
  const theSwitch = () => screen.findByRole<HTMLInputElement>('switch')

  it('shows only what fits the vehicle, from the first page on, and then everything again', async () => {
    shopFor(elantra)
    const { url } = page('?q=shock&page=3')
    const user = userEvent.setup()
    expect((await theSwitch()).closest('label')?.textContent).toBe('Only what fits your Hyundai Elantra 2013')
    await user.click(await theSwitch())
    expect(url()).toBe('/shop/all-products?q=shock&vehicle=13')
    expect((await theSwitch()).checked).toBe(true)
    await user.click(await theSwitch())
    expect(url()).toBe('/shop/all-products?q=shock')
  })

  it('is off for a link to a list for another vehicle', async () => {
    shopFor(elantra)
    const { url } = page('?vehicle=31')
    expect((await theSwitch()).checked).toBe(false)
    await userEvent.setup().click(await theSwitch())
    expect(url()).toBe('/shop/all-products?vehicle=13')
  })

  it('follows the chosen vehicle, and turns off when it is cleared', async () => {
    shopFor(elantra)
    const { url } = page('?vehicle=13&page=2')
    await theSwitch()
    shopFor(corolla)
    await waitFor(() => expect(url()).toBe('/shop/all-products?vehicle=31'))
    shopFor(null)
    await waitFor(() => expect(url()).toBe('/shop/all-products'))
  })

  it('a list for another vehicle does not follow the chosen one', async () => {
    shopFor(elantra)
    const { url } = page('?vehicle=40')
    await theSwitch()
    shopFor(corolla)
    await waitFor(async () => expect((await theSwitch()).closest('label')?.textContent).toContain('Corolla'))
    expect(url()).toBe('/shop/all-products?vehicle=40')
  })

  it('asks for a vehicle if none is chosen, then shows what fits it', async () => {
    aServer()
    const { url } = page()
    const user = userEvent.setup()
    expect((await theSwitch()).closest('label')?.textContent).toBe('Only what fits my vehicle')
    await user.click(await theSwitch())
    await user.type(await screen.findByRole('combobox'), 'elantra 2013{Enter}')
    await waitFor(() => expect(url()).toBe('/shop/all-products?vehicle=13'))
  })

  it('stays off if the picker is closed without a choice', async () => {
    aServer()
    const { url } = page()
    const user = userEvent.setup()
    await user.click(await theSwitch())
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([url(), (await theSwitch()).checked]).toEqual(['/shop/all-products', false])
  })
})
