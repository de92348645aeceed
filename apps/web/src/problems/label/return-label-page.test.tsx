import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import ReturnLabelPage from './return-label-page.tsx'

const label = {
  problemId: 7,
  orderCode: 'AX-7KQ2MN',
  shop: { name: 'Abossey Parts', phone: '0241112223', address: 'Abossey Okai' },
  buyer: { name: 'Ama Mensah' },
  items: [{ itemId: 17, productName: 'Front brake pads', quantity: 2 }],
}
const start = (answer: { status?: number; body: object }) => {
  serve({ 'GET /problems/7/return-label': () => answer })
  return open({ '/problems/:id/label': <ReturnLabelPage /> }, '/problems/7/label')
}

describe('the label of a return', () => {
  it('shows the shop, order, problem, parts and buyer, and is printed on the chosen paper', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    start({ body: { data: label } })
    const sheet = await screen.findByRole('article', { name: 'Return label' })
    for (const text of ['Abossey Parts', 'Abossey Okai', '0241112223', 'AX-7KQ2MN', 'Problem 7', 'Ama Mensah'])
      expect(within(sheet).getByText(text)).toBeDefined()
    expect(within(sheet).getByRole('listitem').textContent).toBe('2 × Front brake pads')
    const user = userEvent.setup()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paper' }), 'thermal')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('says that nothing is to be returned, and leads back to the problem', async () => {
    start({ status: 409, body: { code: 'no_return', message: 'Nothing is to be returned at the moment' } })
    expect(await screen.findByText('Nothing is to be returned at the moment')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Problem 7' }).getAttribute('href')).toBe('/problems/7')
    expect(screen.queryByRole('article')).toBeNull()
  })
})
