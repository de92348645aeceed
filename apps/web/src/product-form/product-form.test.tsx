import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../lib/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import ProductEditPage from './product-edit-page.tsx'
import ProductUploadPage from './product-upload-page.tsx'

const vendor = aUser({ id: 11, userType: 'vendor' })
const shops = [
  { id: 4, name: 'Kwame Auto Parts', users: [{ userId: 11, userRole: 'owner' }] },
  { id: 6, name: 'Kwame Engines', users: [{ userId: 11, userRole: 'owner' }] },
]
const tree = [
  {
    name: 'Toyota',
    models: [
      { name: 'Corolla', years: [2009, 2010], ids: [2, 3] },
      { name: 'Yaris', years: [2011], ids: [5] },
    ],
  },
]
const aProduct = {
  id: 8,
  name: 'Brake pads',
  description: '<p>Front axle</p>',
  price: 120.5,
  stock: 4,
  partId: 12,
  images: ['/images/a'],
  businessId: 4,
  businessName: 'Kwame Auto Parts',
  vehicleMakes: [
    { vehicleMakeId: 3, vehicleMakeName: 'Toyota', vehicleMakeModelName: 'Corolla', vehicleMakeYear: 2010 },
  ],
  metadata: { productState: 'Used' },
  partNumbers: [],
}
const ok =
  (data: unknown, status = 200) =>
  () => ({ status, body: { data } })
const answers = {
  'GET /users/11': ok(vendor),
  'POST /logout': ok({ ended: true }),
  'GET /business/user/11': ok(shops),
  'GET /parts': ok([{ id: 12, name: 'Brake Pads', category: 'Brakes' }]),
  'GET /vehicle-makes/tree': ok(tree),
  'GET /products/8': ok(aProduct),
  'POST /products': ok({ ...aProduct, id: 31 }, 201),
  'PUT /products/8': ok(aProduct),
}

// An open list carries the label of its field, too; the field comes first.
const field = (label: RegExp) => screen.getAllByLabelText(label)[0] as HTMLInputElement
const set = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const button = (name: RegExp | string) => screen.getByRole('button', { name }) as HTMLButtonElement
const tab = (name: string) => screen.getByRole('tab', { name }) as HTMLButtonElement
const choose = async (label: RegExp, option: string) => {
  await userEvent.click(field(label))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const openNew = () => open({ '/product-upload': <ProductUploadPage /> }, '/product-upload')
const openEdit = () => open({ '/product/:id/edit': <ProductEditPage /> }, '/product/8/edit')

beforeEach(async () => {
  class Request {
    upload = {}
    status = 201
    responseText = JSON.stringify({ secure_url: '/images/new' })
    onload?: () => void
    open() {}
    setRequestHeader() {}
    send() {
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  serve(answers)
  signOut()
  await signInAs(vendor)
})
afterEach(() => vi.unstubAllGlobals())

describe('putting a product on sale', () => {
  it('PF-01 PF-03 PF-04 PF-05 opens the other tabs only after the sixth field is right', async () => {
    serve(answers)
    openNew()
    const closed = () => tab('Vehicle Selection').disabled && tab('Vehicle Details').disabled
    expect(closed()).toBe(true)
    set(/Product name/, 'Brake pads')
    set(/Price/, '12.50')
    set(/^Quantity/, '2')
    set(/^Description/, 'Front axle')
    await choose(/^Part\b/, 'Brake Pads')
    expect(closed()).toBe(true)
    await userEvent.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['x'], 'a.png', { type: 'image/png' }),
    )
    await waitFor(() => expect(closed()).toBe(false))
    set(/Price/, '')
    expect(closed()).toBe(true)
  })

  it('VAL-36 VAL-44 VAL-45 tells at a field that is left empty what it needs', async () => {
    openNew()
    for (const label of [/^Description/, /Price/, /^Quantity/, /Product name/]) fireEvent.blur(field(label))
    for (const message of [
      'Description is required!',
      'Price is required!',
      'Quantity is required!',
      'Name is required!',
    ])
      expect(await screen.findByText(message)).toBeTruthy()
  })

  it('PF-06 PF-07 PF-09 takes prices in steps of a pesewa and never less than one piece', async () => {
    openNew()
    expect(field(/Price/).step).toBe('0.01')
    expect(field(/Warranty unit/).value).toBe('days')
    await userEvent.click(button('One more'))
    expect(field(/^Quantity/).value).toBe('1')
    expect(button('One fewer').disabled).toBe(true)
  })

  it('PF-28 offers the own shops, the remembered one first', async () => {
    localStorage.setItem('app-shop-id', '6')
    openNew()
    await waitFor(() => expect(field(/^Shop/).value).toBe('Kwame Engines'))
    localStorage.removeItem('app-shop-id')
  })

  it('PF-28 points whoever has no shop to opening one', async () => {
    serve({ ...answers, 'GET /business/user/11': ok([]) })
    openNew()
    expect((await screen.findByRole('link', { name: 'Open a shop' })).getAttribute('href')).toBe('/shop-upload')
  })

  it('PF-10 PF-11 PF-13 PF-14 PF-26 PF-27 PF-29 leads through the vehicles to one product, also on a double click', async () => {
    const server = serve(answers)
    const { address, toasts } = openNew()
    await choose(/^Shop/, 'Kwame Auto Parts')
    set(/Product name/, 'Brake pads')
    set(/Price/, '12.50')
    set(/^Quantity/, '2')
    set(/^Description/, 'Front axle')
    await choose(/^Part\b/, 'Brake Pads')
    await userEvent.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['x'], 'a.png', { type: 'image/png' }),
    )
    await waitFor(() => expect(tab('Vehicle Selection').disabled).toBe(false))
    await userEvent.click(tab('Vehicle Selection'))
    await choose(/^Make/, 'Toyota')
    await choose(/^Model/, 'Corolla')
    await choose(/^Year/, '2010')
    expect(button('Upload product').disabled).toBe(true)
    await userEvent.click(screen.getByLabelText('Select all'))
    await userEvent.dblClick(button('Upload product'))
    await waitFor(() => expect(address()).toBe('/shop/product/31'))
    expect(toasts).toContain('Product uploaded successfully!')
    expect(server.calls('POST /products').map(({ body }) => body)).toEqual([
      {
        name: 'Brake pads',
        description: '<p>Front axle</p>',
        price: 12.5,
        stock: 2,
        partId: 12,
        vehicleMakeIds: [3],
        businessId: 4,
        images: ['/images/new'],
        partNumbers: [],
      },
    ])
  })
})

describe('choosing vehicles', () => {
  const openSelection = async () => {
    openEdit()
    await screen.findByLabelText(/Product name/)
    await userEvent.click(tab('Vehicle Selection'))
  }

  it('PF-16 PF-18 a model wants a make first, a year a model', async () => {
    await openSelection()
    await userEvent.click(field(/^Model/))
    expect((await screen.findAllByText('Please select at least one make first')).length).toBeGreaterThan(0)
    await userEvent.click(field(/^Year/))
    expect((await screen.findAllByText('Please select a model first')).length).toBeGreaterThan(0)
  })

  it('PF-17 matches want a year', async () => {
    await openSelection()
    await choose(/^Make/, 'Toyota')
    await choose(/^Model/, 'Yaris')
    await userEvent.click(button('Show matching vehicles'))
    expect(screen.getByText('Please select at least one year')).toBeTruthy()
  })

  it('PF-15 says when no vehicle has this combination', async () => {
    await openSelection()
    await choose(/^Make/, 'Toyota')
    await choose(/^Model/, 'Corolla')
    await choose(/^Year/, '2009')
    await choose(/^Model/, 'Yaris')
    await choose(/^Model/, 'Corolla')
    expect(await screen.findByText('No vehicles found with this exact combination.')).toBeTruthy()
  })
})

describe('changing a product', () => {
  it('PF-02 starts with its values', async () => {
    openEdit()
    expect((await screen.findByLabelText<HTMLInputElement>(/Product name/)).value).toBe('Brake pads')
    expect([field(/Price/).value, field(/^Quantity/).value, field(/^Description/).value]).toEqual([
      '120.5',
      '4',
      'Front axle',
    ])
    expect(screen.getByText('1 vehicle selected')).toBeTruthy()
  })

  it('PF-19 PF-20 lists the chosen vehicles; without any it cannot be saved', async () => {
    openEdit()
    await screen.findByLabelText(/Product name/)
    await userEvent.click(tab('Vehicle Details'))
    const row = await screen.findByRole('row', { name: /Toyota Corolla 2010/ })
    expect(button('Save changes').disabled).toBe(false)
    await userEvent.click(within(row).getByRole('button', { name: 'Remove Toyota Corolla 2010' }))
    expect(button('Save changes').disabled).toBe(true)
  })

  it('PF-22 PF-25 sends what changed and what stayed, and shows the product', async () => {
    const server = serve(answers)
    const { address } = openEdit()
    await screen.findByLabelText(/Product name/)
    set(/Price/, '99')
    await userEvent.click(button('Save changes'))
    await waitFor(() => expect(address()).toBe('/shop/product/8'))
    expect(server.calls('PUT /products/8')[0]?.body).toMatchObject({
      price: 99,
      stock: 4,
      vehicleMakeIds: [3],
      businessId: 4,
      metadata: { productState: 'Used' },
    })
  })

  it('ERR-73 ERR-74 tells why it was not saved, and keeps what was typed', async () => {
    const server = serve({
      ...answers,
      'PUT /products/8': () => ({ status: 409, body: { message: 'The shop is closed', code: 'closed' } }),
    })
    openEdit()
    await screen.findByLabelText(/Product name/)
    set(/Product name/, 'Brake pads, front')
    await userEvent.click(button('Save changes'))
    expect((await screen.findByRole('alert')).textContent).toBe('Upload failed: The shop is closed')
    server.answers['PUT /products/8'] = () => ({ status: 500, body: {} })
    await userEvent.click(button('Save changes'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Product upload failed. Please try again.'))
    expect(field(/Product name/).value).toBe('Brake pads, front')
  })

  const broken = () => ({ status: 500, body: {} })
  it('ERR-70 tells when the product could not be loaded', async () => {
    serve({ ...answers, 'GET /products/8': broken })
    openEdit()
    expect(await screen.findByText('Failed to load product details')).toBeTruthy()
  })

  it('ERR-71 ERR-72 tells when parts or vehicles could not be loaded', async () => {
    serve({ ...answers, 'GET /parts': broken, 'GET /vehicle-makes/tree': broken })
    openEdit()
    expect(await screen.findByText('Failed to load parts. Please refresh the page.')).toBeTruthy()
    await userEvent.click(tab('Vehicle Selection'))
    expect(await screen.findByText('Failed to load vehicle data. Please refresh the page.')).toBeTruthy()
  })
})
