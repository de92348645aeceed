import type { Product, Verdict } from '@axle/contract/catalogue'
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
/** Products 1 fits, 2 does not, of 3 nothing is said; the others are not on sale. */
const fits = [
  aFit(1, 'fits', { position: 'front left', note: 'only with air-con', steering: 'left' }),
  aFit(2, 'does_not_fit'),
  aFit(3, 'not_said'),
]
const asked = (sent: Sent | undefined) => sent?.query.getAll('productId').map(Number)
const aServer = () =>
  serve({
    'GET /products/fits': (sent) => ({
      body: { data: fits.filter(({ productId }) => asked(sent)?.includes(productId)) },
    }),
    'GET /vehicle-makes/tree': () => ({ body: { data: tree } }),
  })
const shopFor = (vehicle: typeof elantra | null) => act(() => garageStore.set((garage) => choose(garage, vehicle)))
const lines = () => [...document.querySelectorAll('.fit-line:not([hidden])')].map((line) => line.textContent)

describe('the line on cards', () => {
  it('says of oil that it fits any vehicle, not that it fits this one [V-05]', async () => {
    const server = aServer()
    server.answers['GET /products/fits'] = () => ({ body: { data: [aFit(5, 'fits', { anyVehicle: true })] } })
    shopFor(elantra)
    open({ '/': <FitLine productId={5} /> }, '/')
    await waitFor(() => expect(lines()).toEqual(['Fits any vehicle']))
  })

  const cards = (ids: readonly number[]) => ids.map((id) => <FitLine key={id} productId={id} />)

  it('says what the shop says of the chosen vehicle; silence is no no', async () => {
    aServer()
    shopFor(elantra)
    open({ '/': cards([1, 2, 3, 4]) }, '/')
    await waitFor(() =>
      expect(lines()).toEqual([
        'Fits your 2013 Hyundai Elantrafront left · only with air-con · left-hand drive only',
        'Not listed for your 2013 Hyundai Elantra',
        'The shop has not said whether it fits',
        '',
      ]),
    )
    expect([...document.querySelectorAll('.fit-line bdi')][0]?.textContent).toBe('2013 Hyundai Elantra')
    expect(document.querySelectorAll('.fit-line svg')).toHaveLength(3)
  })

  it('twelve cards are one request, and another vehicle one more', async () => {
    const server = aServer()
    shopFor(elantra)
    const ids = Array.from({ length: 12 }, (_, index) => index + 1)
    open({ '/': cards(ids) }, '/')
    await waitFor(() => expect(lines()[0]).toContain('Fits'))
    expect(server.calls('GET /products/fits').map((sent) => [sent.query.get('vehicleId'), asked(sent)])).toEqual([
      ['13', ids],
    ])
    shopFor(corolla)
    await waitFor(() => expect(lines()[0]).toContain('Fits your 2012 Toyota Corolla'))
    expect(server.calls('GET /products/fits')).toHaveLength(2)
  })

  it('more than a hundred are asked for in several requests', async () => {
    const server = aServer()
    shopFor(elantra)
    open({ '/': cards(Array.from({ length: 130 }, (_, index) => index + 1)) }, '/')
    await waitFor(() => expect(lines()[0]).toContain('Fits'))
    expect(server.calls('GET /products/fits').map((sent) => asked(sent)?.length)).toEqual([100, 30])
  })

  it('without a vehicle nothing is said and nothing asked', () => {
    const server = aServer()
    open({ '/': cards([1, 2]) }, '/')
    expect([lines(), server.sent]).toEqual([[], []])
  })

  it('where the server cannot say, the line stays empty', async () => {
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
  const page = (vehicleMakes: ReturnType<typeof fitment>[], said: Pick<Product, 'positions' | 'sizeKind'> = {}) =>
    open({ '/': <FitVerdict product={{ id: 7, partName: 'Shock Absorber', vehicleMakes, ...said }} /> }, '/')
  const verdict = () => screen.getByRole('status').textContent

  it('fits, with position, condition and steering', () => {
    shopFor(elantra)
    page([fitment(12), fitment(13, { note: 'only with air-con', position: 'front left', steering: 'right' })])
    expect(verdict()).toBe('Fits your 2013 Hyundai Elantrafront left · only with air-con · right-hand drive only')
  })

  it('does not fit, and leads to what does', () => {
    shopFor(elantra)
    page([fitment(12)])
    expect(verdict()).toContain('Not listed for your 2013 Hyundai Elantra')
    expect(screen.getByRole('link', { name: 'Parts that fit' }).getAttribute('href')).toBe(
      '/shop/all-products?part=Shock+Absorber&vehicle=13',
    )
  })

  it('leads to what fits in the same place [S-16]', () => {
    shopFor(elantra)
    page([fitment(12)], { positions: ['front', 'left'] })
    expect(screen.getByRole('link', { name: 'Parts that fit' }).getAttribute('href')).toContain('&position=front')
  })

  it('a part chosen by size has no verdict from other vehicles [S-13]', () => {
    shopFor(elantra)
    page([fitment(12)], { sizeKind: 'tyre' })
    expect(verdict()).toContain('The shop has not said whether it fits')
    expect(verdict()).toContain('This part is chosen by size.')
  })

  it('a shop that names no vehicle has not said no', () => {
    shopFor(elantra)
    page([])
    expect(verdict()).toContain('The shop has not said whether it fits')
    expect(verdict()).not.toContain('not fit')
  })

  it('without a vehicle it asks for one', async () => {
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

  it('shows only what fits the vehicle, from the first page on, and all again', async () => {
    shopFor(elantra)
    const { address } = page('?q=shock&page=3')
    const user = userEvent.setup()
    expect((await theSwitch()).closest('label')?.textContent).toBe('Only what fits your 2013 Hyundai Elantra')
    await user.click(await theSwitch())
    expect(address()).toBe('/shop/all-products?q=shock&vehicle=13')
    expect((await theSwitch()).checked).toBe(true)
    await user.click(await theSwitch())
    expect(address()).toBe('/shop/all-products?q=shock')
  })

  it('a list for another vehicle, from a link, is not that of mine', async () => {
    shopFor(elantra)
    const { address } = page('?vehicle=31')
    expect((await theSwitch()).checked).toBe(false)
    await userEvent.setup().click(await theSwitch())
    expect(address()).toBe('/shop/all-products?vehicle=13')
  })

  it('the list follows the vehicle, and shows all when it is cleared', async () => {
    shopFor(elantra)
    const { address } = page('?vehicle=13&page=2')
    await theSwitch()
    shopFor(corolla)
    await waitFor(() => expect(address()).toBe('/shop/all-products?vehicle=31'))
    shopFor(null)
    await waitFor(() => expect(address()).toBe('/shop/all-products'))
  })

  it('a list for another vehicle does not follow mine', async () => {
    shopFor(elantra)
    const { address } = page('?vehicle=40')
    await theSwitch()
    shopFor(corolla)
    await waitFor(async () => expect((await theSwitch()).closest('label')?.textContent).toContain('Corolla'))
    expect(address()).toBe('/shop/all-products?vehicle=40')
  })

  it('without a vehicle it asks for one, then shows what fits it', async () => {
    aServer()
    const { address } = page()
    const user = userEvent.setup()
    expect((await theSwitch()).closest('label')?.textContent).toBe('Only what fits my vehicle')
    await user.click(await theSwitch())
    await user.type(await screen.findByRole('combobox'), 'elantra 2013{Enter}')
    await waitFor(() => expect(address()).toBe('/shop/all-products?vehicle=13'))
  })

  it('who closes the picker without choosing goes on seeing all', async () => {
    aServer()
    const { address } = page()
    const user = userEvent.setup()
    await user.click(await theSwitch())
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([address(), (await theSwitch()).checked]).toEqual(['/shop/all-products', false])
  })
})
