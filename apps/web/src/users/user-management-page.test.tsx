import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aUser, someConsequences } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import UserManagementPage from './user-management-page.tsx'

const ama = aUser()
const kofi = aUser({
  id: 6,
  username: 'kofi',
  email: 'kofi@axle.example',
  firstName: 'Kofi',
  userType: 'vendor',
  isAdmin: true,
  business: [
    { id: 1, businessName: 'Kofi Motors' },
    { id: 2, businessName: 'Kofi Engines' },
  ],
})
const pageOf = (data: unknown[], total = data.length, more = {}) => ({
  body: { data, meta: { total, page: 1, limit: 10, ...more } },
})
const broken = () => ({ status: 500, body: {} })
const refused = (status: number, message: string, code = 'conflict') => ({ status, body: { message, code } })

const show = (at = '/user-management') => open({ '/user-management': <UserManagementPage /> }, at)
const row = (name: RegExp) => screen.getByRole('row', { name })
const cells = (name: RegExp) =>
  within(row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
beforeEach(() => localStorage.clear())

describe('user management page', () => {
  it('shows all users, below the admin dashboard [USR-01, USR-02, USR-07, USR-08, USR-09, USR-10]', async () => {
    serve({ 'GET /users': () => pageOf([ama, kofi]) })
    show()
    await screen.findByRole('table')
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('DashboardUser Management')
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin-dashboard')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'First Name',
      'Last Name',
      'Username',
      'Email',
      'Phone',
      'Shop',
      'Account Type',
      'Privileges',
      'Actions',
    ])
    expect(cells(/kofi ?@/).slice(4, 7)).toEqual(['Kofi MotorsKofi Engines', 'vendor', 'Admin'])
    expect(cells(/ama ?@/).slice(4, 7)).toEqual(['', 'customer', 'None'])
    const buttons = within(row(/ama ?@/)).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Edit Ama Mensah',
      'Reset password of Ama Mensah',
      'Delete Ama Mensah',
      // Shown instead of the other three on cards.
      'Actions for Ama Mensah',
    ])
  })

  it('filters, searches and counts [USR-04, USR-05, USR-06]', async () => {
    const server = serve({ 'GET /users': ({ query }) => pageOf([ama], query.get('userType') ? 1 : 27) })
    show('/user-management?page=2')
    expect(await screen.findByText('27 users found')).toBeTruthy()
    const filters = within(screen.getByRole('navigation', { name: 'Account type' })).getAllByRole('link')
    expect(filters.map(({ textContent }) => textContent?.trim())).toEqual(['All', 'Admins', 'Vendors', 'Customers'])
    await userEvent.click(screen.getByRole('link', { name: 'Vendors' }))
    expect(await screen.findByText('1 users found')).toBeTruthy()
    await userEvent.type(screen.getByPlaceholderText('Search users...'), 'kofi')
    await waitFor(() => expect(String(server.sent.at(-1)?.query)).toBe('page=1&limit=10&q=kofi&userType=vendor'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Blocked only' }))
    await waitFor(() => expect(server.sent.at(-1)?.query.get('blocked')).toBe('true'))
  })

  it('shows a capped count and still offers the next page [USR-06]', async () => {
    const meta = { capped: true, page: 1000 }
    serve({ 'GET /users': () => pageOf([ama], 10_000, meta) })
    show('/user-management?page=1000')
    expect(await screen.findByText('10,000+ users found')).toBeTruthy()
    expect(screen.getByText('9,991–10,000 of 10,000+')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('page=1001')
  })

  it('pages in steps of 5, 10, 25 or 50, and remembers the choice [USR-11, CONST-05]', async () => {
    const server = serve({ 'GET /users': () => pageOf([ama], 27) })
    const { url, router } = show()
    await screen.findByRole('table')
    expect(server.sent[0]?.query.get('limit')).toBe('10')
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '25', '50'])
    expect(screen.getByText('1–10 of 27')).toBeTruthy()
    await userEvent.selectOptions(sizes, '25')
    await waitFor(() => expect(url()).toBe('/user-management?limit=25'))
    await router.navigate('/elsewhere')
    await router.navigate('/user-management?q=x')
    await waitFor(() => expect(String(server.sent.at(-1)?.query)).toBe('page=1&limit=25&q=x'))
  })

  it('shows both names in one column, each with its own sort [USR-07]', async () => {
    const server = serve({ 'GET /users': () => pageOf([ama]) })
    const { url } = show('/user-management?page=2')
    expect((await screen.findByRole('link', { name: 'Ama Mensah' })).closest('td')?.colSpan).toBe(2)
    expect(screen.getByRole('columnheader', { name: 'First Name' }).getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Last Name' }))
    await waitFor(() => expect(server.sent.at(-1)?.query.get('sort')).toBe('lastName'))
    await userEvent.click(screen.getByRole('button', { name: 'Last Name' }))
    expect(url()).toBe('/user-management?sort=-lastName')
    expect(screen.getByRole('columnheader', { name: 'Last Name' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('hides a column in the table and keeps that choice', async () => {
    serve({ 'GET /users': () => pageOf([ama]) })
    show()
    await screen.findByRole('table')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Username' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Username' })).toBeNull())
    expect(localStorage.getItem('app-table-look')).toContain('username')
  })

  it('shows a load error [USR-12, ERR-102]', async () => {
    serve({ 'GET /users': broken })
    show()
    expect(await screen.findByText('Failed to load users')).toBeTruthy()
  })
})

describe('deleting a user', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Ama Mensah' }))
    return screen.findByRole('dialog', { name: 'Delete Ama Mensah?' })
  }
  const confirm = async () => userEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))

  it('asks for confirmation; then removes the row and lowers the count [USR-18, SITE-06, ERR-92]', async () => {
    let users = [ama, kofi]
    const server = serve({
      'GET /users': () => pageOf(users),
      'DELETE /users/5': () => {
        users = [kofi]
        return { body: { data: { id: 5 } } }
      },
    })
    const { toasts } = show()
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls('DELETE /users/5')).toEqual([])
    expect(screen.getByText('2 users found')).toBeTruthy()
    await confirm()
    expect(await screen.findByText('1 users found')).toBeTruthy()
    expect(screen.queryByRole('row', { name: /ama ?@/ })).toBeNull()
    expect(toasts).toEqual(['User deleted successfully'])
  })

  it('keeps the row after a failure and shows why [USR-19, ERR-93, ERR-07]', async () => {
    const reason = 'Please transfer or delete the shops of this user first: Kumasi Gears'
    const server = serve({ 'GET /users': () => pageOf([ama]), 'DELETE /users/5': broken })
    show()
    await confirm()
    expect(await screen.findByText('Failed to delete user')).toBeTruthy()
    server.answers['DELETE /users/5'] = () => refused(409, reason, 'owns_shops')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect((await screen.findByText(new RegExp(reason))).textContent).toContain(reason)
    expect(screen.getByRole('link', { name: 'Show their shops' }).getAttribute('href')).toBe(
      '/shop-management?q=ama%40axle.example',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(row(/ama ?@/)).toBeTruthy()
  })

  it('is not offered while something is open, and links to each item [M-03]', async () => {
    const order = (n: number) => ({ id: `0195-${n}`, orderCode: `AX-${n}` })
    const known = someConsequences({
      ownOrders: { count: 6, orders: [1, 2, 3, 4, 5].map(order) },
      refunds: { count: 1, orders: [order(8)] },
      payoutsDue: 12,
    })
    const server = serve({
      'GET /users': () => pageOf([ama]),
      'GET /users/5/consequences': () => ({ body: { data: known } }),
    })
    show()
    const dialog = within(await ask())
    expect(await dialog.findByText('6 open orders must be delivered or cancelled first:')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'AX-1' }).getAttribute('href')).toBe('/orders/0195-1')
    expect(dialog.getByText('and 1 more')).toBeTruthy()
    expect(dialog.getByText('1 order must be refunded first:')).toBeTruthy()
    expect(dialog.getByText(/^GH₵12.00 must be paid out to their shops first/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
    expect(server.calls('DELETE /users/5')).toEqual([])
  })
})

describe('password reset mail', () => {
  const confirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reset password of Ama Mensah' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reset the password of Ama Mensah?' })
    expect(dialog.textContent).toContain('ama@axle.example')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send email' }))
  }

  it('is sent to the user after confirmation [USR-21, SITE-06, ERR-94]', async () => {
    const sent = { body: { data: { sent: true } } }
    const server = serve({ 'GET /users': () => pageOf([ama]), 'POST /reset-password': () => sent })
    const { toasts } = show()
    await confirm()
    await waitFor(() => expect(toasts).toEqual(['Password reset email sent successfully']))
    expect(server.calls('POST /reset-password').map(({ body }) => body)).toEqual([{ email: 'ama@axle.example' }])
  })

  it('shows why it failed [USR-22, ERR-95]', async () => {
    const server = serve({ 'GET /users': () => pageOf([ama]), 'POST /reset-password': broken })
    show()
    await confirm()
    expect(await screen.findByText('Failed to send reset password email')).toBeTruthy()
    server.answers['POST /reset-password'] = () => refused(409, 'This user is blocked, so no reset email can be sent')
    await userEvent.click(screen.getByRole('button', { name: 'Send email' }))
    expect(await screen.findByText('This user is blocked, so no reset email can be sent')).toBeTruthy()
  })
})

describe('creating an admin', () => {
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create Admin' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Admin' }))
    const create = () => userEvent.click(dialog.getByRole('button', { name: 'Create Admin' }))
    await create()
    expect(await dialog.findByText('Email is required!')).toBeTruthy()
    const fields = {
      'First name': 'Esi',
      'Last name': 'Adjei',
      Email: 'esi@axle.example',
      Phone: '0244700001',
      Password: 'Camshaft-12',
      'Confirm password': 'Camshaft-12',
    }
    for (const [label, text] of Object.entries(fields))
      await userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), text)
    return create
  }

  it('is one form, and lists the new admin [USR-23]', async () => {
    const esi = aUser({ id: 9, firstName: 'Esi', email: 'esi@axle.example', userType: 'admin', isAdmin: true })
    let users = [ama]
    const server = serve({
      'GET /users': () => pageOf(users),
      'POST /admin': () => {
        users = [ama, esi]
        return { status: 201, body: { data: esi } }
      },
    })
    const { toasts } = show()
    await (
      await fill()
    )()
    expect(await screen.findByRole('row', { name: /esi ?@/ })).toBeTruthy()
    expect(toasts).toEqual(['Admin created successfully'])
    expect(server.calls('POST /admin').map(({ body }) => body)).toEqual([
      {
        firstName: 'Esi',
        lastName: 'Adjei',
        email: 'esi@axle.example',
        phone: '0244700001',
        password: 'Camshaft-12',
      },
    ])
  })

  it('shows why it failed and keeps what was typed [USR-23]', async () => {
    const server = serve({ 'GET /users': () => pageOf([ama]), 'POST /admin': broken })
    show()
    const create = await fill()
    await create()
    expect(await screen.findByText('Failed to create admin')).toBeTruthy()
    const errors = [{ path: 'email', message: 'This e-mail is taken' }]
    server.answers['POST /admin'] = () => ({ status: 409, body: { message: 'x', code: 'email_taken', errors } })
    await create()
    await waitFor(() => expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('esi@axle.example')
  })
})
