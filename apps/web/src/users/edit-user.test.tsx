import { UserForm } from '@axle/contract/account-forms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { typeWithoutPrivileges, userEdit, valuesOf } from './edit-user-values.ts'
import UserManagementPage from './user-management-page.tsx'

const ama = aUser()
const pageOf = (data: unknown[]) => ({ body: { data, meta: { total: data.length, page: 1, limit: 10 } } })
const edit = async (user = ama) => {
  let stored = user
  const server = serve({
    'GET /users': () => pageOf([stored]),
    [`PUT /users/${user.id}`]: ({ body }) => {
      stored = { ...stored, ...(body as object) }
      return { body: { data: stored } }
    },
  })
  const { toasts } = open({ '/user-management': <UserManagementPage /> }, '/user-management')
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }))
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  return { server, toasts, dialog, save, call: `PUT /users/${user.id}` }
}
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

describe('edit user dialog', () => {
  it('shows username and email read-only, and the rest editable [USR-13, USR-14, VAL-70]', async () => {
    const { dialog } = await edit()
    const field = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label)
    expect([field(/^Username/).value, field(/^Username/).disabled]).toEqual(['ama', true])
    expect([field(/^Email/).value, field(/^Email/).disabled]).toEqual(['ama@axle.example', true])
    expect([/^First name/, /^Last name/, /^Phone/].map((label) => field(label).disabled)).toEqual([false, false, false])
    const types = within(dialog.getByLabelText('Account type')).getAllByRole('option')
    expect(types.map(({ textContent }) => textContent)).toEqual(['Customer', 'Vendor', 'Admin'])
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: /^Admin privileges/ }).checked).toBe(false)
  })

  it('sets the type to admin with privileges, and back to the former type without [USR-15, VAL-74]', async () => {
    const { dialog, save, server, call } = await edit()
    const type = dialog.getByLabelText<HTMLSelectElement>('Account type')
    const privileges = dialog.getByRole('switch', { name: /^Admin privileges/ })
    await userEvent.selectOptions(type, 'vendor')
    await userEvent.click(privileges)
    expect([type.value, type.disabled]).toEqual(['admin', true])
    await userEvent.click(privileges)
    expect([type.value, type.disabled]).toEqual(['vendor', false])
    await userEvent.click(privileges)
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Make admin' }))
    await waitFor(() => expect(server.calls(call)[0]?.body).toMatchObject({ userType: 'admin' }))
  })

  it('asks once before it makes a user an admin [M-08]', async () => {
    const { dialog, save, server, call, toasts } = await edit()
    await userEvent.click(dialog.getByRole('switch', { name: /^Admin privileges/ }))
    await save()
    const asked = within(await screen.findByRole('dialog', { name: 'Make Ama Mensah an admin?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(server.calls(call)).toEqual([])
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Make admin' }))
    await waitFor(() => expect(toasts).toEqual(['User updated successfully']))
    expect(server.calls(call)).toHaveLength(1)
  })

  it('does not ask for a user who is already an admin [M-08]', async () => {
    const { save, server, call } = await edit(aUser({ userType: 'admin', isAdmin: true }))
    await save()
    await waitFor(() => expect(server.calls(call)).toHaveLength(1))
  })

  it('does not make a shop owner a customer, and names the shops [M-02]', async () => {
    const business = [
      { id: 1, businessName: 'Kofi Motors' },
      { id: 2, businessName: 'Kofi Engines' },
    ]
    const { dialog, save, server, call } = await edit(aUser({ userType: 'vendor', business }))
    await userEvent.selectOptions(dialog.getByLabelText('Account type'), 'customer')
    const reason = 'Customers cannot run shops. Transfer or delete these first: Kofi Motors, Kofi Engines'
    expect(dialog.getByText(reason)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Show their shops' }).getAttribute('href')).toBe(
      '/shop-management?q=ama%40axle.example',
    )
    await save()
    expect(server.calls(call)).toEqual([])
    await userEvent.selectOptions(dialog.getByLabelText('Account type'), 'vendor')
    expect(dialog.queryByText(reason)).toBeNull()
    await save()
    await waitFor(() => expect(server.calls(call)).toHaveLength(1))
  })

  it('saves the editable fields and updates the row [USR-16, SITE-06, ERR-90]', async () => {
    const { dialog, save, server, toasts, call } = await edit()
    await retype(dialog.getByLabelText(/^First name/), ' Efua ')
    await userEvent.selectOptions(dialog.getByLabelText('Account type'), 'vendor')
    await save()
    expect(await screen.findByRole('row', { name: /Efua.*vendor/ })).toBeTruthy()
    expect(server.calls(call).map(({ body, was }) => [body, was])).toEqual([
      [
        { firstName: 'Efua', userType: 'vendor' },
        { firstName: 'Ama', userType: 'customer' },
      ],
    ])
    expect(toasts).toEqual(['User updated successfully'])
  })

  it('asks what to keep after the user was changed meanwhile [V-01]', async () => {
    const { dialog, save, server, toasts, call } = await edit()
    const answer = server.answers[call]
    server.answers[call] = () => ({ status: 409, body: { message: 'Changed', code: 'edit_conflict', conflicts: [] } })
    server.answers[`GET /users/${ama.id}`] = () => ({
      body: { data: { ...ama, firstName: 'Esi', userType: 'vendor' } },
    })
    await retype(dialog.getByLabelText(/^First name/), 'Efua')
    await save()
    await screen.findByRole('dialog', { name: 'Changed while you were editing' })
    expect(screen.getByRole('group', { name: 'First name' }).textContent).toBe('First nameCurrentEsiYoursEfua')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'First name' })).toBeNull())
    expect(dialog.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Efua')
    await save()
    await screen.findByRole('dialog', { name: 'Changed while you were editing' })
    if (answer) server.answers[call] = answer
    await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }))
    await waitFor(() => expect(toasts).toEqual(['User updated successfully']))
    expect(server.calls(call).at(-1)).toMatchObject({ body: { firstName: 'Efua' }, was: { firstName: 'Esi' } })
  })

  it('shows why saving failed, and keeps what was typed [USR-17, ERR-91, ERR-06]', async () => {
    const { dialog, save, server, call } = await edit()
    server.answers[call] = () => ({ status: 500, body: {} })
    await retype(dialog.getByLabelText(/^First name/), 'Efua')
    await save()
    expect(await dialog.findByText('Failed to update user')).toBeTruthy()
    const message = 'This is the last admin. Please make another one first'
    server.answers[call] = () => ({ status: 409, body: { message, code: 'last_admin' } })
    await save()
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Efua')
  })

  it('asks for the password when the server requires it, and keeps what was typed [ASVS 7.5.1]', async () => {
    const { dialog, save, server, toasts, call } = await edit()
    const message = 'Please enter your password to change an email address or a phone number'
    server.answers[call] = () => ({ status: 403, body: { message, code: 'password_needed' } })
    await retype(dialog.getByLabelText(/^Phone/), '0209876543')
    await save()
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Password/))
    expect(dialog.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('0209876543')
    expect([dialog.queryByRole('alert'), toasts]).toEqual([null, []])
  })

  it('requires a phone number, with its own message [VAL-72]', async () => {
    const { dialog, save, server, call } = await edit()
    await retype(dialog.getByLabelText(/^Phone/), '')
    await save()
    expect(await dialog.findByText('Phone number is required')).toBeTruthy()
    await retype(dialog.getByLabelText(/^Phone/), '024412')
    await save()
    expect(await dialog.findByText('Phone number must be 10 digits!')).toBeTruthy()
    expect(server.calls(call)).toEqual([])
  })

  it('shows an invalid stored email without blocking the save [VAL-71]', async () => {
    const wrong = { ...ama, email: 'nonsense' }
    expect(UserForm.safeParse(valuesOf(wrong)).error?.issues[0]?.message).toBe('Email must be a valid email address!')
    const { dialog, save, toasts } = await edit(wrong)
    expect(dialog.getByText('Email must be a valid email address!')).toBeTruthy()
    await save()
    await waitFor(() => expect(toasts).toEqual(['User updated successfully']))
  })
})

describe('type without privileges', () => {
  it('is the former type, or vendor for a shop owner [USR-15]', () => {
    const admin = aUser({ userType: 'admin' })
    expect(typeWithoutPrivileges(admin, 'vendor')).toBe('vendor')
    expect(typeWithoutPrivileges(admin, 'admin')).toBe('customer')
    for (const before of [undefined, 'customer'] as const)
      expect(typeWithoutPrivileges({ ...admin, business: [{ id: 1, businessName: 'x' }] }, before)).toBe('vendor')
  })

  it('shows a user with a separate admin mark as admin, and removes the mark on its own', () => {
    const marked = aUser({ userType: 'vendor', isAdmin: true })
    expect(valuesOf(marked).userType).toBe('admin')
    const base = valuesOf(marked)
    expect(userEdit({ ...base, userType: 'vendor' }, base)).toEqual({ isAdmin: false, was: { isAdmin: true } })
    expect(userEdit(base, base)).toEqual({ was: {} })
  })
})
