import type { Address } from '@axle/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { AddressBook } from './address-book.tsx'
import { addressesQuery } from './address-queries.ts'

const home: Address = {
  id: 3,
  fullName: 'Ama Mensah',
  phone: '+233241234567',
  address: 'Ring Road 12 (blue kiosk) · GPS GA-059-3733',
  city: 'Accra',
  state: 'Greater Accra',
  zipCode: '00233',
  country: 'Ghana',
  isDefault: true,
  createdAt: '2026-01-01T08:00:00.000Z',
}
const work: Address = { ...home, id: 4, fullName: 'Ama at work', city: 'Tema', isDefault: false }

function Book() {
  const { data = [] } = useQuery(addressesQuery(5))
  const [selected, setSelected] = useState<number>()
  const choose = ({ id }: Address) => setSelected(id)
  return (
    <AddressBook
      formId="address"
      userId={5}
      addresses={data}
      selected={selected}
      onChoose={choose}
      onDeleted={() => undefined}
      onContinue={() => undefined}
      place={null}
      onPlace={() => undefined}
    />
  )
}

async function start(addresses: Address[] = [home, work]) {
  const server = serve({
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'GET /address': () => ({ body: { data: addresses } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
  await signInAs(aUser())
  const page = open({ '/': <Book /> }, '/')
  if (addresses.length > 0) await screen.findByRole('radio', { name: /Ama Mensah/ })
  return { server, ...page, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })
const form = async (name: string) => within(await screen.findByRole('form', { name }))
type Form = Awaited<ReturnType<typeof form>>
const valueOf = (inForm: Form, name: RegExp) =>
  inForm.queryByRole<HTMLInputElement>('textbox', { name }) ?? inForm.getByRole<HTMLInputElement>('combobox', { name })

beforeEach(() => {
  localStorage.clear()
  return () => signOut()
})

describe('editing an address', () => {
  it('opens with all saved fields and keeps those that were not edited', async () => {
    const { server, user } = await start()
    server.answers['PUT /address/4'] = ({ body }) => ({ body: { data: { ...work, ...(body as object) } } })
    await user.click(button('Edit the address of Ama at work, Tema'))
    const edit = await form('Edit address')
    const first = valueOf(edit, /Full name/)
    await waitFor(() => expect(document.activeElement).toBe(first))
    for (const [name, value] of [
      [/Full name/, 'Ama at work'],
      [/Phone/, '+233241234567'],
      [/Region/, 'Greater Accra'],
      [/Town/, 'Tema'],
      [/Street/, 'Ring Road 12'],
      [/Landmark/, 'blue kiosk'],
      [/Digital address/, 'GA-059-3733'],
      [/Zip code/, '00233'],
    ] as const)
      expect(valueOf(edit, name).value).toBe(value)
    expect(valueOf(edit, /Phone/).inputMode).toBe('tel')
    await user.clear(valueOf(edit, /Landmark/))
    await user.type(valueOf(edit, /Landmark/), 'red gate')
    await user.click(edit.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    const [{ body, was } = {}] = server.calls('PUT /address/4')
    expect([body, was]).toEqual([{ address: 'Ring Road 12 (red gate) · GPS GA-059-3733' }, { address: work.address }])
    expect(screen.getByRole('radio', { name: /Ama at work/ })).toHaveProperty('checked', true)
  })

  it('asks which values to keep after a change in another tab, and loses neither [V-01]', async () => {
    const { server, user } = await start()
    const conflict = { message: 'Changed', code: 'edit_conflict', conflicts: [] }
    server.answers['PUT /address/4'] = () => ({ status: 409, body: conflict })
    server.answers['GET /address/4'] = () => ({ body: { data: { ...work, city: 'Lashibi', zipCode: '00999' } } })
    await user.click(button('Edit the address of Ama at work, Tema'))
    const edit = await form('Edit address')
    await user.type(valueOf(edit, /Town/), ' East')
    await user.type(valueOf(edit, /Full name/), ' again')
    await user.click(edit.getByRole('button', { name: 'Save address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }))
    expect(dialog.getByRole('group', { name: 'Town' }).textContent).toBe('TownCurrentLashibiYoursTema East')
    server.answers['PUT /address/4'] = ({ body }) => ({ body: { data: { ...work, ...(body as object) } } })
    await user.click(dialog.getByRole('radio', { name: /^Current/ }))
    await user.click(dialog.getByRole('button', { name: 'Save my choice' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    const { body, was } = server.calls('PUT /address/4')[1] ?? {}
    expect([body, was]).toEqual([{ fullName: 'Ama at work again' }, { fullName: 'Ama at work' }])
  })

  it('reports a failure and keeps what was typed [ERR-29]', async () => {
    const { server, user } = await start()
    server.answers['PUT /address/3'] = () => ({ status: 500, body: {} })
    await user.click(button('Edit the address of Ama Mensah, Accra'))
    const edit = await form('Edit address')
    await user.type(valueOf(edit, /Town/), ' East')
    await user.click(edit.getByRole('button', { name: 'Save address' }))
    expect(await edit.findByText('Failed to update address')).toBeDefined()
    expect(valueOf(edit, /Town/).value).toBe('Accra East')
  })

  it('can be closed without a change', async () => {
    const { server, user } = await start()
    await user.click(button('Edit the address of Ama Mensah, Accra'))
    await user.click((await form('Edit address')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('form')).toBeNull()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('address'))
    expect(server.sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
  })
})

describe('adding an address', () => {
  it('reports a failure in view, and keeps what was typed [ERR-27]', async () => {
    const { server, user } = await start([])
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    server.answers['POST /address'] = () => ({ status: 500, body: {} })
    const add = await form('Add an address')
    await user.type(valueOf(add, /Landmark/), 'blue kiosk')
    await user.type(valueOf(add, /Town/), 'Accra')
    await user.type(valueOf(add, /Region/), 'Greater Accra')
    await user.click(add.getByRole('button', { name: 'Save address' }))
    const notice = await add.findByText('Failed to create address')
    expect(shown.mock.contexts.some((element) => element instanceof Element && element.contains(notice))).toBe(true)
    shown.mockRestore()
    expect(valueOf(add, /Landmark/).value).toBe('blue kiosk')
    expect(server.calls('POST /address')[0]?.body).toMatchObject({ address: 'Landmark: blue kiosk', zipCode: '' })
  })

  it('requires a street or a landmark, but no zip code', async () => {
    const { server, user } = await start([])
    const add = await form('Add an address')
    await user.click(add.getByRole('button', { name: 'Save address' }))
    expect(add.getByText('Address is required!')).toBeDefined()
    expect(valueOf(add, /Street/).getAttribute('aria-invalid')).toBe('true')
    expect(valueOf(add, /Zip code/).getAttribute('aria-invalid')).toBeNull()
    expect(server.calls('POST /address')).toEqual([])
  })
})

describe('region field', () => {
  const region = (inForm: Form) => inForm.getByRole<HTMLInputElement>('combobox', { name: /Region/ })

  it('offers the 16 regions of Ghana, searchable by name [O-12]', async () => {
    const { user } = await start([])
    const add = await form('Add an address')
    await user.click(region(add))
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(16)
    await user.type(region(add), 'bono')
    await user.click(screen.getByRole('option', { name: 'Bono East' }))
    expect(region(add).value).toBe('Bono East')
    await user.clear(region(add))
    await user.type(region(add), 'Atlantis')
    expect(screen.getByText('No matching region in Ghana')).toBeDefined()
    await user.tab()
    expect(region(add).value).toBe('Bono East')
  })

  it('names the region of a town that lies in another one, and saves nothing', async () => {
    const { server, user } = await start([])
    const add = await form('Add an address')
    await user.type(valueOf(add, /Full name/), 'Ama Mensah')
    await user.type(valueOf(add, /Phone/), '0241234567')
    await user.type(valueOf(add, /Landmark/), 'blue kiosk')
    await user.type(region(add), 'Greater Accra')
    await user.type(valueOf(add, /Town/), 'Tamale')
    await user.click(add.getByRole('button', { name: 'Save address' }))
    expect(add.getByText('Tamale is in Northern. Please correct the region')).toBeDefined()
    expect(region(add).getAttribute('aria-invalid')).toBe('true')
    expect(server.calls('POST /address')).toEqual([])
  })

  it('may stay as it is stored, although the town lies in another one, when something else changes', async () => {
    const { server, user } = await start([{ ...home, city: 'Tamale' }])
    server.answers['PUT /address/3'] = ({ body }) => ({ body: { data: { ...home, ...(body as object) } } })
    await user.click(button('Edit the address of Ama Mensah, Tamale'))
    const edit = await form('Edit address')
    await user.type(valueOf(edit, /Full name/), ' again')
    await user.clear(valueOf(edit, /Town/))
    await user.type(valueOf(edit, /Town/), 'Kumasi')
    await user.click(edit.getByRole('button', { name: 'Save address' }))
    expect(edit.getByText('Kumasi is in Ashanti. Please correct the region')).toBeDefined()
    await user.clear(valueOf(edit, /Town/))
    await user.type(valueOf(edit, /Town/), 'Tamale')
    await user.click(edit.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(server.calls('PUT /address/3')[0]?.body).toEqual({ fullName: 'Ama Mensah again' }))
  })

  it('saves another spelling under the official name [O-12]', async () => {
    const { server, user } = await start([{ ...home, state: 'greater accra region' }])
    server.answers['PUT /address/3'] = ({ body }) => ({ body: { data: { ...home, ...(body as object) } } })
    await user.click(button('Edit the address of Ama Mensah, Accra'))
    const edit = await form('Edit address')
    expect(region(edit).value).toBe('Greater Accra')
    await user.click(edit.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(server.calls('PUT /address/3')[0]?.body).toMatchObject({ state: 'Greater Accra' }))
  })

  it('keeps a saved value that is no region of Ghana [O-12]', async () => {
    const { user } = await start([{ ...home, state: 'Brong-Ahafo' }])
    await user.click(button('Edit the address of Ama Mensah, Accra'))
    const edit = await form('Edit address')
    expect(region(edit).value).toBe('Brong-Ahafo')
    await user.click(region(edit))
    expect(screen.getByRole('option', { name: 'Brong-Ahafo' })).toBeDefined()
  })

  it('accepts any text in another country [O-12]', async () => {
    const { user } = await start([])
    const add = await form('Add an address')
    await user.selectOptions(add.getByRole('combobox', { name: /Country/ }), 'Nigeria')
    await user.type(add.getByRole('textbox', { name: /Region/ }), 'Lagos')
    expect(valueOf(add, /Region/).value).toBe('Lagos')
  })
})

describe('deleting an address', () => {
  it('asks for confirmation, then deletes', async () => {
    const { server, user } = await start()
    server.answers['DELETE /address/4'] = () => ({ body: { data: { id: 4 } } })
    await user.click(button('Delete the address of Ama at work, Tema'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this address?' }))
    expect(dialog.getByText('Ama at work')).toBeDefined()
    expect(server.calls('DELETE /address/4')).toEqual([])
    await user.dblClick(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Ama at work')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio')))
    expect(server.calls('DELETE /address/4')).toHaveLength(1)
  })

  it('reports a failure and keeps the address [ERR-30]', async () => {
    const { server, user, toasts } = await start()
    server.answers['DELETE /address/4'] = () => ({ status: 500, body: {} })
    await user.click(button('Delete the address of Ama at work, Tema'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual(['Failed to delete address']))
    expect(screen.getByText('Ama at work')).toBeDefined()
  })
})
