import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../lib/testing/server.ts'
import { answers, button, choose, field, fillDetails, openNew, set, signInVendor } from '../form-testing.tsx'
import { tree } from '../testing.ts'

// A whole form with its editor is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(signInVendor)
afterEach(() => vi.unstubAllGlobals())

const none = { partIds: [], vehicleIds: [], partNumbers: [] }
const [make] = tree
const [model] = make?.models ?? []
const ids = model?.ids ?? []
const serveHints = (hints: (query: URLSearchParams) => object) =>
  serve({ ...answers, 'GET /products/hints': ({ query }) => ({ body: { data: { ...none, ...hints(query) } } }) })
const guessed = 'Chosen from the name. Tap to change it.'

describe('the name of a new product', () => {
  it('chooses its part, and another one when it changes', async () => {
    serveHints((query) => ({ partIds: query.get('name') === 'Front pads' ? [99, 12] : [13] }))
    openNew()
    await waitFor(() => expect(field(/^Part\b/).disabled).toBe(false))
    set(/Product name/, 'Front pads')
    await waitFor(() => expect(field(/^Part\b/).value).toBe('Brake Pads'))
    expect(screen.getByText(guessed)).toBeTruthy()
    set(/Product name/, 'Radiator')
    await waitFor(() => expect(field(/^Part\b/).value).toBe('Radiator'))
  })

  it('never changes the part that the vendor chose', async () => {
    const server = serveHints(() => ({ partIds: [12] }))
    openNew()
    await choose(/^Part\b/, 'Radiator')
    set(/Product name/, 'Front pads')
    await waitFor(() => expect(server.calls('GET /products/hints')).toHaveLength(1))
    await new Promise((done) => setTimeout(done, 100))
    expect([field(/^Part\b/).value, screen.queryByText(guessed)]).toEqual(['Radiator', null])
  })

  it('offers its vehicles, which one tap adds', async () => {
    serveHints(() => ({ vehicleIds: [...ids, 987_654] }))
    openNew()
    set(/Product name/, 'Corolla pads')
    const offer = await screen.findByRole('group', { name: 'In the name:' })
    expect(offer.textContent).toContain(`${make?.name} ${model?.name}`)
    await userEvent.click(within(offer).getByRole('button', { name: 'Add' }))
    expect(screen.queryByRole('group', { name: 'In the name:' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'vehicle' })).toBeNull()
  })
})

it('takes part, vehicles and further numbers of products with the same part number', async () => {
  const partNumbers = [
    { number: '04465 0D210', brand: '' },
    { number: 'GDB 3425', brand: 'TRW' },
  ]
  const server = serveHints((query) => (query.get('partNumber') ? { partIds: [12], vehicleIds: ids, partNumbers } : {}))
  openNew()
  await userEvent.click(button('Add part number'))
  set(/^Part number 1/, '04465-0D210')
  const offer = await screen.findByRole('group', { name: 'Others list this number with:' })
  expect(offer.textContent).toContain('GDB 3425')
  expect(offer.textContent).not.toContain('04465')
  await userEvent.click(within(offer).getByRole('button', { name: 'Add' }))
  expect([field(/^Part number 1/).value, field(/^Part number 2/).value]).toEqual(['04465-0D210', 'GDB 3425'])
  expect(field(/^Part\b/).value).toBe('Brake Pads')
  expect(screen.queryByRole('group', { name: 'Others list this number with:' })).toBeNull()
  expect(server.calls('GET /products/hints').length).toBeGreaterThan(0)
})

it('saves a product and starts the next one in the same shop on the same terms', async () => {
  const server = serveHints(() => ({ vehicleIds: ids }))
  openNew('/product-upload/4')
  await fillDetails()
  await choose(/^Condition$/, 'Used')
  set(/^Replacement/, '7')
  const offer = await screen.findByRole('group', { name: 'In the name:' })
  await userEvent.click(within(offer).getByRole('button', { name: 'Add' }))
  await userEvent.click(button('Save and add another'))
  await waitFor(() => expect(server.calls('POST /products')).toHaveLength(1))
  await waitFor(() => expect(field(/Product name/).value).toBe(''))
  expect([field(/^Condition$/).value, field(/^Replacement/).value]).toEqual(['Used', '7'])
  await waitFor(() => expect((document.activeElement as HTMLInputElement).type).toBe('file'))
  expect(screen.getByText('Kwame Auto Parts')).toBeTruthy()
  expect(screen.queryByText(/^Draft of .* restored\./)).toBeNull()
})
