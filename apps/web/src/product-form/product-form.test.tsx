import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getQueryClient } from '../lib/api/query.ts'
import { loadProductFormTexts } from '../lib/i18n/page-texts.ts'
import { readIn } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import {
  addPicture,
  answers,
  aProduct,
  button,
  choose,
  editor,
  field,
  fillDetails,
  ok,
  openEdit,
  openNew,
  options,
  paste,
  set,
  signInVendor,
  tab,
} from './form-testing.tsx'

// A whole form with its editor is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

beforeEach(signInVendor)
afterEach(() => vi.unstubAllGlobals())

/** Adds the first vehicle found for this text. */
async function addVehicle(typed: string): Promise<void> {
  await userEvent.click(tab('Vehicle Selection'))
  set(/^Type a vehicle/, typed)
  await userEvent.click(await screen.findByRole('button', { name: /vehicles?$/, pressed: false }))
}

describe('listing a product', () => {
  it('opens the other tabs only when the sixth field is valid [PF-01, PF-03, PF-04, PF-05]', async () => {
    openNew()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Vehicle Selection',
      'Vehicle Details',
    ])
    for (const label of [/^Condition/, /^Warranty$/, /^Warranty unit/, /^Replacement/])
      expect(field(label)).toBeTruthy()
    const closed = () => [tab('Vehicle Selection').disabled, tab('Vehicle Details').disabled]
    const both = [true, true]
    expect(closed()).toEqual(both)
    set(/Product name/, 'Brake pads')
    set(/Price/, '12.50')
    set(/^Quantity/, '2')
    await paste('<p>Front axle</p>')
    await choose(/^Part\b/, 'Brake Pads')
    expect(closed()).toEqual(both)
    await addPicture()
    await waitFor(() => expect(closed()).toEqual([false, false]))
    set(/Price/, '0.99')
    expect(closed()).toEqual(both)
    set(/Price/, '1')
    expect(closed()).toEqual([false, false])
    set(/Product name/, ' ')
    expect(closed()).toEqual(both)
  })

  it('finds a part by its aliases, and shows recently sold ones first [PF-05]', async () => {
    localStorage.setItem('app-recent-parts', '[13]')
    openNew()
    await userEvent.click(field(/^Part\b/))
    expect(await options()).toEqual(['Radiator', 'Brake Pads'])
    expect(screen.getByText('Used recently')).toBeTruthy()
    await userEvent.type(field(/^Part\b/), 'lining')
    expect(await options()).toEqual(['Brake Pads'])
  })

  it("names parts and categories in the vendor's language and its order; both names find one", async () => {
    const parts = [
      { id: 21, name: 'Alternator', category: 'Battery, Starting & Charging', aliases: [] },
      { id: 22, name: 'Brake Disc', category: 'Brakes', aliases: ['rotor'] },
      { id: 23, name: 'Roof Rack', category: 'Body & Mirrors', aliases: [] },
    ]
    serve({ ...answers, 'GET /parts': ok(parts) })
    openNew()
    await loadProductFormTexts()
    await readIn('de')
    await userEvent.click(field(/^Teil\b/))
    expect(await options()).toEqual(['Bremsscheibe', 'Lichtmaschine', 'Roof Rack'])
    expect(screen.getByText('Batterie, Starten & Laden')).toBeTruthy()
    for (const typed of ['bremss', 'scheibe', 'brake d', 'rotor', 'bremsen']) {
      await userEvent.clear(field(/^Teil\b/))
      await userEvent.type(field(/^Teil\b/), typed)
      expect(await options()).toEqual(['Bremsscheibe'])
    }
    await userEvent.click(screen.getByRole('option', { name: 'Bremsscheibe' }))
    expect(field(/^Teil\b/).value).toBe('Bremsscheibe')
  })

  it("offers no retired part, but keeps the product's own", async () => {
    const parts = [
      { id: 12, name: 'Brake Pads', category: 'Brakes', aliases: [], retired: true },
      { id: 13, name: 'Radiator', category: 'Cooling', aliases: [], retired: true },
      { id: 14, name: 'Thermostat', category: 'Cooling', aliases: [] },
    ]
    serve({ ...answers, 'GET /parts': ok(parts) })
    openEdit()
    await waitFor(() => expect(field(/^Part\b/).value).toBe('Brake Pads'))
    await userEvent.clear(field(/^Part\b/))
    expect(await options()).toEqual(['Brake Pads', 'Thermostat'])
  })

  it('offers two conditions, and none [PF-08]', async () => {
    openNew()
    expect(field(/^Condition/).value).toBe('')
    await userEvent.click(field(/^Condition/))
    expect(await options()).toEqual(['Brand New', 'Used'])
    await userEvent.click(screen.getByRole('option', { name: 'Used' }))
    await choose(/^Condition/, 'Used')
    expect(field(/^Condition/).value).toBe('')
  })

  it('shows at an empty field what it needs [VAL-36, VAL-44, VAL-45]', async () => {
    openNew()
    fireEvent.blur(await editor())
    for (const label of [/Price/, /^Quantity/, /Product name/]) fireEvent.blur(field(label))
    for (const message of [
      'Description is required!',
      'Price is required!',
      'Quantity is required!',
      'Name is required!',
    ])
      expect(await screen.findByText(message)).toBeTruthy()
  })

  it('measures a warranty in days, months or years [CONST-21]', async () => {
    openNew()
    await userEvent.click(field(/Warranty unit/))
    expect(await options()).toEqual(['days', 'months', 'years'])
  })

  it('takes prices in steps of a pesewa and never less than one piece [PF-06, PF-07, PF-09]', async () => {
    openNew()
    expect(field(/Price/).step).toBe('0.01')
    expect(field(/Warranty unit/).value).toBe('days')
    set(/Price/, '12.35')
    await userEvent.click(button('One cedi more'))
    expect(field(/Price/).value).toBe('13.35')
    await userEvent.click(button('One more'))
    expect(field(/^Quantity/).value).toBe('1')
    expect(button('One fewer').disabled).toBe(true)
    set(/^Quantity/, '0')
    expect(field(/^Quantity/).value).toBe('')
  })

  it("offers the vendor's shops, the remembered one first [PF-28]", async () => {
    localStorage.setItem('app-shop-id', '6')
    openNew()
    await waitFor(() => expect(field(/^Shop/).value).toBe('Kwame Engines'))
  })

  it('links a vendor without a shop to opening one [PF-28]', async () => {
    serve({ ...answers, 'GET /business/user/11': ok([]) })
    openNew()
    expect((await screen.findByRole('link', { name: 'Open a shop' })).getAttribute('href')).toBe('/shop-upload')
  })

  it('names missing fields with links to them', async () => {
    openNew('/product-upload/4')
    expect(screen.getByText(/^Still missing:/).textContent).toBe('Still missing: photo, name, part and 4 more')
    await userEvent.click(button('name'))
    await waitFor(() => expect(document.activeElement).toBe(field(/Product name/)))
    await fillDetails()
    await waitFor(() => expect(screen.getByText(/^Still missing:/).textContent).toBe('Still missing: vehicle'))
    await userEvent.click(button('vehicle'))
    expect(tab('Vehicle Selection').getAttribute('aria-selected')).toBe('true')
  })

  it('remembers the shop in the URL for the next product [V-09]', async () => {
    localStorage.setItem('app-shop-id', '6')
    const { url } = openNew('/product-upload/4')
    await fillDetails()
    await waitFor(() => expect(tab('Vehicle Selection').disabled).toBe(false))
    await addVehicle('corolla 2010')
    await userEvent.click(button('Upload product'))
    await waitFor(() => expect(url()).toBe('/shop/product/31'))
    expect(localStorage.getItem('app-shop-id')).toBe('4')
  })

  it('says when shoppers will find it, and shows the product to its unapproved shop [V-08]', async () => {
    serve({ ...answers, 'GET /business/4': ok({ id: 4, name: 'Kwame Auto Parts', status: 'pending', users: [] }) })
    const { url, toasts } = openNew()
    await choose(/^Shop/, 'Kwame Auto Parts')
    await fillDetails()
    await waitFor(() => expect(tab('Vehicle Selection').disabled).toBe(false))
    await addVehicle('corolla 2010')
    await userEvent.click(button('Upload product'))
    await waitFor(() => expect(url()).toBe('/shop/product/31'))
    expect(toasts).toEqual(['Product uploaded successfully!', 'Shoppers find it once the shop is approved.'])
  })

  it('creates one product, also on a double click, from one list of vehicles [PF-10, PF-12, PF-26, PF-27, PF-29, ERR-75]', async () => {
    const server = serve(answers)
    const { url, toasts } = openNew()
    await choose(/^Shop/, 'Kwame Auto Parts')
    await fillDetails()
    await waitFor(() => expect(tab('Vehicle Selection').disabled).toBe(false))
    expect(button('Upload product').disabled).toBe(true)
    await addVehicle('corolla 2010')
    await userEvent.dblClick(button('Upload product'))
    await waitFor(() => expect(url()).toBe('/shop/product/31'))
    expect(toasts).toContain('Product uploaded successfully!')
    expect(server.calls('GET /vehicle-makes/tree')).toHaveLength(1)
    expect(server.calls('POST /products').map(({ body }) => body)).toEqual([
      {
        name: 'Brake pads',
        description: '<p>Front axle</p>',
        price: 12.5,
        stock: 2,
        partId: 12,
        vehicleMakeIds: [3],
        businessId: 4,
        images: ['/images/new'],
        partNumbers: [],
      },
    ])
    expect(localStorage.getItem('app-recent-parts')).toBe('[12]')
  })
})

describe('editing a product', () => {
  it('starts with its values [PF-02]', async () => {
    openEdit()
    expect((await screen.findByLabelText<HTMLInputElement>(/Product name/)).value).toBe('Brake pads')
    await waitFor(() => expect(field(/^Part\b/).value).toBe('Brake Pads'))
    expect([field(/Price/).value, field(/^Quantity/).value]).toEqual(['120.5', '4'])
    expect((await editor()).innerHTML).toBe('<p>Front axle</p>')
    expect(screen.getByText('1 vehicle selected')).toBeTruthy()
  })

  it('sends changed and unchanged values, and shows the product [PF-22, PF-25]', async () => {
    const server = serve(answers)
    const { url } = openEdit()
    await screen.findByLabelText(/Product name/)
    set(/Price/, '99')
    await userEvent.click(button('Save changes'))
    await waitFor(() => expect(url()).toBe('/shop/product/8'))
    expect(server.calls('PUT /products/8')[0]?.body).toMatchObject({
      price: 99,
      stock: 4,
      description: '<p>Front axle</p>',
      vehicleMakeIds: [3],
      businessId: 4,
      metadata: { productState: 'Used' },
    })
    expect(server.calls('PUT /products/8')[0]?.was).toMatchObject({ price: 120.5, stock: 4, vehicleMakeIds: [3] })
  })

  it('pauses until a day at once, says until when, and stays open [V-04]', async () => {
    const stored = { ...aProduct, paused: false, pausedUntil: null as string | null }
    const server = serve({
      ...answers,
      'GET /products/8/edit': () => ({ body: { data: stored } }),
      'PUT /products/8': ({ body }) => {
        Object.assign(stored, { pausedUntil: null }, body)
        return { body: { data: stored } }
      },
    })
    openEdit()
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Pause.*Brake pads$/ }))
    fireEvent.input(dialog.getByLabelText(/On sale again on/), { target: { value: '2999-01-05' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('Paused until 05 Jan 2999')).toBeDefined()
    expect(screen.queryByText(/until you resume it/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined()
    expect(server.calls('PUT /products/8').map(({ body }) => body)).toEqual([
      { paused: true, pausedUntil: '2999-01-05' },
    ])
  })

  it('keeps the dialog with the reason when the day is refused', async () => {
    serve({ ...answers, 'PUT /products/8': () => ({ status: 400, body: { message: 'Not now', code: 'validation' } }) })
    openEdit()
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Pause' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
  })

  it('saves a sold-out product, with its quantity shown as 0 [V-04]', async () => {
    const server = serve({ ...answers, 'GET /products/8/edit': ok({ ...aProduct, stock: 0 }) })
    openEdit()
    await screen.findByLabelText(/Product name/)
    expect(field(/^Quantity/).value).toBe('0')
    set(/Price/, '99')
    await userEvent.click(button('Save changes'))
    await waitFor(() => expect(server.calls('PUT /products/8')[0]?.body).toMatchObject({ price: 99, stock: 0 }))
  })

  describe('a product that somebody else changed meanwhile', () => {
    const conflict = (path: string) => () => ({
      status: 409,
      body: { message: 'x', code: 'edit_conflict', conflicts: [{ path, was: null, now: null, sent: null }] },
    })
    const start = async (stored: object, path: string) => {
      const server = serve({ ...answers, 'PUT /products/8': conflict(path) })
      const { url } = openEdit()
      await screen.findByLabelText(/Product name/)
      server.answers['GET /products/8/edit'] = ok({ ...aProduct, ...stored })
      const sent = () =>
        server.calls('PUT /products/8').map(({ body, was }) => [body, was] as [typeof aProduct, typeof aProduct])
      return { server, url, sent }
    }
    const choice = (field: string, whose: string) =>
      within(screen.getByRole('group', { name: field })).getByRole('radio', { name: new RegExp(`^${whose}`) })

    it('shows both values and saves the chosen one, with all other input [V-01]', async () => {
      const { server, url, sent } = await start({ price: 110, stock: 9 }, 'price')
      set(/Price/, '95')
      set(/Product name/, 'Brake pads, front')
      await userEvent.click(button('Save changes'))
      await screen.findByRole('dialog', { name: 'Changed while you were editing' })
      expect(screen.getAllByRole('group').map((group) => group.textContent)).toContain(
        'Price (GH₵)CurrentGH₵110.00YoursGH₵95.00',
      )
      server.answers['PUT /products/8'] = ok(aProduct)
      await userEvent.click(choice('Price (GH₵)', 'Current'))
      await userEvent.click(button('Save my choice'))
      await waitFor(() => expect(url()).toBe('/shop/product/8'))
      const [body, was] = sent()[1] ?? []
      expect([body, was]).toMatchObject([
        { price: 110, stock: 9, name: 'Brake pads, front' },
        { price: 110, stock: 9, name: 'Brake pads' },
      ])
    })

    it("keeps the user's value on request, and all input when the user goes back [V-01]", async () => {
      const { server, url, sent } = await start({ stock: 1 }, 'stock')
      set(/^Quantity/, '7')
      await userEvent.click(button('Save changes'))
      await screen.findByRole('dialog', { name: 'Changed while you were editing' })
      await userEvent.click(button('Back to the form'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(field(/^Quantity/).value).toBe('7')
      await userEvent.click(button('Save changes'))
      await screen.findByRole('dialog', { name: 'Changed while you were editing' })
      server.answers['PUT /products/8'] = ok(aProduct)
      expect(choice('Quantity', 'Yours')).toHaveProperty('checked', true)
      await userEvent.click(button('Save my choice'))
      await waitFor(() => expect(url()).toBe('/shop/product/8'))
      expect(sent().map(([{ stock }, was]) => [stock, was.stock])).toEqual([
        [7, 4],
        [7, 4],
        [7, 1],
      ])
    })

    it('says why it was not saved if the stored product fails to load', async () => {
      const { server } = await start({}, 'price')
      server.answers['GET /products/8/edit'] = () => ({ status: 500, body: {} })
      set(/Price/, '95')
      await userEvent.click(button('Save changes'))
      await screen.findByText('Upload failed: x')
      expect(field(/Price/).value).toBe('95')
    })
  })

  it('compares a restored draft with its initial values [V-01]', async () => {
    const server = serve(answers)
    openEdit()
    await screen.findByLabelText(/Product name/)
    set(/Price/, '95')
    await screen.findByText('Draft saved on this device')
    cleanup()
    server.answers['GET /products/8/edit'] = ok({ ...aProduct, price: 110 })
    getQueryClient().clear()
    openEdit()
    await waitFor(() => expect(field(/Price/).value).toBe('95'))
    await userEvent.click(button('Save changes'))
    await waitFor(() => expect(server.calls('PUT /products/8')[0]?.was).toMatchObject({ price: 120.5 }))
  })

  it('names errors on save, marks their tab and opens it [VAL-35]', async () => {
    const server = serve(answers)
    openEdit()
    await screen.findByLabelText(/Product name/)
    set(/Product name/, '')
    await userEvent.click(button('Save changes'))
    expect(await screen.findByText('Name is required!')).toBeTruthy()
    expect(tab(/^Details This tab has errors/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/Product name/)))
    expect(server.calls('PUT /products/8')).toEqual([])
  })

  it('shows what the server refuses at its field, in its tab', async () => {
    const refusal = (path: string, message: string) => () => ({
      status: 400,
      body: { message, code: 'invalid', errors: [{ path, message }] },
    })
    const server = serve({ ...answers, 'PUT /products/8': refusal('stock', 'Quantity is too high') })
    openEdit()
    await screen.findByLabelText(/Product name/)
    await userEvent.click(tab('Vehicle Selection'))
    await userEvent.click(button('Save changes'))
    await waitFor(() => expect(document.activeElement).toBe(field(/^Quantity/)))
    expect(screen.getByText('Quantity is too high')).toBeTruthy()
    server.answers['PUT /products/8'] = refusal('fitments.0.note', 'Must be at most 200 characters')
    await userEvent.click(button('Save changes'))
    await waitFor(() => expect(tab(/^Vehicle Details/).getAttribute('aria-selected')).toBe('true'))
    expect(screen.getByText('Must be at most 200 characters')).toBeTruthy()
  })

  it('says why it was not saved, and keeps the input [ERR-73, ERR-74]', async () => {
    const server = serve({
      ...answers,
      'PUT /products/8': () => ({ status: 409, body: { message: 'The shop is closed', code: 'closed' } }),
    })
    openEdit()
    await screen.findByLabelText(/Product name/)
    set(/Product name/, 'Brake pads, front')
    await userEvent.click(button('Save changes'))
    expect((await screen.findByRole('alert')).textContent).toBe('Upload failed: The shop is closed')
    server.answers['PUT /products/8'] = () => ({ status: 500, body: {} })
    await userEvent.click(button('Save changes'))
    const alert = () => document.querySelector('.form-footer [role=alert]')?.textContent
    await waitFor(() => expect(alert()).toBe('Product upload failed. Please try again.'))
    expect(field(/Product name/).value).toBe('Brake pads, front')
  })

  const broken = () => ({ status: 500, body: {} })
  it('says that reviews of another part stop counting, only where there are some', async () => {
    const note = () => screen.queryByText(/Buyers reviewed another part/)
    serve({ ...answers, 'GET /products/8/edit': ok({ ...aProduct, ratingCount: 5 }) })
    openEdit()
    await editor()
    expect(note()).toBeNull()
    await choose(/^Part\b/, 'Radiator')
    expect(note()).not.toBeNull()
    await choose(/^Part\b/, 'Brake Pads')
    expect(note()).toBeNull()
  })

  it('says which fits buyers doubt, with the ways to act', async () => {
    const doubtedFits = [{ make: 'Toyota', model: 'Corolla', no: 3, yes: 0, fromYear: 2008, toYear: 2010 }]
    serve({ ...answers, 'GET /products/8/edit': ok({ ...aProduct, doubtedFits }) })
    openEdit()
    const doubt = await screen.findByText('3 buyers say', { exact: false })
    expect(doubt.textContent).toBe('3 buyers say that it does not fit their Toyota Corolla 2008–2010')
    expect(screen.getByRole('link', { name: 'Reviews' }).getAttribute('href')).toBe('/dashboard/reviews?shopId=4')
  })

  it('shows an error if the product fails to load [ERR-70]', async () => {
    serve({ ...answers, 'GET /products/8/edit': broken })
    openEdit()
    expect(await screen.findByText('Failed to load product details')).toBeTruthy()
  })

  it('shows an error if parts or vehicles fail to load; the chosen vehicles stay visible [ERR-71, ERR-72]', async () => {
    serve({ ...answers, 'GET /parts': broken, 'GET /vehicle-makes/tree': broken })
    openEdit()
    expect(await screen.findByText('Failed to load parts. Please refresh the page.')).toBeTruthy()
    await userEvent.click(tab('Vehicle Selection'))
    expect(await screen.findByText('Failed to load vehicle data. Please refresh the page.')).toBeTruthy()
    await userEvent.click(tab('Vehicle Details'))
    expect(screen.getByRole('row', { name: /Toyota Corolla 2010/ })).toBeTruthy()
  })
})

describe('copying a product', () => {
  it('opens a new form with its values and pictures, and creates another one', async () => {
    const fitment = { ...aProduct.vehicleMakes[0], note: 'with air-con' }
    const numbers = [{ number: '04465-02220', brand: 'Toyota' }]
    const product = { ...aProduct, businessId: 6, vehicleMakes: [fitment], partNumbers: numbers }
    const server = serve({ ...answers, 'GET /products/8/edit': ok(product) })
    const { url } = openNew('/product-upload/4?copy=8')
    expect((await screen.findByLabelText<HTMLInputElement>(/Product name/)).value).toBe('Brake pads')
    await userEvent.click(button('Upload product'))
    await waitFor(() => expect(url()).toBe('/shop/product/31'))
    expect(server.calls('POST /products')[0]?.body).toEqual({
      name: 'Brake pads',
      description: '<p>Front axle</p>',
      price: 120.5,
      stock: 4,
      partId: 12,
      fitments: [{ vehicleMakeId: 3, note: 'with air-con' }],
      businessId: 4,
      images: ['/images/a'],
      partNumbers: numbers,
      metadata: { productState: 'Used' },
    })
  })

  it('shows an error if the product to copy fails to load [ERR-70]', async () => {
    serve({ ...answers, 'GET /products/8/edit': () => ({ status: 500, body: {} }) })
    openNew('/product-upload/4?copy=8')
    expect(await screen.findByText('Failed to load product details')).toBeTruthy()
  })
})
