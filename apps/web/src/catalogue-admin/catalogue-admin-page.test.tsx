import type { TaxonomyEntry } from '@axle/contract/catalogue-admin'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { type Sent, serve } from '../lib/testing/server.ts'
import CatalogueAdminPage from './catalogue-admin-page.tsx'
import { aPage, aRow } from './testing.ts'

const toyota = aRow({
  id: 3,
  name: 'Toyota',
  country: 'Japan',
  aliases: ['Toyotta'],
  products: 12,
  children: 4,
  garages: 2,
})
const honda = aRow({ id: 4, name: 'Honda', retiredAt: '2026-05-01T09:00:00.000Z' })
const corolla = aRow({
  id: 30,
  name: 'Corolla',
  parent: { id: 3, name: 'Toyota' },
  body: 'Saloon',
  products: 5,
  children: 9,
})
const pads = aRow({ id: 50, name: 'Brake Pads', parent: { id: 8, name: 'Brakes' }, products: 3 })

type Answers = Parameters<typeof serve>[0]
function show(at: string, answers: Answers = {}) {
  const server = serve({
    'GET /curation/makes': () => aPage([toyota, honda]),
    'GET /curation/models': () => aPage([corolla]),
    'GET /curation/parts': () => aPage([pads]),
    'GET /curation/categories': () => aPage([aRow({ id: 8, name: 'Brakes', position: 1 })]),
    ...answers,
  })
  return { server, ...open({ '/catalogue-desk': <CatalogueAdminPage /> }, at) }
}
const asked = (calls: Sent[]) => Object.fromEntries(calls.at(-1)?.query ?? [])
const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'td strong bdi' })).closest('tr') ?? expect.fail(`no row ${name}`))
const doWith = async (name: string, task: string) => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: `More for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: task }))
  return within(await screen.findByRole('dialog'))
}
const refusal = (message: string, path?: string) => ({
  status: 409,
  body: { code: 'name_taken', message, ...(path && { errors: [{ path, message }] }) },
})
const makes = '/catalogue-desk?kind=makes'

describe('catalogue admin page', () => {
  it('lists entries by kind with aliases and dependents, and links products to the catalogue', async () => {
    const { server } = show(makes)
    const row = await rowOf('Toyota')
    for (const text of ['Japan', 'Toyotta', '2']) expect(row.getByText(text)).toBeDefined()
    expect(row.getByRole('link', { name: '12 products: Toyota, in the catalogue' }).getAttribute('href')).toBe(
      '/shop/all-products?make=Toyota',
    )
    expect((await rowOf('Honda')).getByText('Retired')).toBeDefined()
    expect(screen.getByText('2 makes')).toBeDefined()
    expect(asked(server.calls('GET /curation/makes'))).toEqual({ page: '1', limit: '10' })
    expect(screen.getByRole('link', { name: 'Makes' }).getAttribute('aria-current')).toBe('page')
  })

  it('links from a make to its models and back', async () => {
    const user = userEvent.setup()
    const { server, url, router } = show(`${makes}&q=toy`)
    await user.click((await rowOf('Toyota')).getByRole('link', { name: 'Models of Toyota' }))
    expect(url()).toBe('/catalogue-desk?kind=models&parent=3')
    const row = await rowOf('Corolla')
    expect(asked(server.calls('GET /curation/models'))).toEqual({ page: '1', limit: '10', parentId: '3' })
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Make' }).value).toBe('Toyota')
    expect(row.getByRole('link', { name: 'Vehicles of Toyota Corolla' }).getAttribute('href')).toBe(
      '/catalogue-desk?kind=vehicles&parent=30',
    )
    expect(row.getByRole('link', { name: 'Generations of Toyota Corolla' }).getAttribute('href')).toBe(
      '/catalogue-desk?kind=generations&parent=30',
    )
    await router.navigate(-1)
    await waitFor(() => expect(url()).toBe('/catalogue-desk?kind=makes&q=toy'))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('toy'))
  })

  it('searches and filters by parent and state in the URL', async () => {
    const user = userEvent.setup()
    const { server, url } = show('/catalogue-desk?page=3')
    await rowOf('Brake Pads')
    await user.type(screen.getByRole('searchbox', { name: 'Search Parts' }), 'pad ')
    await waitFor(() => expect(url()).toBe('/catalogue-desk?q=pad'))
    const retired = screen.getByRole('link', { name: 'Retired' })
    await waitFor(() => expect(retired.getAttribute('href')).toContain('q=pad'))
    await user.click(retired)
    await waitFor(() => expect(retired.getAttribute('aria-current')).toBe('true'))
    await user.click(screen.getByRole('combobox', { name: 'Category' }))
    await user.click(await screen.findByRole('option', { name: 'Brakes' }))
    await waitFor(() => expect(url()).toBe('/catalogue-desk?q=pad&state=retired&parent=8'))
    await waitFor(() =>
      expect(asked(server.calls('GET /curation/parts'))).toEqual({
        page: '1',
        limit: '10',
        q: 'pad',
        parentId: '8',
        retired: 'true',
      }),
    )
  })

  it('shows an empty state and a load error, and retries', async () => {
    const { server } = show(makes, { 'GET /curation/makes': () => ({ status: 500, body: {} }) })
    expect(await screen.findByText('Failed to load the catalogue')).toBeDefined()
    server.answers['GET /curation/makes'] = () => aPage([])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No entries yet')).toBeDefined()
    await userEvent.type(screen.getByRole('searchbox'), 'zz')
    expect(await screen.findByText('Nothing found')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
    expect(await screen.findByText('No entries yet')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })
})

describe('adding and editing', () => {
  it('adds an entry with the fields of its kind, under the filtered parent', async () => {
    const user = userEvent.setup()
    const made: TaxonomyEntry = { ...corolla, id: 31, name: 'Yaris' }
    const { server, toasts } = show('/catalogue-desk?kind=models&parent=3', {
      'POST /curation/models': () => ({ status: 201, body: { data: made } }),
    })
    await rowOf('Corolla')
    await user.click(screen.getByRole('button', { name: 'Add model' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add model' }))
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /^Make/ }).value).toBe('Toyota')
    expect(dialog.queryByRole('textbox', { name: /Country/ })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' Yaris ')
    await user.type(dialog.getByRole('combobox', { name: /Aliases/ }), 'Vitz,')
    await user.paste('Echo| Belta')
    await user.tab()
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(toasts).toEqual(['Toyota Yaris was added']))
    expect(server.calls('POST /curation/models').map(({ body }) => body)).toEqual([
      { name: 'Yaris', parentId: 3, aliases: ['Vitz', 'Echo', 'Belta'], body: '' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(server.calls('GET /curation/models').length).toBeGreaterThan(1))
  })

  it('does not open a list over the errors of an empty form', async () => {
    const user = userEvent.setup()
    show('/catalogue-desk')
    await rowOf('Brake Pads')
    await user.click(screen.getByRole('button', { name: 'Add part' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add part' }))
    const category = dialog.getByRole('combobox', { name: /^Category/ })
    await user.click(dialog.getByRole('textbox', { name: /^Name/ }))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('Name is required!')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(category))
    await user.keyboard('{Shift}')
    expect(screen.queryByRole('option', { name: 'Brakes' })).toBeNull()
    await user.click(category)
    expect(await screen.findByRole('option', { name: 'Brakes' })).toBeDefined()
  })

  it('shows at each field what is missing or wrong before sending', async () => {
    const user = userEvent.setup()
    const { server } = show('/catalogue-desk?kind=generations', { 'GET /curation/generations': () => aPage([]) })
    await user.click(await screen.findByRole('button', { name: 'Add generation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add generation' }))
    await user.type(dialog.getByRole('textbox', { name: /^From year/ }), 'soon')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    for (const text of [
      'Choose one from the list',
      'Name is required!',
      'Year must be a whole number from 1900 to 2100',
    ])
      expect(await dialog.findByText(text)).toBeDefined()
    await user.clear(dialog.getByRole('textbox', { name: /^From year/ }))
    await user.type(dialog.getByRole('textbox', { name: /^From year/ }), '2010')
    await user.type(dialog.getByRole('textbox', { name: /^To year/ }), '2008')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('The last year must not be before the first')).toBeDefined()
    expect(server.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('renames an entry, and shows a taken name at its field without losing what was typed', async () => {
    const user = userEvent.setup()
    const { server, toasts } = show(makes, {
      'PUT /curation/makes/3': () => refusal('A make with this name already exists', 'name'),
    })
    await user.click((await rowOf('Toyota')).getByRole('button', { name: 'Edit Toyota' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Toyota' }))
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, 'Honda')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('A make with this name already exists')).toBeDefined()
    expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['Honda', 'true'])
    server.answers['PUT /curation/makes/3'] = () => ({ body: { data: { ...toyota, name: 'Toyota Motor' } } })
    await user.type(name, ' Motor')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts).toEqual(['Toyota Motor was saved']))
    const { body, was } = server.calls('PUT /curation/makes/3').at(-1) ?? {}
    expect([body, was]).toEqual([{ name: 'Honda Motor' }, { name: 'Toyota' }])
  })

  it('asks what to keep after another admin changed the same name [V-01]', async () => {
    const user = userEvent.setup()
    const conflict = { message: 'Changed', code: 'edit_conflict', conflicts: [] }
    const { server, toasts } = show(makes, { 'PUT /curation/makes/3': () => ({ status: 409, body: conflict }) })
    await user.click((await rowOf('Toyota')).getByRole('button', { name: 'Edit Toyota' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Toyota' }))
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' Motor')
    server.answers['GET /curation/makes'] = () => ({
      body: { data: [{ ...toyota, name: 'TOYOTA' }], meta: { total: 1, page: 1, limit: 25 } },
    })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByRole('dialog', { name: 'Changed while you were editing' })
    expect(screen.getByRole('group', { name: 'Name' }).textContent).toBe('NameCurrentTOYOTAYoursToyota Motor')
    server.answers['PUT /curation/makes/3'] = () => ({ body: { data: { ...toyota, name: 'Toyota Motor' } } })
    await user.click(screen.getByRole('button', { name: 'Save my choice' }))
    await waitFor(() => expect(toasts).toEqual(['Toyota Motor was saved']))
    expect(server.calls('PUT /curation/makes/3').at(-1)).toMatchObject({
      body: { name: 'Toyota Motor' },
      was: { name: 'TOYOTA' },
    })
  })
})

describe('retiring and deleting', () => {
  it('explains retiring before it retires, and restores', async () => {
    const { server, toasts } = show(makes, {
      'PUT /curation/makes/3': () => ({ body: { data: toyota } }),
      'PUT /curation/makes/4': () => ({ body: { data: honda } }),
    })
    const dialog = await doWith('Toyota', 'Retire')
    expect(dialog.getByText(/^It is no longer offered for new products/)).toBeDefined()
    expect(dialog.getByText('12 products')).toBeDefined()
    expect(server.calls('PUT /curation/makes/3')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }))
    await waitFor(() => expect(toasts).toEqual(['Toyota is retired']))
    expect(server.calls('PUT /curation/makes/3')[0]?.body).toEqual({ retired: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click((await doWith('Honda', 'Restore')).getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(server.calls('PUT /curation/makes/4')[0]?.body).toEqual({ retired: false }))
  })

  it('deletes an entry without dependents', async () => {
    const { server, toasts } = show(makes, { 'DELETE /curation/makes/4': () => ({ body: { data: { id: 4 } } }) })
    const dialog = await doWith('Honda', 'Delete')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual(['Honda was deleted']))
    expect(server.calls('DELETE /curation/makes/4')).toHaveLength(1)
  })

  it('lists the dependents of an entry that cannot be deleted, and offers to merge it', async () => {
    const { server } = show(makes)
    const dialog = await doWith('Toyota', 'Delete')
    for (const text of ['12 products', '4 models', "2 vehicles in people's garages"])
      expect(dialog.getByText(text)).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Merge into another' }))
    expect(await screen.findByRole('dialog', { name: 'Merge Toyota into another' })).toBeDefined()
    expect(server.calls('DELETE /curation/makes/3')).toEqual([])
  })

  it('reports dependents that were added meanwhile', async () => {
    show(makes, { 'DELETE /curation/makes/4': () => refusal('Honda is still in use: 1 model') })
    const dialog = await doWith('Honda', 'Delete')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Honda is still in use: 1 model')
    expect(dialog.getByRole('button', { name: 'Merge into another' })).toBeDefined()
  })
})

describe('merging', () => {
  const effect = { products: 12, children: 4, garages: 2, aliases: 1, doubles: 2 }
  const toMerge: Answers = {
    'GET /curation/makes/3/merge/4': () => ({ body: { data: effect } }),
    'POST /curation/makes/3/merge/4': () => ({ body: { data: effect } }),
  }
  const choose = async () => {
    const dialog = await doWith('Toyota', 'Merge into another')
    await userEvent.click(dialog.getByRole('combobox', { name: /^Merge into/ }))
    return dialog
  }

  it('shows first what would move and that it cannot be undone, then what has moved', async () => {
    const { server } = show(makes, toMerge)
    const dialog = await choose()
    expect(screen.queryByRole('option', { name: 'Toyota' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Merge into another' })).toHaveProperty('disabled', true)
    await userEvent.click(await screen.findByRole('option', { name: 'Honda' }))
    for (const text of [
      '12 products',
      '4 models',
      '1 alias moves, too.',
      '2 entries with the same name on both sides are merged, too.',
      'This cannot be undone.',
    ])
      expect(await dialog.findByText(text)).toBeDefined()
    expect(server.calls('POST /curation/makes/3/merge/4')).toEqual([])
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Merge into Honda' }))
    expect(await dialog.findByText('Toyota was merged into Honda. Moved:')).toBeDefined()
    expect(server.calls('POST /curation/makes/3/merge/4')).toHaveLength(1)
    await waitFor(() => expect(server.calls('GET /curation/makes').length).toBeGreaterThan(2))
  })

  it('does not merge without a preview, and shows a refusal', async () => {
    const { server } = show(makes, { ...toMerge, 'GET /curation/makes/3/merge/4': () => ({ status: 500, body: {} }) })
    const dialog = await choose()
    await userEvent.click(await screen.findByRole('option', { name: 'Honda' }))
    expect(await dialog.findByText('Failed to load what would move')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Merge into Honda' })).toHaveProperty('disabled', true)
    expect(server.calls('POST /curation/makes/3/merge/4')).toEqual([])
  })

  it('searches the target by name', async () => {
    const { server } = show(makes, toMerge)
    const dialog = await choose()
    await userEvent.type(dialog.getByRole('combobox', { name: /^Merge into/ }), 'hon')
    await waitFor(() =>
      expect(asked(server.calls('GET /curation/makes'))).toEqual({ limit: '20', retired: 'false', q: 'hon' }),
    )
  })
})

describe('names of a part in all languages', () => {
  it('are edited with alias weights, and only changes are sent [D-03]', async () => {
    const words = {
      names: { fr: 'Plaquettes' },
      aliases: [
        { alias: 'disc pads', language: 'en', weight: 100 },
        { alias: 'garnitures', language: 'fr', weight: 60 },
      ],
    }
    const { server } = show('/catalogue-desk', {
      'GET /curation/parts/50/words': () => ({ body: { data: words } }),
      'PUT /curation/parts/50/words': () => ({ body: { data: words } }),
    })
    const dialog = await doWith('Brake Pads', 'Names in all languages')
    expect((await dialog.findByLabelText<HTMLInputElement>('Name (Français)')).value).toBe('Plaquettes')
    expect(dialog.getByText('garnitures (60)')).toBeDefined()
    await userEvent.type(dialog.getByLabelText('Aliases (Deutsch)'), 'Bremsklotz (90){Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls('PUT /curation/parts/50/words')).toHaveLength(1))
    expect(server.calls('PUT /curation/parts/50/words')[0]?.body).toEqual({
      aliases: [
        { alias: 'disc pads', language: 'en', weight: 100 },
        { alias: 'garnitures', language: 'fr', weight: 60 },
        { alias: 'Bremsklotz', language: 'de', weight: 90 },
      ],
    })
  })

  it('are loaded again each time the dialog opens', async () => {
    let fr = 'Plaquettes'
    const { server } = show('/catalogue-desk', {
      'GET /curation/parts/50/words': () => ({ body: { data: { names: { fr }, aliases: [] } } }),
    })
    const first = await doWith('Brake Pads', 'Names in all languages')
    await first.findByDisplayValue('Plaquettes')
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fr = 'Garnitures'
    const again = await doWith('Brake Pads', 'Names in all languages')
    expect(await again.findByDisplayValue('Garnitures')).toBeDefined()
    expect(server.calls('GET /curation/parts/50/words')).toHaveLength(2)
  })

  it('can be reloaded after a load error', async () => {
    const { server } = show('/catalogue-desk', { 'GET /curation/parts/50/words': () => ({ status: 500, body: {} }) })
    const dialog = await doWith('Brake Pads', 'Names in all languages')
    await dialog.findByRole('alert', {}, { timeout: 5000 })
    server.answers['GET /curation/parts/50/words'] = () => ({
      body: { data: { names: { fr: 'Plaquettes' }, aliases: [] } },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByDisplayValue('Plaquettes')).toBeDefined()
  })
})
