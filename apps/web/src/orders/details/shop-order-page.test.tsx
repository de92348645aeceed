import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { aPayment, details, ownVendorOrder } from '../testing.ts'
import ShopOrderPage from './shop-order-page.tsx'

const slips = async (order: typeof details) => {
  const { id } = order.order
  serve({
    [`GET /orders/${id}`]: () => ({ body: { data: order } }),
    [`GET /orders/${id}/payment`]: () => ({ body: { data: aPayment() } }),
  })
  open({ '/shop/orders/:id': <ShopOrderPage /> }, `/shop/orders/${id}`)
  const links = await screen.findAllByRole('link', { name: /^Packing slips/ })
  return links.map((link) => [link.textContent.trim(), link.getAttribute('href')])
}

it('has a packing slip for its shop', async () => {
  expect(await slips(ownVendorOrder)).toEqual([['Packing slips', '/shop/orders/print?shopId=1&kind=slips&ids=1']])
})

it('has one for each of two shops of an owner', async () => {
  expect(await slips(details)).toEqual([
    ['Packing slips: Abossey Parts', '/shop/orders/print?shopId=1&kind=slips&ids=1'],
    ['Packing slips: Kokompe Electric', '/shop/orders/print?shopId=2&kind=slips&ids=2'],
  ])
})

it('prints the receipt in place of the page, and shows the page again afterwards', async () => {
  await slips(ownVendorOrder)
  const paper = () => document.querySelector('body > div > article h1')
  await vi.waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(paper()?.textContent).toBeTruthy()
  })
  fireEvent(window, new Event('afterprint'))
  await vi.waitFor(() => expect(paper()).toBeNull())
})
