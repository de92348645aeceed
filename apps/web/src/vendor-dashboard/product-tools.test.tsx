import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import ProductTools from './product-tools.tsx'

const owner = aUser({ id: 11, userType: 'vendor' })
const product = { id: 8, name: 'Brake pads', businessId: 4 }
const answers = {
  'GET /users/11': () => ({ body: { data: owner } }),
  'GET /users/12': () => ({ body: { data: aUser({ id: 12, userType: 'vendor' }) } }),
  'POST /logout': () => ({ body: { data: { ended: true } } }),
  'DELETE /products/8': () => ({ body: { data: { id: 8 } } }),
}
const show = () =>
  open(
    { '/shop/product/8': <ProductTools product={product} owners={[11]} />, '/shop/4': <h1>the shop</h1> },
    '/shop/product/8',
  )
const askToDelete = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  return within(await screen.findByRole('dialog', { name: 'Delete Brake pads?' }))
}
afterEach(signOut)

describe('owner tools on the product page', () => {
  it('deletes after confirmation, once for several clicks, and shows the shop [PROD-22]', async () => {
    const server = serve(answers)
    await signInAs(owner)
    const { toasts, url } = show()
    const dialog = await askToDelete()
    expect(server.calls('DELETE /products/8')).toHaveLength(0)
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(url()).toBe('/shop/4'))
    expect(server.calls('DELETE /products/8')).toHaveLength(1)
    expect(toasts).toEqual(['Product deleted successfully!'])
  })

  it('stays on the page and says why the server refuses [PROD-22]', async () => {
    serve({ ...answers, 'DELETE /products/8': () => ({ status: 500, body: { message: 'Broken', code: 'internal' } }) })
    await signInAs(owner)
    const { toasts, url } = show()
    const dialog = await askToDelete()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual(['Failed to delete product']))
    expect(url()).toBe('/shop/product/8')
  })

  it.each([
    [false, 'Pause', true, 'Paused. Shoppers no longer see this product.'],
    [true, 'Resume', false, 'This product is on sale again.'],
  ])('pauses an active product and resumes a paused one: paused %s [V-04]', async (paused, name, sent, toast) => {
    const server = serve({ ...answers, 'PUT /products/8': () => ({ body: { data: { ...product, paused: sent } } }) })
    await signInAs(owner)
    const { toasts } = open(
      { '/shop/product/8': <ProductTools product={{ ...product, paused }} owners={[11]} /> },
      '/shop/product/8',
    )
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(toasts).toEqual([toast]))
    expect(server.calls('PUT /products/8').map(({ body }) => body)).toEqual([{ paused: sent }])
  })

  it('says why a product could not be paused [V-04]', async () => {
    serve({ ...answers, 'PUT /products/8': () => ({ status: 500, body: { message: 'Broken', code: 'internal' } }) })
    await signInAs(owner)
    const { toasts } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(toasts).toEqual(['Failed to update product']))
  })

  it('links to editing and to a new product based on this one in the same shop [PROD-21]', async () => {
    serve(answers)
    await signInAs(owner)
    show()
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([target('Edit'), target('Copy')]).toEqual(['/product/8/edit', '/product-upload/4?copy=8'])
  })

  it('shows nothing to the owner of another shop [PROD-21, PROD-22]', async () => {
    serve(answers)
    await signInAs(aUser({ id: 12, userType: 'vendor' }))
    show()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
