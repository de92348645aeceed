import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import ProductEditPage from './product-edit-page.tsx'
import ProductUploadPage from './product-upload-page.tsx'
import { tree } from './testing.ts'

export const vendor = aUser({ id: 11, userType: 'vendor' })
const shops = [
  { id: 4, name: 'Kwame Auto Parts', status: 'active', users: [{ userId: 11, userRole: 'owner' }] },
  { id: 6, name: 'Kwame Engines', users: [{ userId: 11, userRole: 'owner' }] },
]
export const aProduct = {
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
  pausedUntil: null,
}
export const ok =
  (data: unknown, status = 200) =>
  () => ({ status, body: { data } })
export const answers = {
  'GET /users/11': ok(vendor),
  'POST /logout': ok({ ended: true }),
  'GET /business/user/11': ok(shops),
  'GET /business/4': ok(shops[0]),
  'GET /parts': ok([
    { id: 12, name: 'Brake Pads', category: 'Brakes', aliases: ['Brake lining'] },
    { id: 13, name: 'Radiator', category: 'Cooling', aliases: [] },
  ]),
  'GET /vehicle-makes/tree': ok(tree),
  'GET /products/8/edit': ok(aProduct),
  'POST /products': ok({ ...aProduct, id: 31 }, 201),
  'PUT /products/8': ok(aProduct),
}

// An open list has the field's label, too; the field comes first.
export const field = (label: RegExp) => screen.getAllByLabelText(label)[0] as HTMLInputElement
export const set = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } })
export const button = (name: RegExp | string) => screen.getByRole('button', { name }) as HTMLButtonElement
export const tab = (name: string | RegExp) => screen.getByRole('tab', { name }) as HTMLButtonElement
export const choose = async (label: RegExp, option: string) => {
  await userEvent.click(field(label))
  await userEvent.click(await within(await openList()).findByRole('option', { name: option }))
}
/** The open list; a native select also has options, but no listbox. */
const openList = () => screen.findByRole('listbox')
export const options = async () =>
  within(await openList())
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
export const openNew = (at = '/product-upload') =>
  open({ '/product-upload': <ProductUploadPage />, '/product-upload/:shopId': <ProductUploadPage /> }, at)
export const openEdit = () => open({ '/product/:id/edit': <ProductEditPage /> }, '/product/8/edit')

export const editor = () => screen.findByRole('textbox', { name: /^Description/ })
/** Pastes at the cursor, as from another page or from Word. */
export async function paste(html: string): Promise<void> {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'] }
  fireEvent.paste(await editor(), { clipboardData })
}
export const addPicture = () =>
  userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
/** Fills all required fields of the tab Details. */
export async function fillDetails(): Promise<void> {
  set(/Product name/, 'Brake pads')
  set(/Price/, '12.50')
  set(/^Quantity/, '2')
  await paste('<p>Front axle</p>')
  await choose(/^Part\b/, 'Brake Pads')
  await addPicture()
}

/** Signs a vendor in, with shops on the server, and an image host that accepts every picture. */
export async function signInVendor(): Promise<void> {
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
  localStorage.clear()
  serve(answers)
  signOut()
  await signInAs(vendor)
}
