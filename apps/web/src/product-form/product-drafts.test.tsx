import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSession } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { serve } from '../lib/testing/server.ts'
import {
  answers,
  button,
  choose,
  editor,
  field,
  fillDetails,
  ok,
  openEdit,
  openNew,
  set,
  signInVendor,
  tab,
  vendor,
} from './form-testing.tsx'

// A whole form with its editor: a busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 30_000 })

beforeEach(signInVendor)
afterEach(() => vi.unstubAllGlobals())

/** As after a reload, or in a new tab. */
const again = (at?: string) => {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  serve(answers)
  return openNew(at)
}
const restored = () => screen.queryByText(/^Draft of .* restored\./)

async function fillAll(): Promise<void> {
  await fillDetails()
  await userEvent.click(button('Add part number'))
  set(/^Part number 1/, '04465-02220')
  await choose(/^Condition/, 'Used')
  await waitFor(() => expect(tab('Vehicle Selection').disabled).toBe(false))
  await userEvent.click(tab('Vehicle Selection'))
  set(/^Type a vehicle/, 'corolla 2009-2010')
  await userEvent.click(await screen.findByRole('button', { name: /2 vehicles$/ }))
}
async function expectAll(): Promise<void> {
  expect((await editor()).innerHTML).toBe('<p>Front axle</p>')
  expect(
    [/Product name/, /Price/, /^Quantity/, /^Part\b/, /^Part number 1/, /^Condition/].map(
      (label) => field(label).value,
    ),
  ).toEqual(['Brake pads', '12.5', '2', 'Brake Pads', '04465-02220', 'Used'])
  expect(screen.getByAltText('Image 1').getAttribute('src')).toContain('/images/new')
  expect(screen.getByText('2 vehicles selected')).toBeTruthy()
}

describe('a product that is not sent yet', () => {
  it('PF-30 has all that was typed after a reload, and can be started afresh', async () => {
    openNew('/product-upload/4')
    await fillAll()
    expect(await screen.findByText('Draft saved on this device')).toBeTruthy()
    again('/product-upload/4')
    await screen.findByText(/^Draft of .* restored\./)
    await expectAll()
    await userEvent.click(button('Start over'))
    expect(restored()).toBeNull()
    expect([field(/Product name/).value, (await editor()).textContent]).toEqual(['', ''])
    expect(screen.queryByAltText('Image 1')).toBeNull()
    again('/product-upload/4')
    expect(restored()).toBeNull()
  })

  it('PF-30 keeps a draft for each address of the form', async () => {
    openNew('/product-upload/4')
    set(/Product name/, 'Brake pads')
    again('/product-upload')
    expect([restored(), field(/Product name/).value]).toEqual([null, ''])
  })

  it('is nothing as long as only the shop was chosen', async () => {
    openNew()
    await choose(/^Shop/, 'Kwame Engines')
    again()
    await waitFor(() => expect(field(/^Shop/).value).toBe('Kwame Engines'))
    expect(restored()).toBeNull()
  })

  it('PF-30 outlives a sign-in that expires while it is sent, for whoever wrote it and nobody else', async () => {
    startSession()
    serve({
      ...answers,
      'POST /products': () => ({ status: 401, body: { message: 'Sign in', code: 'unauthenticated' } }),
    })
    const { address } = openNew('/product-upload/4')
    await fillAll()
    await userEvent.click(button('Upload product'))
    // Nobody is signed in any more: the form waits behind the sign-in.
    await waitFor(() => expect(screen.queryByLabelText(/Product name/)).toBeNull())
    expect([address(), localStorage.getItem('accessToken')]).toEqual(['/product-upload/4', null])
    cleanup()

    const other = aUser({ id: 12, userType: 'vendor' })
    serve({ ...answers, 'GET /users/12': ok(other) })
    await signInAs(other)
    openNew('/product-upload/4')
    expect([restored(), field(/Product name/).value]).toEqual([null, ''])
    cleanup()

    const server = serve(answers)
    await signInAs(vendor)
    const back = openNew('/product-upload/4')
    await screen.findByText(/^Draft of .* restored\./)
    await expectAll()
    await userEvent.click(button('Upload product'))
    await waitFor(() => expect(back.address()).toBe('/shop/product/31'))
    expect(server.calls('POST /products')).toHaveLength(1)
    expect(localStorage.getItem('app-drafts')).toBeNull()
  })

  it('PF-30 asks before it is left on purpose', async () => {
    const { router, address } = openNew('/product-upload/4')
    set(/Product name/, 'Brake pads')
    await router.navigate('/elsewhere')
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
    expect(address()).toBe('/product-upload/4')
  })

  it('lays only what was changed over a product that was changed meanwhile', async () => {
    openEdit()
    await screen.findByLabelText(/Product name/)
    set(/Product name/, 'Brake pads, front')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    const { id, ...changed } = { id: 8, name: 'Other', price: 90 }
    serve({
      ...answers,
      'GET /products/8/edit': ok({ ...(answers['GET /products/8/edit']().body.data as object), ...changed, id }),
    })
    openEdit()
    await screen.findByText(/^Draft of .* restored\./)
    expect([field(/Product name/).value, field(/Price/).value]).toEqual(['Brake pads, front', '90'])
  })
})
