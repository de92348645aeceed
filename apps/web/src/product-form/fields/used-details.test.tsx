import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../lib/testing/server.ts'
import { answers, aProduct, button, choose, field, ok, openEdit, openNew, set, signInVendor } from '../form-testing.tsx'

// A whole form with its editor is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(signInVendor)
afterEach(() => vi.unstubAllGlobals())

const used = { mileage: 84_000, donorCar: 'Corolla 2010, silver', tested: 'untested', shopSku: 'BP-12', shelf: 'A3' }
const serveUsed = (more: object = {}) =>
  serve({ ...answers, 'GET /products/8/edit': ok({ ...aProduct, ...used }), ...more })

it('shows donor car, mileage and test for used parts only, and clears them when the part becomes new', async () => {
  const server = serveUsed()
  openEdit()
  await waitFor(() => expect(field(/^Donor car/).value).toBe('Corolla 2010, silver'))
  expect([field(/^Mileage/).value, field(/^Test$/).value]).toEqual(['84000', 'Not tested'])
  await choose(/^Condition$/, 'Brand New')
  expect(screen.queryByLabelText(/^Donor car/)).toBeNull()
  await userEvent.click(button('Save changes'))
  await waitFor(() => expect(server.calls('PUT /products/8')).toHaveLength(1))
  const [{ body, was } = { body: {}, was: {} }] = server.calls('PUT /products/8')
  expect(body).toMatchObject({ mileage: null, donorCar: '', tested: null })
  expect(body).not.toHaveProperty('shopSku')
  expect(was).toMatchObject({ mileage: 84_000, donorCar: 'Corolla 2010, silver', tested: 'untested' })
})

it('reports a SKU that another product has at its field', async () => {
  const message = 'This SKU is already used by Rear pads'
  serveUsed({
    'PUT /products/8': () => ({
      status: 409,
      body: { code: 'sku_taken', message, errors: [{ path: 'shopSku', message }] },
    }),
  })
  openEdit()
  await waitFor(() => expect(field(/^Own SKU/).value).toBe('BP-12'))
  set(/^Own SKU/, 'BP-99')
  await userEvent.click(button('Save changes'))
  await waitFor(() => expect(field(/^Own SKU/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
})

it('copies a product without its SKU', async () => {
  serveUsed()
  openNew('/product-upload?copy=8')
  await waitFor(() => expect(field(/^Donor car/).value).toBe('Corolla 2010, silver'))
  expect([field(/^Own SKU/).value, field(/^Shelf/).value]).toEqual(['', 'A3'])
})
