import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import ShopEditPage from './shop-edit-page.tsx'
import ShopUploadPage from './shop-upload-page.tsx'

const aShop = {
  id: 3,
  name: 'Kwame Auto Parts',
  description: 'Brakes and filters',
  address: 'Abossey Okai, Accra',
  gpsAddress: '',
  phone: '+233 24 123 4567',
  country: 'Ghana',
  imageUrl: '/images/abc',
  status: 'active',
  users: [],
}
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openNew = () => open({ '/shop-upload': <ShopUploadPage /> }, '/shop-upload')
const openEdit = () => open({ '/shop-edit/:shopId': <ShopEditPage /> }, '/shop-edit/3')

/** The image host at the network's edge: every upload gets this address. */
function keepImagesAt(address: string) {
  class Request {
    upload = {}
    status = 201
    responseText = JSON.stringify({ secure_url: address })
    onload?: () => void
    open() {}
    setRequestHeader() {}
    send() {
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}

beforeEach(() => keepImagesAt('/images/new'))
afterEach(() => vi.unstubAllGlobals())

describe('the form in which a shop is opened', () => {
  it('SHOP-16 SHOP-17 SHOP-19 SHOP-20 has seven fields, Ghana and its dial code', () => {
    openNew()
    for (const label of [/Shop name/, /Description/, /^Address/, /GPS address/, /Country/, /Phone number/]) field(label)
    expect(screen.getByRole('group', { name: 'Shop image' })).toBeTruthy()
    expect(field(/Country/).value).toBe('Ghana')
    expect(field(/Phone number/).value).toBe('+233 ')
    expect(screen.getByText('JPEG, PNG, GIF, up to 5 MB')).toBeTruthy()
  })

  it('VAL-50 VAL-51 VAL-52 VAL-55 VAL-60 VAL-66 says what is missing, and sends nothing', async () => {
    const server = serve({})
    openNew()
    await click('Open shop')
    for (const message of [
      'Name is required!',
      'Description must be at least 10 characters!',
      'Address is required!',
      'Phone number is required!',
      'Image URL is required',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByText('Please upload an image file')).toBeTruthy()
    expect(server.sent).toEqual([])
  })

  it('VAL-61 VAL-62 lists refused files with name, size and reason', async () => {
    openNew()
    const box = document.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(box, new File(['%PDF'], 'price-list.pdf', { type: 'application/pdf' }), {
      applyAccept: false,
    })
    expect(screen.getByText('price-list.pdf')).toBeTruthy()
    expect(screen.getByText('Only image files are allowed')).toBeTruthy()
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'front.png', { type: 'image/png' })
    await userEvent.upload(box, large)
    expect(screen.getByText('File must be less than 5MB')).toBeTruthy()
    expect(screen.getByText(/5\.00 MB/)).toBeTruthy()
  })

  it('SHOP-21 SHOP-22 SHOP-24 sends the image first, then the shop with its address, and shows the shop', async () => {
    const server = serve({ 'POST /business': () => ({ status: 201, body: { data: { ...aShop, id: 7 } } }) })
    const { address } = openNew()
    await userEvent.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['x'], 'front.png', { type: 'image/png' }),
    )
    await userEvent.type(field(/Shop name/), 'Ama Motors')
    await userEvent.type(field(/Description/), 'Engines from Japan')
    await userEvent.type(field(/^Address/), 'Kokompe')
    await userEvent.type(field(/Phone number/), '24 123 4567')
    await click('Open shop')
    await waitFor(() => expect(address()).toBe('/shop/7'))
    expect(server.calls('POST /business').map(({ body }) => body)).toEqual([
      {
        name: 'Ama Motors',
        description: 'Engines from Japan',
        address: 'Kokompe',
        gpsAddress: '',
        phone: '+233 24 123 4567',
        country: 'Ghana',
        imageUrl: '/images/new',
      },
    ])
  })

  it('SHOP-25 Cancel leads to the shops', () => {
    openNew()
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/shop')
  })
})

describe('the form in which a shop is changed', () => {
  it('SHOP-23 starts with the shop and sends the seven fields', async () => {
    const server = serve({
      'GET /business/3': () => ({ body: { data: aShop } }),
      'PUT /business/3': () => ({ body: { data: aShop } }),
    })
    const { address } = openEdit()
    await userEvent.type(await screen.findByLabelText(/Shop name/), ' Ltd')
    await click('Save changes')
    await waitFor(() => expect(address()).toBe('/shop/3'))
    const { id: _id, status: _status, users: _users, ...seven } = aShop
    expect(server.calls('PUT /business/3').map(({ body }) => body)).toEqual([
      { ...seven, name: 'Kwame Auto Parts Ltd' },
    ])
  })

  it("SHOP-26 SHOP-27 shows the server's message, else a fallback, and keeps what was typed", async () => {
    const server = serve({
      'GET /business/3': () => ({ body: { data: aShop } }),
      'PUT /business/3': () => ({ status: 409, body: { message: 'That name is taken', code: 'taken' } }),
    })
    openEdit()
    await userEvent.type(await screen.findByLabelText(/Shop name/), ' Ltd')
    await click('Save changes')
    expect((await screen.findByRole('alert')).textContent).toBe('That name is taken')
    server.answers['PUT /business/3'] = () => ({ status: 500, body: {} })
    await click('Save changes')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to update shop'))
    expect(field(/Shop name/).value).toBe('Kwame Auto Parts Ltd')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(false)
  })

  it('SHOP-12 tells when the shop cannot be loaded', async () => {
    serve({ 'GET /business/3': () => ({ status: 500, body: {} }) })
    openEdit()
    expect(await screen.findByText('Failed to fetch shop details. Please try again later.')).toBeTruthy()
  })

  it('asks before typed text is left behind', async () => {
    serve({ 'GET /business/3': () => ({ body: { data: aShop } }) })
    const { address } = openEdit()
    await userEvent.type(await screen.findByLabelText(/Shop name/), '!')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
    expect(address()).toBe('/shop-edit/3')
    await click('Leave page')
    await waitFor(() => expect(address()).toBe('/shop'))
  })
})
