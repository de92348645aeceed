import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSession } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import ShopEditPage from './shop-edit-page.tsx'
import ShopUploadPage from './shop-upload-page.tsx'

const aShop = {
  id: 3,
  name: 'Kwame Auto Parts',
  description: 'Brakes and filters',
  address: 'Abossey Okai, Accra',
  gpsAddress: '',
  phone: '+233 24 123 4567',
  country: 'Ghana',
  imageUrl: '/images/abc',
  status: 'active',
  users: [],
}
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const footerAlert = () => document.querySelector('.form-footer [role=alert]')?.textContent
const openNew = () => open({ '/shop-upload': <ShopUploadPage /> }, '/shop-upload')
const openEdit = (hash = '') => open({ '/shop-edit/:shopId': <ShopEditPage /> }, `/shop-edit/3${hash}`)

/** A photo and all required fields. */
async function fillIn() {
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['x'], 'front.png', { type: 'image/png' }),
  )
  await userEvent.type(field(/Shop name/), 'Ama Motors')
  await userEvent.type(field(/Description/), 'Engines from Japan')
  await userEvent.type(field(/^Address/), 'Kokompe')
  await userEvent.type(field(/Phone number/), '24 123 4567')
}

/** Mocks the image host: every upload gets this URL. */
function keepImagesAt(url: string) {
  class Request {
    upload = {}
    status = 201
    responseText = JSON.stringify({ secure_url: url })
    onload?: () => void
    open() {}
    setRequestHeader() {}
    send() {
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}

beforeEach(() => localStorage.clear())
beforeEach(() => keepImagesAt('/images/new'))
afterEach(() => vi.unstubAllGlobals())

describe('opening a shop', () => {
  it('has seven fields, Ghana and its dial code [SHOP-16, SHOP-17, SHOP-18, SHOP-19, SHOP-20]', () => {
    openNew()
    for (const label of [/Shop name/, /Description/, /^Address/, /GPS address/, /Country/, /Phone number/]) field(label)
    expect(screen.getByRole('group', { name: 'Shop image' })).toBeTruthy()
    expect(screen.queryByLabelText(/e-?mail/i)).toBeNull()
    expect(field(/Country/).value).toBe('Ghana')
    expect(field(/Phone number/).value).toBe('+233 ')
    expect(screen.getByText('JPEG, PNG, GIF, up to 5 MB')).toBeTruthy()
  })

  it('offers fifteen countries, with Ghana preselected [CONST-28, CONST-29]', async () => {
    openNew()
    expect(field(/Country/).value).toBe('Ghana')
    expect(field(/Phone number/).value).toBe('+233 ')
    await userEvent.click(field(/Country/))
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toEqual(
      'USA,Canada,Australia,Ghana,Nigeria,Kenya,Uganda,Tanzania,South Africa,Egypt,Algeria,Morocco,Tunisia,Libya,Jordan'.split(
        ',',
      ),
    )
  })

  it("says that the shop could not be opened, with the server's reason if any [SHOP-26, ERR-81]", async () => {
    const server = serve({ 'POST /business': () => ({ status: 500, body: {} }) })
    openNew()
    await fillIn()
    await click('Open shop')
    await waitFor(() => expect(footerAlert()).toBe('Failed to create shop'))
    server.answers['POST /business'] = () => ({ status: 409, body: { message: 'That name is taken', code: 'taken' } })
    await click('Open shop')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('That name is taken'))
  })

  it('shows what is missing and sends nothing [VAL-50, VAL-51, VAL-52, VAL-55, VAL-60, VAL-66]', async () => {
    const server = serve({})
    openNew()
    await click('Open shop')
    for (const message of [
      'Name is required!',
      'Description must be at least 10 characters!',
      'Address is required!',
      'Phone number is required!',
      'Image URL is required',
    ])
      expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByText('Please upload an image file')).toBeTruthy()
    expect(server.sent).toEqual([])
  })

  it('lists rejected files with name, size and reason [VAL-61, VAL-62]', async () => {
    openNew()
    const box = document.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(box, new File(['%PDF'], 'price-list.pdf', { type: 'application/pdf' }), {
      applyAccept: false,
    })
    expect(screen.getByText('price-list.pdf')).toBeTruthy()
    expect(screen.getByText('Only image files are allowed')).toBeTruthy()
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'front.png', { type: 'image/png' })
    await userEvent.upload(box, large)
    expect(screen.getByText('File must be less than 5MB')).toBeTruthy()
    expect(screen.getByText(/5\.00 MB/)).toBeTruthy()
  })

  it('uploads the image first, then sends the shop with its URL, and opens the shop [SHOP-21, SHOP-22, SHOP-24]', async () => {
    const server = serve({ 'POST /business': () => ({ status: 201, body: { data: { ...aShop, id: 7 } } }) })
    const { url } = openNew()
    await fillIn()
    await click('Open shop')
    await waitFor(() => expect(url()).toBe('/shop/7'))
    expect(server.calls('POST /business').map(({ body }) => body)).toEqual([
      {
        name: 'Ama Motors',
        description: 'Engines from Japan',
        address: 'Kokompe',
        gpsAddress: '',
        phone: '+233 24 123 4567',
        country: 'Ghana',
        imageUrl: '/images/new',
      },
    ])
  })

  it('returns to the shops on Cancel [SHOP-25]', () => {
    openNew()
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/shop')
  })
})

describe('shop form fields', () => {
  const payout = { network: 'MTN MoMo', number: '0244123456', name: 'Ama Mensah' }
  const edit = (shop: object) => {
    const server = serve({
      'GET /business/3': () => ({ body: { data: shop } }),
      'PUT /business/3': () => ({ body: { data: shop } }),
    })
    return { server, ...openEdit() }
  }
  const sentPayout = (server: ReturnType<typeof serve>) =>
    server.calls('PUT /business/3').map(({ body }) => (body as { payout?: unknown }).payout)
  const typePayout = async (label: RegExp, text: string) => {
    await userEvent.clear(field(label))
    if (text) await userEvent.type(field(label), text)
  }

  it('sends changed town, region and opening hours with their former values', async () => {
    const day = { opens: '08:00', closes: '18:00' }
    const openingHours = { sun: null, mon: day, tue: day, wed: day, thu: day, fri: day, sat: null }
    const { server } = edit({ ...aShop, town: 'Accra', region: 'Greater Accra', openingHours })
    expect((await screen.findByLabelText<HTMLInputElement>(/^Town/)).value).toBe('Accra')
    expect(screen.getAllByLabelText<HTMLInputElement>(/^Region/)[0]?.value).toBe('Greater Accra')
    expect(screen.getByText('Mon–Fri 08:00–18:00')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sat', hidden: true }))
    fireEvent.input(field(/^Sat, opens/), { target: { value: '18:00' } })
    await userEvent.clear(field(/^Town/))
    await click('Save changes')
    expect(screen.getByText('Closing time must differ from opening time')).toBeTruthy()
    fireEvent.input(field(/^Sat, opens/), { target: { value: '09:00' } })
    await click('Save changes')
    await waitFor(() => expect(server.calls('PUT /business/3')).toHaveLength(1))
    const [{ body, was } = { body: {}, was: {} }] = server.calls('PUT /business/3')
    expect(body).toMatchObject({ town: '', openingHours: { sat: { opens: '09:00', closes: '18:00' }, sun: null } })
    expect(body).not.toHaveProperty('region')
    expect(was).toMatchObject({ town: 'Accra', openingHours })
  })

  it('says that hours with an earlier closing time end on the next day', async () => {
    const mon = { opens: '08:00', closes: '18:00' }
    const openingHours = { mon, sun: null, tue: null, wed: null, thu: null, fri: null, sat: null }
    const { server } = edit({ ...aShop, openingHours })
    await screen.findByText('Opening hours')
    expect(screen.queryByText('Closes on the next day')).toBeNull()
    fireEvent.input(field(/^Mon, closes/), { target: { value: '02:00' } })
    expect(screen.getByText('Closes on the next day')).toBeTruthy()
    await click('Save changes')
    await waitFor(() => expect(server.calls('PUT /business/3')).toHaveLength(1))
    expect(server.calls('PUT /business/3')[0]?.body).toMatchObject({
      openingHours: { mon: { opens: '08:00', closes: '02:00' } },
    })
  })

  it('keeps opening hours open after an error in them is fixed', async () => {
    const mon = { opens: '08:00', closes: '18:00' }
    const openingHours = { mon, sun: null, tue: null, wed: null, thu: null, fri: null, sat: null }
    edit({ ...aShop, openingHours })
    const list = (await screen.findByText('Opening hours')).closest('details') ?? expect.fail('no list')
    fireEvent.input(field(/^Mon, opens/), { target: { value: '18:00' } })
    await click('Save changes')
    fireEvent(list, new Event('toggle'))
    fireEvent.input(field(/^Mon, opens/), { target: { value: '09:00' } })
    expect(list.open).toBe(true)
  })

  it('sends a complete payout account', async () => {
    const { server } = edit({ ...aShop, payout: null })
    await userEvent.type(await screen.findByLabelText(/Mobile money number/), payout.number)
    await click('Save changes')
    expect(screen.getAllByText(/is required!/)).toHaveLength(2)
    expect(sentPayout(server)).toEqual([])
    await typePayout(/Network/, payout.network)
    await typePayout(/Name on the account/, payout.name)
    await click('Save changes')
    await waitFor(() => expect(sentPayout(server)).toEqual([payout]))
  })

  it('removes the payout account when it is emptied', async () => {
    const { server } = edit({ ...aShop, payout })
    await screen.findByLabelText(/Network/)
    for (const label of [/Network/, /Mobile money number/, /Name on the account/]) await typePayout(label, '')
    await click('Save changes')
    await waitFor(() => expect(sentPayout(server)).toEqual([null]))
  })

  it('asks for the position only on a button press, and fills the field [VAL-53, VAL-54]', async () => {
    const asked: ((position: object) => void)[] = []
    const refused: ((reason: object) => void)[] = []
    const geolocation = {
      getCurrentPosition: (found: (position: object) => void, failed: (reason: object) => void) => {
        asked.push(found)
        refused.push(failed)
      },
    }
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
    openNew()
    expect(asked).toHaveLength(0)
    await click('Use my location')
    expect(screen.getByText('Finding your location…')).toBeTruthy()
    act(() => refused[0]?.({ code: 1, PERMISSION_DENIED: 1 }))
    expect(screen.getByText(/does not share your location/)).toBeTruthy()
    await click('Use my location')
    act(() => asked[1]?.({ coords: { latitude: 5.603717, longitude: -0.187001 } }))
    expect(field(/GPS address/).value).toBe('5.60372,-0.18700')
    expect(screen.getByRole('link', { name: 'Show on map' }).getAttribute('href')).toContain('5.60372')
  })

  it('keeps what was typed through a reload and an expired session, which leads to sign-in and back', async () => {
    const owner = aUser({ id: 5, userType: 'vendor' })
    serve({
      'GET /users/5': () => ({ body: { data: owner } }),
      'POST /business': () => ({
        status: 401,
        body: { message: 'Please sign in to continue', code: 'unauthenticated' },
      }),
      'POST /logout': () => ({ body: { data: {} } }),
    })
    startSession()
    await signInAs(owner)
    openNew()
    await userEvent.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['x'], 'front.png', { type: 'image/png' }),
    )
    await userEvent.type(field(/Shop name/), 'Ama Motors')
    await userEvent.type(field(/Description/), 'Engines from Japan')
    await userEvent.type(field(/^Address/), 'Kokompe')
    await userEvent.type(field(/Phone number/), '24 123 4567')
    await click('Open shop')
    const way = await screen.findByRole('link', { name: 'Sign in and continue' })
    expect(way.getAttribute('href')).toBe('/auth/sign-in?returnUrl=%2Fshop-upload')
    cleanup()
    await signInAs(owner)
    openNew()
    expect(field(/Shop name/).value).toBe('Ama Motors')
    expect(screen.getByAltText('Image 1').getAttribute('src')).toBe('/images/new/320.webp')
    expect(screen.getByText(/restored/)).toBeTruthy()
  })
})

describe('editing a shop', () => {
  it('reports a missing shop and links to the list instead of retrying [V-09]', async () => {
    serve({ 'GET /business/3': () => ({ status: 404, body: { message: 'Shop not found', code: 'shop_not_found' } }) })
    openEdit()
    expect((await screen.findByRole('link', { name: 'Show all shops' })).getAttribute('href')).toBe('/shop')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('opens the mobile money number where a link asks for it', async () => {
    serve({ 'GET /business/3': () => ({ body: { data: aShop } }) })
    openEdit('#payout')
    const network = await screen.findByLabelText(/^Network/)
    await waitFor(() => expect(document.activeElement).toBe(network))
    expect(network.closest('details')?.open).toBe(true)
  })

  it('starts with the stored shop and sends the seven fields [SHOP-23]', async () => {
    const server = serve({
      'GET /business/3': () => ({ body: { data: aShop } }),
      'PUT /business/3': () => ({ body: { data: aShop } }),
    })
    const { url } = openEdit()
    await userEvent.type(await screen.findByLabelText(/Shop name/), ' Ltd')
    await click('Save changes')
    await waitFor(() => expect(url()).toBe('/shop/3'))
    const { id: _id, status: _status, users: _users, ...seven } = aShop
    expect(server.calls('PUT /business/3').map(({ body }) => body)).toEqual([
      { ...seven, name: 'Kwame Auto Parts Ltd' },
    ])
    expect(server.calls('PUT /business/3')[0]?.was).toEqual(seven)
  })

  it('asks what to keep after an admin changed the same field [V-01]', async () => {
    const conflict = { message: 'Changed', code: 'edit_conflict', conflicts: [] }
    const server = serve({
      'GET /business/3': () => ({ body: { data: aShop } }),
      'PUT /business/3': () => ({ status: 409, body: conflict }),
    })
    const { url } = openEdit()
    await userEvent.type(await screen.findByLabelText(/Shop name/), ' Ltd')
    server.answers['GET /business/3'] = () => ({
      body: { data: { ...aShop, name: 'Kwame Motors', address: 'Lane 8' } },
    })
    await click('Save changes')
    await screen.findByRole('dialog', { name: 'Changed while you were editing' })
    expect(screen.getByRole('group', { name: 'Shop name' }).textContent).toBe(
      'Shop nameCurrentKwame MotorsYoursKwame Auto Parts Ltd',
    )
    await click('Back to the form')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field(/Shop name/).value).toBe('Kwame Auto Parts Ltd')
    server.answers['PUT /business/3'] = () => ({ body: { data: aShop } })
    await click('Save changes')
    await waitFor(() => expect(url()).toBe('/shop/3'))
  })

  it("shows the server's message or a fallback, and keeps what was typed [SHOP-26, SHOP-27, ERR-80]", async () => {
    const server = serve({
      'GET /business/3': () => ({ body: { data: aShop } }),
      'PUT /business/3': () => ({ status: 409, body: { message: 'That name is taken', code: 'taken' } }),
    })
    openEdit()
    await userEvent.type(await screen.findByLabelText(/Shop name/), ' Ltd')
    await click('Save changes')
    expect((await screen.findByRole('alert')).textContent).toBe('That name is taken')
    server.answers['PUT /business/3'] = () => ({ status: 500, body: {} })
    await click('Save changes')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to update shop'))
    expect(field(/Shop name/).value).toBe('Kwame Auto Parts Ltd')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(false)
  })

  it('shows a load error [SHOP-12]', async () => {
    serve({ 'GET /business/3': () => ({ status: 500, body: {} }) })
    openEdit()
    expect(await screen.findByText('Failed to fetch shop details. Please try again later.')).toBeTruthy()
  })

  it('asks before leaving unsaved changes', async () => {
    serve({ 'GET /business/3': () => ({ body: { data: aShop } }) })
    const { url } = openEdit()
    await userEvent.type(await screen.findByLabelText(/Shop name/), '!')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(await screen.findByText('Leave without saving?')).toBeTruthy()
    expect(url()).toBe('/shop-edit/3')
    await click('Leave page')
    await waitFor(() => expect(url()).toBe('/shop'))
  })
})
