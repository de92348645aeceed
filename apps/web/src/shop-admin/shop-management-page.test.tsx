import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import ShopManagementPage from './shop-management-page.tsx'

const aShop = {
  id: 3,
  name: 'Kwame Parts',
  address: 'Kokompe',
  phone: '+233241234567',
  status: 'active',
  productCount: 4,
  ownerId: 5,
  ownerName: 'Kwame Boateng',
  users: [{ userId: 5, userRole: 'owner' }],
}
const kwame = aUser({ id: 5, firstName: 'Kwame', lastName: 'Boateng', userType: 'vendor', email: 'kwame@axle.example' })
const esi = aUser({ id: 8, firstName: 'Esi', lastName: 'Adjei', userType: 'vendor', email: 'esi@axle.example' })
const pageOf = (data: unknown[], total = data.length) => ({ body: { data, meta: { total, page: 1, limit: 10 } } })
const broken = () => ({ status: 500, body: {} })
const show = (at = '/shop-management') => open({ '/shop-management': <ShopManagementPage /> }, at)
const row = (name: RegExp) => screen.getByRole('row', { name })
const cells = (name: RegExp) =>
  within(row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const press = (name: string, inside: { getByRole: typeof screen.getByRole } = screen) =>
  userEvent.click(inside.getByRole('button', { name }))
beforeEach(() => localStorage.clear())

describe('shop management page', () => {
  it("offers no status for a shop that is paused by its owner's block, and says why [M-01]", async () => {
    serve({ 'GET /business': () => pageOf([{ ...aShop, status: 'inactive', isSuspended: true }]) })
    show()
    const paused = within(await screen.findByRole('row', { name: /Kwame Parts/ }))
    expect(paused.getByText('Paused: its owner is blocked')).toBeTruthy()
    expect(paused.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Change Owner'])
  })

  it('shows shops with address, owner, phone and status, with links to the shop and its owner [SADM-03, SADM-04]', async () => {
    const shops = (['active', 'inactive', 'pending'] as const).map((status, at) => ({
      ...aShop,
      id: 3 + at,
      name: `Shop ${status}`,
      status,
    }))
    serve({ 'GET /business': () => pageOf(shops) })
    show()
    await screen.findByRole('table')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Shop Name',
      'Current Owner',
      'Phone',
      'Status',
      'Actions',
    ])
    expect(cells(/Shop active/).slice(0, 4)).toEqual(['Shop activeKokompe', 'Kwame Boateng', '+233241234567', 'Active'])
    const tones = ['Active', 'Inactive', 'Pending'].map(
      (status) => within(screen.getByRole('table')).getByText(status).dataset['tone'],
    )
    expect(tones).toEqual(['success', 'danger', 'warning'])
    const link = (name: string) => within(row(/Shop active/)).getByRole('link', { name })
    expect(link('Shop active').getAttribute('href')).toBe('/shop/3')
    expect(link('Kwame Boateng').getAttribute('href')).toBe('/user-management?user=5')
  })

  it('filters by status, searches shops and owners, and pages [SADM-01, SADM-02, SADM-06]', async () => {
    const server = serve({ 'GET /business': () => pageOf([{ ...aShop, status: 'pending' }], 12) })
    show('/shop-management?status=pending&q=kwame')
    await screen.findByRole('table')
    expect(String(server.sent[0]?.query)).toBe('page=1&limit=10&in=owners&q=kwame&status=pending')
    const filters = within(screen.getByRole('navigation', { name: 'Status' })).getAllByRole('link')
    expect(filters.map(({ textContent }) => textContent?.trim())).toEqual(['All', 'Active', 'Inactive', 'Pending'])
    expect(screen.getByRole('link', { name: 'Pending' }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByPlaceholderText('Search shops, owners...')).toBeTruthy()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['5', '10', '25', '50'])
    expect(screen.getByText('1–10 of 12')).toBeTruthy()
  })

  it('shows a load error [SADM-07, ERR-103]', async () => {
    serve({ 'GET /business': broken })
    show()
    expect(await screen.findByText('Failed to load data')).toBeTruthy()
  })
})

describe('shop status', () => {
  function world(status: string) {
    let shop = { ...aShop, status }
    return serve({
      'GET /business': ({ query }) => pageOf([shop].filter((one) => [null, one.status].includes(query.get('status')))),
      'PUT /business/3': ({ body }) => {
        shop = { ...shop, ...(body as object) }
        return { body: { data: shop } }
      },
    })
  }
  const ask = async (button: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }))
    return within(await screen.findByRole('dialog', { name: 'Status of Kwame Parts' }))
  }

  it('approves a pending shop, which leaves the pending list [SADM-05]', async () => {
    const server = world('pending')
    const { toasts } = show('/shop-management?status=pending')
    const dialog = await ask('Approve')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Active/ }).checked).toBe(true)
    await press('Approve', dialog)
    expect(await screen.findByText('No shops found')).toBeTruthy()
    expect(server.calls('PUT /business/3').map(({ body }) => body)).toEqual([{ status: 'active' }])
    expect(toasts).toEqual(['Kwame Parts is now active'])
  })

  it('refuses a pending shop with a required reason [M-07]', async () => {
    const server = world('pending')
    const { toasts } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Kwame Parts?' }))
    await press('Refuse', dialog)
    expect(await dialog.findByText('Please give a reason')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), '  The photo is missing ')
    expect(dialog.queryByText('Please give a reason')).toBeNull()
    expect(server.calls('PUT /business/3')).toEqual([])
    await press('Refuse', dialog)
    await waitFor(() => expect(cells(/Kwame Parts/)[3]).toBe('InactiveThe photo is missing'))
    expect(server.calls('PUT /business/3').map(({ body }) => body)).toEqual([
      { status: 'inactive', statusReason: 'The photo is missing' },
    ])
    expect(toasts).toEqual(['Kwame Parts was refused'])
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
  })

  it('shows a status that another admin set beside the chosen one [V-01]', async () => {
    const server = world('pending')
    const conflict = { message: 'Changed', code: 'edit_conflict', conflicts: [] }
    server.answers['PUT /business/3'] = () => ({ status: 409, body: conflict })
    const now = { ...aShop, status: 'inactive', statusReason: 'No photo' }
    server.answers['GET /business/3'] = () => ({ body: { data: now } })
    const { toasts } = show()
    await press('Approve', await ask('Approve'))
    await screen.findByRole('dialog', { name: 'Changed while you were editing' })
    expect(screen.getByRole('group').textContent).toMatch(/CurrentInactive\nNo photoYoursActive$/)
    await userEvent.click(screen.getByRole('radio', { name: /^Current/ }))
    server.answers['PUT /business/3'] = () => ({ body: { data: now } })
    await press('Save my choice')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls('PUT /business/3').map(({ body, was }) => [body, was])).toEqual([
      [{ status: 'active' }, { status: 'pending' }],
      [{}, {}],
    ])
    expect(toasts).toEqual([])
  })

  it('keeps the typed reason when refusing fails [M-07]', async () => {
    const server = world('pending')
    server.answers['PUT /business/3'] = broken
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Kwame Parts?' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The photo is missing')
    await press('Refuse', dialog)
    expect(await dialog.findByText('Failed to change the status of the shop')).toBeTruthy()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('The photo is missing')
  })

  it('deactivates an active shop with an optional reason, which can be corrected [M-07]', async () => {
    const server = world('active')
    show()
    const dialog = await ask('Change Status')
    expect(dialog.queryByRole('textbox', { name: /Reason/ })).toBeNull()
    await userEvent.click(dialog.getByRole('radio', { name: /^Inactive/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Complaints')
    await press('Change status', dialog)
    await waitFor(() => expect(cells(/Kwame Parts/)[3]).toBe('InactiveComplaints'))
    const again = await ask('Change Status')
    const reason = again.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
    expect(reason.value).toBe('Complaints')
    await userEvent.clear(reason)
    await press('Change status', again)
    await waitFor(() => expect(cells(/Kwame Parts/)[3]).toBe('Inactive'))
    expect(server.calls('PUT /business/3').map(({ body }) => body)).toEqual([
      { status: 'inactive', statusReason: 'Complaints' },
      { statusReason: '' },
    ])
  })

  it('changes after its effect was explained [SADM-05]', async () => {
    const server = world('active')
    show()
    const dialog = await ask('Change Status')
    expect(dialog.getByText(/disappear from catalogue and search/)).toBeTruthy()
    expect(dialog.getByText(/It has 4 products/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: /^Inactive/ }))
    await press('Cancel', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls('PUT /business/3')).toEqual([])
    const again = await ask('Change Status')
    expect(again.getByRole<HTMLInputElement>('radio', { name: /^Active/ }).checked).toBe(true)
    await userEvent.click(again.getByRole('radio', { name: /^Inactive/ }))
    await press('Change status', again)
    await waitFor(() => expect(cells(/Kwame Parts/)[3]).toBe('Inactive'))
  })

  it('stays after a failure, and shows why [SADM-05]', async () => {
    const server = world('active')
    server.answers['PUT /business/3'] = broken
    show()
    const dialog = await ask('Change Status')
    await userEvent.click(dialog.getByRole('radio', { name: /^Pending/ }))
    await press('Change status', dialog)
    expect(await dialog.findByText('Failed to change the status of the shop')).toBeTruthy()
  })
})

describe('changing the owner', () => {
  const transferred = { ...aShop, ownerId: 8, ownerName: 'Esi Adjei', users: [{ userId: 8, userRole: 'owner' }] }
  const transfer = 'PUT /business/3/transfer-ownership'
  async function world(shop: object = aShop) {
    const server = serve({
      'GET /business': () => pageOf([shop]),
      'GET /users': ({ query }) => pageOf([kwame, esi].filter(({ email }) => email.includes(query.get('q') ?? ''))),
      [transfer]: () => ({ body: { data: transferred } }),
    })
    const page = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Change Owner' }))
    const form = within(await screen.findByRole('dialog', { name: 'Change Owner' }))
    return { ...page, server, form }
  }
  type Form = Awaited<ReturnType<typeof world>>['form']
  const choose = async (form: Form) => {
    await userEvent.click(form.getByRole('combobox', { name: /New owner/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Esi Adjei/ }))
  }
  const goOn = async (form: Form) => {
    await press('Continue', form)
    return within(await screen.findByRole('dialog', { name: 'Transfer Kwame Parts?' }))
  }

  it('offers vendors and admins that the server finds, without the current owner [SADM-08, SADM-09, SADM-10]', async () => {
    const { server, form } = await world()
    expect(form.getByText(/Current owner/).textContent).toBe('Current owner: Kwame Boateng')
    expect(form.getByLabelText('Notes')).toBeTruthy()
    const field = form.getByRole('combobox', { name: /New owner/ })
    await userEvent.click(field)
    expect((await screen.findAllByRole('option', { name: /@/ })).map(({ textContent }) => textContent)).toEqual([
      'Esi Adjei · esi@axle.example',
    ])
    expect(String(server.calls('GET /users')[0]?.query)).toBe('mayOwn=true&limit=20')
    await userEvent.type(field, 'nobody')
    expect(await screen.findByText('No vendor or admin found')).toBeTruthy()
    expect(server.calls('GET /users').at(-1)?.query.get('q')).toBe('nobody')
  })

  it('shows a load error [SADM-07]', async () => {
    serve({ 'GET /business': () => pageOf([aShop]), 'GET /users': broken })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Change Owner' }))
    expect(await screen.findByText('Failed to load data')).toBeTruthy()
  })

  it('requires a choice [SADM-13, VAL-75]', async () => {
    const { form } = await world()
    await press('Continue', form)
    expect(await form.findByText('Please select a new owner')).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('confirms by name, sends two ids, and shows the new owner in the list [DATA-22, SADM-14, SADM-15, SADM-16, ERR-96, VAL-76]', async () => {
    const { server, form, toasts } = await world()
    await choose(form)
    const asked = await goOn(form)
    expect(asked.getByText(/cannot be undone/).textContent).toBe(
      'Kwame Parts is transferred from Kwame Boateng to Esi Adjei. This cannot be undone.',
    )
    await press('Confirm Transfer', asked)
    await waitFor(() => expect(cells(/Kwame Parts/)[1]).toBe('Esi Adjei'))
    expect(server.calls(transfer).map(({ body }) => body)).toEqual([{ transferFromUserId: 5, transferToUserId: 8 }])
    expect(server.calls('GET /business')).toHaveLength(1)
    expect(toasts).toEqual(['Shop owner changed successfully'])
  })

  it('sends notes and keeps the input when going back [SADM-12]', async () => {
    const { server, form } = await world()
    await choose(form)
    await userEvent.type(form.getByLabelText('Notes'), ' Sold in May ')
    await press('Cancel', await goOn(form))
    const again = within(await screen.findByRole('dialog', { name: 'Change Owner' }))
    expect(again.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe(' Sold in May ')
    const asked = await goOn(again)
    expect(asked.getByText(/Sold in May/)).toBeTruthy()
    await press('Confirm Transfer', asked)
    await waitFor(() => expect(server.calls(transfer)[0]?.body).toMatchObject({ notes: 'Sold in May' }))
  })

  it('shows why it failed and keeps the owner [SADM-17, SADM-18, ERR-97, ERR-98]', async () => {
    const { server, form } = await world()
    server.answers[transfer] = broken
    await choose(form)
    const asked = await goOn(form)
    await press('Confirm Transfer', asked)
    expect(await asked.findByText('Failed to change shop owner')).toBeTruthy()
    const message = 'New owner not found'
    server.answers[transfer] = () => ({ status: 404, body: { message, code: 'new_owner_not_found' } })
    await press('Confirm Transfer', asked)
    expect(await asked.findByText(message)).toBeTruthy()
    expect(screen.getByText('Kwame Boateng', { selector: 'table *' })).toBeTruthy()
  })

  it('sends nothing for a shop without an owner [SADM-19]', async () => {
    const { server, form } = await world({ ...aShop, users: [], ownerId: null, ownerName: undefined })
    await choose(form)
    const asked = await goOn(form)
    await press('Confirm Transfer', asked)
    expect(await asked.findByText('Invalid user IDs provided for transfer')).toBeTruthy()
    expect(server.calls(transfer)).toEqual([])
  })
})
