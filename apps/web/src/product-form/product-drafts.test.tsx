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

// A whole form with its editor is slow on a busy machine.
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

describe('an unsaved product', () => {
  it('has all input after a reload, and can be reset [PF-30]', async () => {
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

  it('has a draft for each URL of the form [PF-30]', async () => {
    openNew('/product-upload/4')
    set(/Product name/, 'Brake pads')
    again('/product-upload')
    expect([restored(), field(/Product name/).value]).toEqual([null, ''])
  })

  it('has no draft while only the shop is chosen', async () => {
    openNew()
    await choose(/^Shop/, 'Kwame Engines')
    again()
    await waitFor(() => expect(field(/^Shop/).value).toBe('Kwame Engines'))
    expect(restored()).toBeNull()
  })

  it('survives a session that expires on submit, for its author only [PF-30]', async () => {
    startSession()
    serve({
      ...answers,
      'POST /products': () => ({ status: 401, body: { message: 'Sign in', code: 'unauthenticated' } }),
    })
    const { url } = openNew('/product-upload/4')
    await fillAll()
    await userEvent.click(button('Upload product'))
    // Signed out: the form is behind the sign-in page.
    await waitFor(() => expect(screen.queryByLabelText(/Product name/)).toBeNull())
    expect([url(), localStorage.getItem('accessToken')]).toEqual(['/product-upload/4', null])
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
    await waitFor(() => expect(back.url()).toBe('/shop/product/31'))
    expect(server.calls('POST /products')).toHaveLength(1)
    expect(localStorage.getItem('app-drafts')).toBeNull()
  })

  it('asks before the user leaves [PF-30]', async () => {
    const { router, url } = openNew('/product-upload/4')
    set(/Product name/, 'Brake pads')
    await router.navigate('/elsewhere')
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
    expect(url()).toBe('/product-upload/4')
  })

  it("applies only the user's changes to a product that was changed meanwhile", async () => {
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
