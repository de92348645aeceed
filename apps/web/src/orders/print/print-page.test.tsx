import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { serve } from '../../lib/testing/server.ts'
import { open } from '../../lib/testing/screen.tsx'
import { aSheet, aSheetItem } from '../testing.ts'
import PrintPage from './print-page.tsx'

const items = [aSheetItem(7, { productName: 'Front brake pads', shelf: 'A10', shopSku: 'KB-7', quantity: 2 })]
const orders = [
  aSheet(1, items, { notes: 'Call first', deliveryToAddress: '12 Oxford Street (blue kiosk) · GPS GA-059-3733' }),
  aSheet(2, items, { paymentStatus: 'confirmed' }),
]
const shop = { name: 'Abossey Parts', phone: '0241112223', address: 'Abossey Okai' }

function start(search: string) {
  const server = serve({ 'GET /business/1/orders/sheets': () => ({ body: { data: { shop, orders } } }) })
  return {
    server,
    ...open({ '/shop/orders/print': <PrintPage /> }, `/shop/orders/print?${search}`),
    user: userEvent.setup(),
  }
}

describe('print view of orders', () => {
  it('has a packing slip for each, with address, shelf, numbers and note [V-07]', async () => {
    const { server } = start('shopId=1&ids=1,2')
    const [slip, paid] = await screen.findAllByRole('article')
    for (const text of ['Ama Mensah', 'GPS GA-059-3733', 'Shelf A10', 'Part numbers: 04465-02220', 'Call first'])
      expect(within(slip ?? document.body).getByText(text)).toBeDefined()
    expect(slip?.textContent).toContain('Collect in cash')
    expect(paid?.textContent).not.toContain('Collect in cash')
    expect(server.calls('GET /business/1/orders/sheets')[0]?.query.getAll('ids')).toEqual(['1', '2'])
  })

  it('changes to labels and the pick list in place, and says how many orders are missing', async () => {
    const { user } = start('shopId=1&ids=1,2,3')
    expect(await screen.findByText('1 selected order was not found')).toBeDefined()
    const kind = screen.getByRole('combobox', { name: 'What to print' })
    await user.selectOptions(kind, 'labels')
    expect(screen.getAllByRole('article').length).toBe(2)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paper' }), 'thermal')
    await user.selectOptions(screen.getByRole('combobox', { name: 'What to print' }), 'pick-list')
    const list = within(screen.getByRole('article'))
    expect(list.getByRole('rowheader', { name: 'Shelf A10' })).toBeDefined()
    expect(list.getByRole('cell', { name: '4' })).toBeDefined()
  })

  it.each(['', 'shopId=x&ids=1', 'shopId=1&ids=,0,-3,abc'])(
    'asks for orders if the URL has none: %s',
    async (search) => {
      const { server } = start(search)
      expect(await screen.findByText('Nothing to print')).toBeDefined()
      expect(server.calls('GET /business/1/orders/sheets')).toEqual([])
    },
  )
})
