import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open, readIn } from '../lib/testing/screen.tsx'
import { type Sent, serve } from '../lib/testing/server.ts'
import ProductsPage from './products-page.tsx'
import { aProduct } from './testing.ts'

const vendor = aUser({ id: 11, userType: 'vendor' })
const list = 'GET /business/3/products'
const write = 'PUT /business/3/products'
const three = [aProduct(1), aProduct(2, { stock: 0, isLow: true }), aProduct(3, { stock: 2, isLow: true })]

/** A shop with products and a server that applies changes. */
async function start(at = '/dashboard/products', total?: number, offered = three, user = vendor) {
  let rows = offered
  const asked = ({ query }: Sent) => ({
    body: {
      data: rows,
      meta: { total: total ?? rows.length, page: Number(query.get('page')), limit: Number(query.get('limit')) },
    },
  })
  const server = serve({
    'GET /users/11': () => ({ body: { data: user } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /business/user/11': () => ({ body: { data: [{ id: 3, name: 'Abossey Parts', status: 'active' }] } }),
    [list]: asked,
    [write]: ({ body }) => {
      const { changes } = body as { changes: VendorProduct[] }
      rows = rows.map((row) => ({ ...row, ...changes.find(({ id }) => id === row.id) }))
      return { body: { data: changes.map(({ id }) => rows.find((row) => row.id === id)) } }
    },
  })
  const sell = (id: number, stock: number) => {
    rows = rows.map((row) => (row.id === id ? { ...row, stock } : row))
  }
  const remove = (id: number) => {
    rows = rows.filter((row) => row.id !== id)
  }
  const sent = () => server.calls(write).map(({ body }) => (body as { changes: unknown }).changes)
  await signInAs(user)
  const page = open({ '/dashboard/products': <ProductsPage /> }, at)
  return { server, sell, remove, sent, ...page }
}
const price = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Price of ${name} in cedis` })
const stock = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Stock of ${name}` })
async function type(input: HTMLInputElement, text: string) {
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const changedTo = (field: 'price' | 'stock', now: number) => ({
  status: 409,
  body: {
    code: 'edit_conflict',
    message: 'Changed',
    conflicts: [{ path: `changes.0.${field}`, was: 5, now, sent: 10 }],
  },
})

const all = 'Change all 3 that match'
beforeEach(() => localStorage.clear())
afterEach(signOut)

describe('vendor products page', () => {
  it('opens any page at once, and none where the next one is the last', async () => {
    const { server } = await start('/dashboard/products?q=pads', 3_000)
    const pages = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pages' })
    expect(pages.options).toHaveLength(120)
    await userEvent.selectOptions(pages, '77')
    await waitFor(() => expect(server.calls(list).at(-1)?.query.get('page')).toBe('77'))
    expect(server.calls(list).at(-1)?.query.get('q')).toBe('pads')
    cleanup()
    await start('/dashboard/products', 26)
    await price('Part 1')
    expect(screen.queryByRole('combobox', { name: 'Pages' })).toBeNull()
  })

  it('says which words are shown in place of a misspelled search', async () => {
    const { server } = await start('/dashboard/products?q=corola')
    server.answers[list] = () => ({
      body: { data: three, meta: { total: 3, page: 1, limit: 25, showingResultsFor: 'corolla' } },
    })
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'corola pads' } })
    expect(await screen.findByText('corolla')).toBeTruthy()
  })

  it.each([
    ['manager', ['Edit: Part 1', 'Copy: Part 1', 'Pause: Part 1', 'View: Part 1'], ['Pause', all, 'Delete']],
    ['sales', ['View: Part 1'], [all]],
  ] as const)('offers %s what the role may do with products', async (role, ofRow, ofSelection) => {
    const staffOf = [{ id: 3, businessName: 'Abossey Parts', role }]
    await start('/dashboard/products', undefined, three, aUser({ id: 11, staffOf }))
    expect((await price('Part 1')).disabled).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Part 1' }))
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.getAttribute('aria-label'))
    expect(entries).toEqual(ofRow)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('checkbox', { name: /Part 1/ }))
    const bar = within(await screen.findByRole('toolbar', { hidden: true }))
    const buttons = bar.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent?.trim())
    expect(buttons.filter(Boolean)).toEqual(['Change prices', 'Change stock', ...ofSelection])
  })

  it("shows the part name in the vendor's language", async () => {
    await start('/dashboard/products', undefined, [aProduct(1, { partName: 'Brake Disc' })])
    expect(await screen.findByText('Brake Disc')).toBeDefined()
    await readIn('de')
    expect(screen.getByText('Bremsscheibe')).toBeDefined()
  })

  it('shows each product with its numbers, status and actions', async () => {
    await start()
    const row = within(((await price('Part 2')).closest('tr') as HTMLElement | null) ?? document.body)
    expect(row.getByText('Sold out')).toBeDefined()
    expect(row.getByText('4.5 (2)')).toBeDefined()
    expect(
      row
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Part 2', '/shop/product/2'],
      ['Edit: Part 2', '/product/2/edit'],
    ])
    await userEvent.click(row.getByRole('button', { name: 'Actions for Part 2' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => [item.getAttribute('aria-label'), item.getAttribute('href')])).toEqual([
      ['Edit: Part 2', '/product/2/edit'],
      ['Copy: Part 2', '/product-upload/3?copy=2'],
      ['Pause: Part 2', null],
      ['View: Part 2', '/shop/product/2'],
    ])
    await userEvent.keyboard('{Escape}')
    expect([(await price('Part 2')).value, (await stock('Part 2')).value]).toEqual(['120.00', '0'])
    expect([(await price('Part 1')).inputMode, (await stock('Part 1')).inputMode]).toEqual(['decimal', 'numeric'])
  })

  it('reads the URL, and writes search, stock filter, order, page and page size to it', async () => {
    const { server, url } = await start('/dashboard/products?stock=low&q=pads&sort=-price&page=2&limit=50', 200)
    // The URL changes before the page renders; the query shows that it has.
    const asks = (query: string) => waitFor(() => expect(server.calls(list).at(-1)?.query.toString()).toBe(query))
    await price('Part 1')
    await asks('page=2&limit=50&sort=-price&q=pads&stock=low')
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
    await asks('page=3&limit=50&sort=-price&q=pads&stock=low')
    await userEvent.click(screen.getByRole('link', { name: 'Sold out' }))
    await asks('page=1&limit=50&sort=-price&q=pads&stock=out')
    expect(url()).toBe('/dashboard/products?stock=out&q=pads&sort=-price&limit=50')
    await type(screen.getByRole('searchbox'), 'clutch')
    await asks('page=1&limit=50&sort=-price&q=clutch&stock=out')
    await userEvent.click(screen.getByRole('button', { name: 'Stock' }))
    await asks('page=1&limit=50&sort=stock&q=clutch&stock=out')
    expect(screen.getByRole('columnheader', { name: 'Stock' }).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), '-createdAt')
    await asks('page=1&limit=50&sort=-createdAt&q=clutch&stock=out')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100')
    await asks('page=1&limit=100&sort=-createdAt&q=clutch&stock=out')
    expect(url()).toBe('/dashboard/products?stock=out&q=clutch&limit=100')
  })

  it('marks paused products, filters by status, and pauses from the row until a day [V-04]', async () => {
    const paused = [aProduct(1, { paused: true }), aProduct(2, { fitsAnyVehicle: true, vehicleCount: 0 })]
    const { server, sent, toasts } = await start('/dashboard/products', undefined, paused)
    server.answers['PUT /products/1'] = () => ({ body: { data: {} } })
    const row = within((await screen.findByRole('link', { name: 'Part 1' })).closest('tr') as HTMLElement)
    expect(row.getByText('Paused')).toBeDefined()
    expect(screen.getByText('Any')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Part 2' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause: Part 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Pause.*Part 2$/ }))
    expect(sent()).toEqual([])
    fireEvent.input(dialog.getByLabelText(/On sale again on/), { target: { value: '2999-01-05' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(toasts).toEqual(['Paused. Shoppers no longer see this product.']))
    expect(sent()).toEqual([[{ id: 2, paused: true, pausedUntil: '2999-01-05' }]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Part 1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Resume: Part 1' }))
    await waitFor(() => expect(server.calls('PUT /products/1').map(({ body }) => body)).toEqual([{ paused: false }]))
    await userEvent.click(screen.getByRole('link', { name: 'Paused' }))
    await waitFor(() => expect(server.calls(list).at(-1)?.query.get('paused')).toBe('true'))
    expect(server.calls(list).at(-1)?.query.get('stock')).toBeNull()
  })

  it('opens the last page for a page number past the end', async () => {
    const { url } = await start('/dashboard/products?page=9')
    await price('Part 1')
    await waitFor(() => expect(url()).toBe('/dashboard/products'))
  })

  it('shows an empty state: no products, none in short supply, or no match', async () => {
    const nothing = (at: string) => start(at).then(({ remove }) => [1, 2, 3].forEach(remove))
    await nothing('/dashboard/products')
    expect(await screen.findByText('No products yet')).toBeDefined()
    expect(screen.getByText(/Shoppers can find the product at once/)).toBeDefined()
    cleanup()
    await nothing('/dashboard/products?stock=low')
    expect(await screen.findByText('Nothing is running low')).toBeDefined()
    cleanup()
    await nothing('/dashboard/products?q=zzz')
    expect(await screen.findByText('Not found')).toBeDefined()
  })

  it('shows a load error and retries; reports a lost connection [ERR-14]', async () => {
    const { server } = await start()
    const answer = server.answers[list]
    server.answers[list] = () => ({ status: 500, body: {} })
    expect(await screen.findByText('Failed to fetch products for business')).toBeDefined()
    if (answer) server.answers[list] = answer
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await price('Part 1')).toBeDefined()
    cleanup()
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    await start()
    expect(await screen.findByText(/^No response received from server/)).toBeDefined()
  })
})

describe('editing in the table', () => {
  it('saves a price on Enter and a stock on blur, each alone', async () => {
    const { sent } = await start()
    await type(await price('Part 1'), '1,250.5{Enter}')
    expect(await screen.findByText('Part 1: saved')).toBeDefined()
    expect(sent()).toEqual([[{ id: 1, price: 1250.5, was: { price: 120 } }]])
    await waitFor(async () => expect((await price('Part 1')).value).toBe('1250.50'))
    // The tick takes the place of the currency, which leaves the digits their room.
    const box = (await price('Part 1')).parentElement
    expect([box?.textContent, box?.querySelectorAll('svg').length]).toEqual(['', 1])
    await type(await stock('Part 3'), '20')
    await userEvent.tab()
    await waitFor(() => expect(sent()[1]).toEqual([{ id: 3, stock: 20, was: { stock: 2 } }]))
  })

  it('restores the value on Escape without saving', async () => {
    const { sent } = await start()
    const field = await price('Part 1')
    await type(field, '5{Escape}')
    expect(field.value).toBe('120.00')
    await userEvent.tab()
    expect(sent()).toEqual([])
  })

  it('moves by Tab from price to stock to actions, and by arrow keys up and down', async () => {
    await start()
    const first = await price('Part 1')
    first.focus()
    await userEvent.tab()
    expect(document.activeElement).toBe(await stock('Part 1'))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await stock('Part 2'))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(await stock('Part 1'))
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: Part 1')
  })

  it('counts up and down with the buttons and saves once', async () => {
    const { sent } = await start()
    const more = await screen.findByRole('button', { name: 'One more of Part 1' })
    await userEvent.click(more)
    await userEvent.click(more)
    expect((await stock('Part 1')).value).toBe('7')
    await waitFor(() => expect(sent()).toEqual([[{ id: 1, stock: 7, was: { stock: 5 } }]]))
  })

  it('shows the current stock after a sale meanwhile, asks, and overwrites on confirmation', async () => {
    const { server, sent } = await start()
    const answer = server.answers[write]
    server.answers[write] = () => changedTo('stock', 3)
    const field = await stock('Part 1')
    await type(field, '10{Enter}')
    expect(await screen.findByText('3 left now')).toBeDefined()
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['10', 'true'])
    if (answer) server.answers[write] = answer
    await userEvent.click(screen.getByRole('button', { name: 'Save 10' }))
    await waitFor(() => expect(sent().at(-1)).toEqual([{ id: 1, stock: 10, was: { stock: 3 } }]))
    await waitFor(() => expect(screen.queryByText('3 left now')).toBeNull())
  })

  it("shows another user's price and leaves the choice [V-01]", async () => {
    const { server, sent } = await start()
    const answer = server.answers[write]
    server.answers[write] = () => changedTo('price', 95)
    const field = await price('Part 1')
    await type(field, '130{Enter}')
    expect(await screen.findByText('The price is now GH₵95.00')).toBeDefined()
    expect(field.value).toBe('130')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field.value).toBe('95.00')
    if (answer) server.answers[write] = answer
    await type(field, '130{Enter}')
    await waitFor(() => expect(sent().at(-1)).toEqual([{ id: 1, price: 130, was: { price: 95 } }]))
  })

  it('shows at the cell why a price is rejected, keeps it, and lets the user restore the old one', async () => {
    const { server } = await start()
    const message = 'Price is too high'
    server.answers[write] = () => ({
      status: 400,
      body: { code: 'invalid', message, errors: [{ path: 'changes.0.price', message }] },
    })
    const field = await price('Part 1')
    await type(field, '99999999{Enter}')
    expect(await screen.findByText(message)).toBeDefined()
    expect(field.value).toBe('99999999')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect([field.value, screen.queryByText(message)]).toEqual(['120.00', null])
  })

  it.each([
    [' ', 'Price is required!'],
    ['ten', 'Please enter a number'],
    ['-5', 'Please enter a number'],
    ['1.200', 'Price must have at most two decimals'],
  ])('does not send the price "%s", and says: %s', async (typed, reason) => {
    const { sent } = await start()
    await type(await price('Part 1'), `${typed}{Enter}`)
    expect(await screen.findByText(reason)).toBeDefined()
    expect(sent()).toEqual([])
  })

  it('understands a price with its currency', async () => {
    const { sent } = await start()
    await type(await price('Part 1'), 'GH₵ 1.200,50{Enter}')
    await waitFor(() => expect(sent()).toEqual([[{ id: 1, price: 1200.5, was: { price: 120 } }]]))
  })

  it('keeps edits through a lost connection, a new search and a reload, and saves them later', async () => {
    const { server, sent } = await start()
    server.answers[write] = () => Promise.reject(new TypeError('Failed to fetch'))
    await type(await price('Part 1'), '150{Enter}')
    expect(await screen.findByText('1 change is not saved.')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Low stock' }))
    expect((await price('Part 1')).value).toBe('150')
    cleanup()
    const again = await start()
    expect(await screen.findByText('Entered earlier, not saved yet')).toBeDefined()
    expect((await price('Part 1')).value).toBe('150')
    expect(sent()).toHaveLength(1)
    const [all] = screen.getAllByRole('button', { name: 'Save again' })
    await userEvent.click(all ?? document.body)
    await waitFor(() => expect(again.sent()).toEqual([[{ id: 1, price: 150, was: { price: 120 } }]]))
    await waitFor(() => expect(screen.queryByText('1 change is not saved.')).toBeNull())
    expect(localStorage.getItem('app-drafts')).toBeNull()
  })
})

describe('bulk changes', () => {
  const select = async (...names: string[]) => {
    for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }

  it('understand a price with its currency, and say why one with three decimals is unclear', async () => {
    await start()
    await select('Part 1')
    await userEvent.click(screen.getByRole('button', { name: 'Change prices' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Price/ }))
    const field = dialog.getByRole('textbox')
    await userEvent.type(field, '1.200')
    expect(dialog.getByText('Price must have at most two decimals')).toBeDefined()
    await userEvent.clear(field)
    await userEvent.type(field, '₵1.200,50')
    expect(dialog.getByText('GH₵1,200.50')).toBeDefined()
  })

  it('raises prices by a percentage after a preview', async () => {
    const { sent, toasts } = await start()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByText('3 selected')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Change prices' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Prices of 3 products' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Change' }), 'raisePercent')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Percent' }), '10')
    expect(dialog.getByText('3 of 3 change')).toBeDefined()
    expect(dialog.getAllByText('GH₵132.00')).toHaveLength(3)
    await userEvent.click(dialog.getByRole('button', { name: 'Change 3 products' }))
    await waitFor(() => expect(toasts).toEqual(['3 products changed']))
    expect(sent()).toEqual([[1, 2, 3].map((id) => ({ id, price: 132, was: { price: 120 } }))])
    expect((await price('Part 1')).value).toBe('132.00')
    expect(screen.queryByText('3 selected')).toBeNull()
  })

  it('pauses the selection until a day', async () => {
    const { sent, toasts } = await start()
    await select('Part 1', 'Part 2')
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause the selected products' }))
    fireEvent.input(dialog.getByLabelText(/On sale again on/), { target: { value: '2999-01-05' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(toasts).toEqual(['2 products changed']))
    expect(sent()).toEqual([[1, 2].map((id) => ({ id, paused: true, pausedUntil: '2999-01-05' }))])
  })

  it('keeps the selection on another page, and changes the products of both', async () => {
    const { server, sent, url } = await start('/dashboard/products', 60)
    const answer = server.answers[list]
    server.answers[list] = (call) => {
      const page = call.query.get('page')
      const meta = { total: 60, page: Number(page), limit: 25 }
      if (page === '2') return { body: { data: [aProduct(30)], meta } }
      const data = three.filter(({ id }) => !call.query.has('ids') || call.query.getAll('ids').includes(String(id)))
      return { body: { data, meta } }
    }
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select Part [12]$/ })
    for (const box of boxes) fireEvent.click(box)
    await waitFor(() => expect(url()).toBe('/dashboard/products?selected=1%2C2'))
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
    await select('Part 30')
    expect(await screen.findByText('3 selected')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Change stock' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stock of 3 products' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Pieces' }), '9')
    if (answer) server.answers[list] = answer
    await userEvent.click(dialog.getByRole('button', { name: 'Change 3 products' }))
    await waitFor(() =>
      expect(sent()[0]).toEqual([
        { id: 1, stock: 9, was: { stock: 5 } },
        { id: 2, stock: 9, was: { stock: 0 } },
        { id: 30, stock: 9, was: { stock: 5 } },
      ]),
    )
  })

  it('reads the selection from the URL, and clears it with one button', async () => {
    const { url } = await start('/dashboard/products?selected=1,3')
    expect(await screen.findByText('2 selected')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Part 3' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Unselect all' }))
    await waitFor(() => expect(url()).toBe('/dashboard/products'))
    expect(screen.queryByText('2 selected')).toBeNull()
  })

  it('says when as many products are selected as can be changed at once', async () => {
    const most = [1, 2, ...Array.from({ length: 98 }, (_, at) => 1000 + at)]
    await start(`/dashboard/products?selected=${most.join()}`)
    expect(await screen.findByText('100 selected, the most at once')).toBeDefined()
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
    expect([box('Part 2').disabled, box('Part 3').disabled]).toEqual([false, true])
    await userEvent.click(box('Part 2'))
    expect(box('Part 3').disabled).toBe(false)
  })

  it('does not offer values that the server would reject', async () => {
    await start()
    await select('Part 1', 'Part 2')
    await userEvent.click(screen.getByRole('button', { name: 'Change stock' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stock of 2 products' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Change' }), 'take')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Pieces' }), '1')
    expect(dialog.getByText('Not below')).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change 2 products' }).disabled).toBe(true)
  })

  it('adds to the stock; after a sale meanwhile it says so and shows a new preview', async () => {
    const { server, sell, sent } = await start()
    const answer = server.answers[write]
    const message = 'The stock has changed. Please check it again'
    server.answers[write] = () => ({ status: 409, body: { code: 'edit_conflict', message, errors: [] } })
    await select('Part 1')
    await userEvent.click(screen.getByRole('button', { name: 'Change stock' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stock of 1 product' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Change' }), 'add')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Pieces' }), '10')
    sell(1, 3)
    await userEvent.click(dialog.getByRole('button', { name: 'Change 1 product' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(await dialog.findByText('13')).toBeDefined()
    if (answer) server.answers[write] = answer
    await userEvent.click(dialog.getByRole('button', { name: 'Change 1 product' }))
    await waitFor(() => expect(sent().at(-1)).toEqual([{ id: 1, stock: 13, was: { stock: 3 } }]))
  })

  it('deletes one by one after confirmation, and lists failures with reasons [PROD-22, ERR-12]', async () => {
    const { server, remove, toasts } = await start()
    server.answers['DELETE /products/1'] = () => {
      remove(1)
      return { body: { data: { id: 1 } } }
    }
    server.answers['DELETE /products/2'] = () => ({ status: 500, body: {} })
    await select('Part 1', 'Part 2')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 products?' }))
    expect(server.sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('1 product was not deleted:')).toBeDefined()
    expect(dialog.getByText('Part 2: Failed to delete product')).toBeDefined()
    await waitFor(() => expect(toasts).toEqual(['Product deleted successfully!']))
    expect(screen.queryByRole('checkbox', { name: 'Select Part 1' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('changing all products that match', () => {
  it('asks for a preview of the products that the search finds', async () => {
    const { server, url } = await start('/dashboard/products?shopId=3&q=pads&selected=1', 300)
    server.answers['POST /business/3/bulk-edits'] = () => ({ status: 201, body: { data: { id: 7 } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Change all 300 that match' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change all 300 products' }, { timeout: 4_000 })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Percent' }), '12.5')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(url()).toBe('/dashboard/bulk-edits?shopId=3&edit=7'))
    const change = { field: 'price', kind: 'raisePercent', value: 12.5, step: 1 }
    expect(server.calls('POST /business/3/bulk-edits').map(({ body }) => body)).toEqual([
      { filter: { q: 'pads' }, change },
    ])
  })
})
