import { cleanup, act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { addItem, type Buyable, emptyCart, refreshItem } from '../../cart/cart.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { placeStore } from '../../delivery-terms/place-store.ts'
import { choose } from '../../garage/garage.ts'
import { garageStore } from '../../garage/garage-store.ts'
import { refetchUser, signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import CheckoutPage from './checkout-page.tsx'

const shock: Buyable = {
  id: 7,
  name: 'Shock',
  price: 450,
  stock: 5,
  images: ['/images/a'],
  businessId: 1,
  businessName: 'Abossey Parts',
}
const fuse: Buyable = {
  id: 8,
  name: 'Fuse',
  price: 0.2,
  stock: 9,
  images: [],
  businessId: 2,
  businessName: 'Kokompe Electric',
}
const home = {
  id: 3,
  fullName: 'Ama Mensah',
  phone: '+233241234567',
  address: 'Blue kiosk',
  city: 'Kumasi',
  state: 'Ashanti',
  zipCode: '',
  country: 'Ghana',
  isDefault: true,
  createdAt: '2026-01-01T08:00:00.000Z',
}
const work = { ...home, id: 4, fullName: 'Ama at work', isDefault: false }
const placed = {
  order: {
    id: '0b8e5d52-7c44-4c0b-9b1f-3d4f6a7b8c9d',
    orderCode: 'AX-7KQ2MN',
    status: 'pending_delivery',
    totalAmount: 930.2,
    paymentMethod: 'cash_on_delivery',
    deliveryToPhone: home.phone,
  },
  vendorOrders: [],
  orderItems: [],
  history: [],
}
const site = {
  name: 'Axle',
  shippingFees: { standard: 15, speedy: 40 },
  deliveryDays: { standard: { from: 2, to: 4 }, speedy: { from: 0, to: 1 } },
  paymentMethods: ['cash_on_delivery', 'mobile_money', 'card'],
  practicePayments: true,
  dollarRate: null,
  contact: { email: '', phone: '' },
  socialLinks: [],
}

const aServer = (addresses = [work, home]) =>
  serve({
    'GET /site': () => ({ body: { data: site } }),
    'GET /products/cards': () => ({ body: { data: [shock, fuse] } }),
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'GET /business/1': () => ({ body: { data: { id: 1, status: 'active', takesMobileMoney: true } } }),
    'GET /business/2': () => ({ body: { data: { id: 2, status: 'active', takesMobileMoney: true } } }),
    'GET /delivery-terms': () => ({ body: { data: [] } }),
    'GET /address': () => ({ body: { data: addresses } }),
    'POST /orders': () => ({ status: 201, body: { data: placed } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
const start = (step: string) => ({
  ...open({ '/shop/product/checkout': <CheckoutPage />, '/payment': <h1>Paying</h1> }, `/shop/product/checkout${step}`),
  user: userEvent.setup(),
})
/** A buyer with two shops' products and an address, at the last step. */
async function atPayment(billing = home) {
  const server = aServer()
  await signInAs(aUser())
  cartStore.set((cart) => ({ ...cart, billing }))
  const page = start('?step=2')
  await screen.findByRole('button', { name: /^Place order/ })
  await waitFor(() => expect(cartStore.get().shipping).toBe(30))
  return { server, ...page }
}
const orderButton = () => screen.getByRole('button', { name: /^Place order/ })

beforeEach(() => {
  localStorage.clear()
  cartStore.set([shock, shock, fuse].reduce((cart, product) => addItem(cart, product), emptyCart))
  return () => signOut()
})

describe('the cart step', () => {
  it('an empty cart shows a message and no order button [CHK-20]', () => {
    aServer()
    cartStore.set(emptyCart)
    start('')
    expect(screen.getByText('Your cart is empty')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/shop/all-products')
  })

  it('shows items by shop with sums that update and a discount of 0.00 [CHK-10, CHK-19]', async () => {
    aServer()
    const { user } = start('')
    const shop = screen.getByRole('region', { name: 'Abossey Parts' })
    await user.click(within(shop).getByRole('button', { name: 'One more' }))
    const sums = screen.getByRole('complementary', { name: 'Order summary' })
    expect(within(sums).getByText('GH₵1,350.20')).toBeDefined()
    expect(within(sums).getByText('0.00')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove Fuse' }))
    expect(screen.queryByText('Fuse')).toBeNull()
    await waitFor(() => expect(within(sums).getByText('GH₵1,365.00')).toBeDefined())
  })

  it('each shop has its name, its sum and its delivery fee', async () => {
    aServer()
    start('')
    const shop = within(screen.getByRole('region', { name: 'Abossey Parts' }))
    expect(shop.getByRole('link', { name: 'Abossey Parts' }).getAttribute('href')).toBe('/shop/1')
    expect(shop.getByText('From this shop').nextElementSibling?.textContent).toBe('GH₵900.00')
    expect(await shop.findByText('GH₵15.00')).toBeDefined()
    expect(shop.getByText('Delivery').nextElementSibling?.textContent).toBe('GH₵15.00 · Usually 2 to 4 days')
    const sums = within(screen.getByRole('complementary', { name: 'Order summary' }))
    expect(sums.getByText('GH₵930.20')).toBeDefined()
  })

  it('keeps the focus when an item is removed: on the next one, at the end on the heading', async () => {
    aServer()
    const { user } = start('')
    await user.click(screen.getByRole('button', { name: 'Remove Shock' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Fuse' }))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Checkout' }))
  })

  it('unfolds the amounts of the summary', async () => {
    aServer()
    const { user } = start('')
    const toggle = screen.getByRole('button', { name: 'Order summary', expanded: false })
    await user.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.textContent).toContain('Subtotal')
  })

  it('shows an error if stock and prices fail to load, with a retry', async () => {
    const { answers, calls } = aServer()
    answers['GET /products/cards'] = () => ({ status: 500, body: { message: 'Something went wrong!' } })
    const { user } = start('')
    expect(await screen.findByText(/could not be checked/)).toBeDefined()
    answers['GET /products/cards'] = () => ({ body: { data: [shock, fuse] } })
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(screen.queryByText(/could not be checked/)).toBeNull())
    expect(calls('GET /products/cards')).toHaveLength(2)
  })

  it('each item shows its fit; a mismatch warns, can be marked as for another vehicle, and does not block', async () => {
    const { answers } = aServer()
    const noDetails = { note: null, position: null, steering: null }
    answers['GET /products/fits'] = () => ({
      body: {
        data: [
          { productId: 7, verdict: 'does_not_fit', ...noDetails },
          { productId: 8, verdict: 'fits', ...noDetails, position: 'rear' },
        ],
      },
    })
    garageStore.set((garage) => choose(garage, { vehicleId: 13, make: 'Hyundai', model: 'Elantra', year: 2013 }))
    const { user } = start('')
    const shockLine = within(screen.getByRole('region', { name: 'Abossey Parts' }))
    const fuseLine = within(screen.getByRole('region', { name: 'Kokompe Electric' }))
    expect(await shockLine.findByText(/Not listed for your/)).toBeDefined()
    expect(fuseLine.getByText(/^Fits your/)).toBeDefined()
    expect(fuseLine.getByText('Rear')).toBeDefined()
    expect(fuseLine.queryByRole('button', { name: 'For another vehicle' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false)
    await user.click(shockLine.getByRole('button', { name: 'For another vehicle', pressed: false }))
    expect(shockLine.queryByText(/Not listed for/)).toBeNull()
    expect(shockLine.getByRole('button', { name: 'For another vehicle', pressed: true })).toBeDefined()
    expect(cartStore.get().items.map(({ forOtherVehicle }) => forOtherVehicle)).toEqual([true, undefined])
  })

  it('refreshes prices and stock from the server, and points out changes [CHK-33]', async () => {
    const { answers } = aServer()
    answers['GET /products/cards'] = () => ({ body: { data: [{ ...shock, price: 500, stock: 1 }] } })
    const { user } = start('')
    expect(await screen.findByText('The price went up from GH₵450.00 to GH₵500.00.')).toBeDefined()
    expect(screen.getByText('Not on sale at the moment.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Set to 1' }))
    await user.click(screen.getAllByRole('button', { name: 'Remove Fuse' })[0] ?? document.body)
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false)
  })
})

describe('a closed shop', () => {
  const closeKokompe = () => {
    const server = aServer()
    server.answers['GET /products/cards'] = () => ({ body: { data: [shock] } })
    server.answers['GET /business/2'] = () => ({
      status: 404,
      body: { message: 'Shop not found', code: 'shop_not_found' },
    })
    return server
  }
  const closed = /^Kokompe Electric is closed at the moment, so its products are not part of this order/

  it('is marked in the cart, where its products can be removed [O-12]', async () => {
    closeKokompe()
    const { user } = start('')
    const shop = within(screen.getByRole('region', { name: 'Kokompe Electric' }))
    expect(await shop.findByText(closed)).toBeDefined()
    expect(shop.queryByText('Not on sale at the moment.')).toBeNull()
    const sums = within(screen.getByRole('complementary', { name: 'Order summary' }))
    expect(sums.getAllByText('GH₵900.00')).not.toHaveLength(0)
    await user.click(shop.getByRole('button', { name: 'Remove these products' }))
    expect(screen.queryByText('Fuse')).toBeNull()
    expect(cartStore.get().items.map(({ id }) => id)).toEqual([7])
  })

  it('is named with its day if it is only paused, and its prices stay', async () => {
    const server = aServer()
    const shopPause = { backOn: '2026-12-07', message: '' }
    server.answers['GET /products/cards'] = () => ({ body: { data: [shock, { ...fuse, shopPause }] } })
    start('')
    const shop = within(screen.getByRole('region', { name: 'Kokompe Electric' }))
    expect(
      await shop.findByText(/^Kokompe Electric is closed at the moment.*Shop paused until 07 Dec 2026$/),
    ).toBeDefined()
    expect(shop.queryByText('Not on sale at the moment.')).toBeNull()
    const sums = within(screen.getByRole('complementary', { name: 'Order summary' }))
    expect(sums.getAllByText('GH₵900.00')).not.toHaveLength(0)
  })

  it('does not block the other shops, and its products stay in the cart [O-12]', async () => {
    const { calls } = closeKokompe()
    await signInAs(aUser())
    cartStore.set((cart) => ({ ...cart, billing: home }))
    const { user, url } = start('')
    await screen.findByText(closed)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(
      await screen.findByText(/^Kokompe Electric is closed at the moment. Its products stay in your cart/),
    ).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('radio', { name: /Mobile money/ })).toHaveProperty('disabled', false)
    expect(screen.queryByText(/does not accept mobile money/)).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Place order · GH₵915.00' }))
    await waitFor(() => expect(url()).toContain('done='))
    expect(calls('POST /orders')[0]?.body).toMatchObject({ items: [{ productId: 7, quantity: 2 }], expectedTotal: 915 })
    expect(cartStore.get().items.map(({ id }) => id)).toEqual([8])
  })

  it('does not change an order that was sent without a response before it closed [O-12]', async () => {
    const { answers, calls } = closeKokompe()
    answers['GET /products/cards'] = () => ({ body: { data: [shock, fuse] } })
    answers['POST /orders'] = () => ({ status: 500, body: {} })
    await signInAs(aUser())
    cartStore.set((cart) => ({ ...cart, billing: home }))
    const { user } = start('?step=2')
    await waitFor(() => expect(cartStore.get().shipping).toBe(30))
    await user.click(await screen.findByRole('button', { name: /^Place order/ }))
    await screen.findByText(/We do not know yet whether your order was placed/)
    cleanup()
    answers['GET /products/cards'] = () => ({ body: { data: [shock] } })
    answers['POST /orders'] = () => ({ status: 201, body: { data: placed } })
    start('?step=2')
    await waitFor(() => expect(cartStore.get().items[1]?.isShopClosed).toBe(true))
    await user.click(await screen.findByRole('button', { name: /^Place order/ }))
    await waitFor(() => expect(calls('POST /orders')).toHaveLength(2))
    expect(calls('POST /orders')[1]?.body).toEqual(calls('POST /orders')[0]?.body)
  })

  it('leaves nothing to order if it is the only one, with a message [O-12]', async () => {
    closeKokompe()
    cartStore.set(addItem(emptyCart, fuse))
    start('')
    expect(await screen.findByText('Nothing in your cart can be ordered at the moment.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  })
})

describe('an order with too many products', () => {
  const cartOf = (lines: number) => {
    const items = Array.from({ length: lines }, (_, n) => ({ ...fuse, id: 100 + n }))
    localStorage.setItem(
      'app-checkout',
      JSON.stringify({ items: items.map((item) => ({ ...item, quantity: 1, available: 9 })) }),
    )
    const { answers } = aServer()
    answers['GET /products/cards'] = () => ({ body: { data: items } })
  }

  it('is reported in the cart as soon as no other product can be added [O-11]', () => {
    cartOf(100)
    start('')
    expect(screen.getByText(/^Your cart is full: an order can have at most 100 different products/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false)
  })

  it('is stopped in the cart with instructions, whatever step the URL names [O-11]', () => {
    cartOf(102)
    start('?step=1')
    expect(screen.getByText('An order can have at most 100 different products. Remove 2 to continue.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  })
})

describe('the delivery step', () => {
  it('a visitor sees the fees, is asked to sign in and returns to the stored cart [CHK-25]', async () => {
    aServer()
    const { user, url } = start('?step=0')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(url()).toBe('/shop/product/checkout?step=1')
    expect(await screen.findByText('GH₵15.00 from each of 2 shops · Usually 2 to 4 days')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/auth/sign-in?returnUrl=${encodeURIComponent('/shop/product/checkout?step=1')}`,
    )
    expect(cartStore.get().totalItems).toBe(3)
    const [first] = document.querySelectorAll('a[href^="/auth"], input')
    expect(first?.textContent, 'above what does not lead on').toBe('Sign in')
  })

  it('says why it asks to sign in if the session ended in the middle', async () => {
    const { answers } = aServer()
    await signInAs(aUser())
    start('?step=1')
    await screen.findByRole('radio', { name: /Ama Mensah/ })
    answers['GET /users/5'] = () => ({ status: 401, body: { message: 'Please sign in', code: 'unauthenticated' } })
    await act(refetchUser)
    expect(await screen.findByText('Your session has ended. Your cart stays unchanged.')).toBeDefined()
  })

  it.each([
    [
      { standard: { from: 2, to: 4 }, speedy: { from: 0, to: 1 } },
      'Free · Usually 2 to 4 days',
      'Free · Usually within 24 hours',
    ],
    [
      { standard: { from: 0, to: 3 }, speedy: { from: 0, to: 0 } },
      'Free · Usually within 3 days',
      'Free · Usually on the same day',
    ],
    [{ standard: null, speedy: null }, 'Free', 'Free'],
    [undefined, 'Free', 'Free'],
  ])(
    'tells two free delivery methods apart by their days %j, and promises nothing that is not set [O-11]',
    async (deliveryDays, standard, speedy) => {
      const { answers } = aServer()
      answers['GET /site'] = () => ({
        body: { data: { ...site, shippingFees: { standard: 0, speedy: 0 }, deliveryDays } },
      })
      start('?step=1')
      const choice = async (name: RegExp) => (await screen.findByRole('radio', { name })).closest('label')?.textContent
      expect(await choice(/^Standard Delivery/)).toBe(`Standard Delivery${standard}`)
      expect(await choice(/^Speedy delivery/)).toBe(`Speedy delivery${speedy}`)
    },
  )

  it('the default address is preselected, another one is stored as billing [CHK-21, CHK-22, CHK-23]', async () => {
    const { calls } = aServer()
    await signInAs(aUser())
    const { user, url } = start('?step=1')
    expect(await screen.findByRole('radio', { name: /Ama Mensah/ })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: /Ama at work/ }))
    expect(cartStore.get().billing?.id).toBe(4)
    await user.click(screen.getByRole('radio', { name: /Speedy/ }))
    await waitFor(() => expect(cartStore.get().shipping).toBe(80))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(url()).toBe('/shop/product/checkout?step=2')
    expect(calls('GET /address').length).toBe(1)
  })

  it('without an address the form is open: empty fields are named, a saved address is selected [CHK-21]', async () => {
    const { answers, calls } = aServer([])
    await signInAs(aUser())
    const { user } = start('?step=1')
    const form = await screen.findByRole('form', { name: 'Add an address' })
    for (const [field, known] of [
      [/Full name/, 'Ama Mensah'],
      [/Phone/, '+233241234567'],
    ] as const) {
      const box = within(form).getByRole('textbox', { name: field })
      expect(box, 'what the account knows stands there already').toHaveProperty('value', known)
      await user.clear(box)
    }
    await user.click(within(form).getByRole('button', { name: 'Save address' }))
    for (const message of [
      'Full name is required!',
      'Phone number is required!',
      'Town is required!',
      'Region is required!',
    ])
      expect(within(form).getByText(message)).toBeDefined()
    expect(calls('POST /address')).toEqual([])

    answers['POST /address'] = () => ({ status: 201, body: { data: home } })
    answers['GET /address'] = () => ({ body: { data: [home] } })
    await user.type(within(form).getByRole('textbox', { name: /Full name/ }), 'Ama Mensah')
    await user.type(within(form).getByRole('textbox', { name: /Phone/ }), '0241234567')
    await user.type(within(form).getByRole('textbox', { name: /Street/ }), 'Ring Road 12')
    await user.type(within(form).getByRole('textbox', { name: /Landmark/ }), 'blue kiosk')
    await user.type(within(form).getByRole('textbox', { name: /Digital address/ }), 'GA-059-3733')
    await user.type(within(form).getByRole('combobox', { name: /Town/ }), 'Kumasi')
    await user.type(within(form).getByRole('combobox', { name: /Region/ }), 'Ashanti')
    await user.dblClick(within(form).getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(cartStore.get().billing?.id).toBe(3))
    expect(calls('POST /address'), 'a double click saves one address').toHaveLength(1)
    expect(calls('POST /address')[0]?.body).toMatchObject({
      country: 'Ghana',
      isDefault: true,
      phone: '0241234567',
      address: 'Ring Road 12 (blue kiosk) · GPS GA-059-3733',
      zipCode: '',
    })
  })

  it('names what is missing on Continue without an address, and sends nothing [O-11]', async () => {
    const { calls } = aServer([])
    await signInAs(aUser())
    const { user, url } = start('?step=1')
    const form = within(await screen.findByRole('form', { name: 'Add an address' }))
    const next = screen.getByRole('button', { name: 'Continue', description: /It is saved when you continue/ })
    expect(next).toHaveProperty('disabled', false)
    await user.click(next)
    expect(form.getByText('Town is required!')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('combobox', { name: /Region/ })))
    expect(calls('POST /address')).toEqual([])
    expect(url()).toBe('/shop/product/checkout?step=1')
  })

  it('saves the typed address on Continue and goes on to the payment [O-11]', async () => {
    const { answers, calls } = aServer([])
    await signInAs(aUser())
    const { user, url } = start('?step=1')
    const form = within(await screen.findByRole('form', { name: 'Add an address' }))
    answers['POST /address'] = () => ({ status: 201, body: { data: home } })
    answers['GET /address'] = () => ({ body: { data: [home] } })
    await user.type(form.getByRole('textbox', { name: /Landmark/ }), 'blue kiosk')
    await user.type(form.getByRole('combobox', { name: /Town/ }), 'Kumasi')
    await user.type(form.getByRole('combobox', { name: /Region/ }), 'Ashanti')
    await user.dblClick(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(url()).toBe('/shop/product/checkout?step=2'))
    expect(calls('POST /address')).toHaveLength(1)
    expect(cartStore.get().billing?.id).toBe(3)
  })

  it('continues with the selected address if an open form is empty [O-11]', async () => {
    const { calls } = aServer()
    await signInAs(aUser())
    const { user, url } = start('?step=1')
    await user.click(await screen.findByRole('button', { name: 'Add an address' }))
    await screen.findByRole('form', { name: 'Add an address' })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(url()).toBe('/shop/product/checkout?step=2')
    expect(calls('POST /address')).toEqual([])
  })

  it('keeps a half-typed address over a reload, also beside saved ones, and can start over', async () => {
    aServer()
    await signInAs(aUser())
    const { user } = start('?step=1')
    await user.click(await screen.findByRole('button', { name: 'Add an address' }))
    const landmark = async () => screen.findByRole<HTMLInputElement>('textbox', { name: /Landmark/ })
    await user.type(await landmark(), 'blue kiosk')
    cleanup()
    start('?step=1')
    expect(await landmark()).toHaveProperty('value', 'blue kiosk')
    expect(screen.getByText(/^Draft of .* restored\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(await landmark()).toHaveProperty('value', '')
    cleanup()
    start('?step=1')
    await screen.findByRole('radio', { name: /Ama Mensah/ })
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('forgets what was typed once the address is saved, the form is closed, or the order is placed', async () => {
    const { answers } = aServer([])
    await signInAs(aUser())
    const { user } = start('?step=1')
    answers['POST /address'] = () => ({ status: 201, body: { data: home } })
    answers['GET /address'] = () => ({ body: { data: [home, work] } })
    const drafts = () => localStorage.getItem('app-drafts')
    await user.type(await screen.findByRole('textbox', { name: /Landmark/ }), 'blue kiosk')
    await user.type(screen.getByRole('combobox', { name: /Town/ }), 'Kumasi')
    await user.type(screen.getByRole('combobox', { name: /Region/ }), 'Ashanti')
    expect(drafts()).toContain('blue kiosk')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(drafts()).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Edit the address of Ama at work, Kumasi' }))
    await user.type(await screen.findByRole('textbox', { name: /Landmark/ }), ' 2')
    expect(drafts()).toContain('2')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(drafts()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add an address' }))
    await user.type(await screen.findByRole('textbox', { name: /Street/ }), 'Ring')
    cleanup()
    const paying = start('?step=2')
    await paying.user.click(await screen.findByRole('button', { name: /^Place order/ }))
    await waitFor(() => expect(paying.url()).toContain('done='))
    expect(drafts()).toBeNull()
  })

  it('sends a restored edit with the values that it was typed over', async () => {
    const { answers, calls } = aServer()
    await signInAs(aUser())
    const { user } = start('?step=1')
    await user.click(await screen.findByRole('button', { name: 'Edit the address of Ama at work, Kumasi' }))
    await user.type(await screen.findByRole('textbox', { name: /Full name/ }), ' again')
    cleanup()
    answers['GET /address'] = () => ({ body: { data: [{ ...work, fullName: 'Ama elsewhere' }, home] } })
    answers['PUT /address/4'] = () => ({ body: { data: work } })
    start('?step=1')
    expect(await screen.findByRole('textbox', { name: /Full name/ })).toHaveProperty('value', 'Ama at work again')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(calls('PUT /address/4')).toHaveLength(1))
    const [{ body, was } = {}] = calls('PUT /address/4')
    expect([body, was]).toEqual([{ fullName: 'Ama at work again' }, { fullName: 'Ama at work' }])
  })

  it('shows an error if addresses fail to load, with a retry [ERR-28]', async () => {
    const { answers } = aServer()
    answers['GET /address'] = () => ({ status: 500, body: {} })
    await signInAs(aUser())
    const { user } = start('?step=1')
    expect(await screen.findByText('Failed to fetch address')).toBeDefined()
    answers['GET /address'] = () => ({ body: { data: [home] } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('radio', { name: /Ama Mensah/ })).toHaveProperty('checked', true)
  })

  it('a deleted address is no longer selected [CHK-23]', async () => {
    const { answers } = aServer()
    await signInAs(aUser())
    cartStore.set((cart) => ({ ...cart, billing: work }))
    const { user, url } = start('?step=1')
    answers['DELETE /address/4'] = () => ({ body: { data: { id: 4 } } })
    await user.click(await screen.findByRole('button', { name: 'Delete the address of Ama at work, Kumasi' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Ama at work')).toBeNull())
    expect(cartStore.get().billing).toBeNull()
    expect(screen.getByRole('radio', { name: /Ama Mensah/ })).toHaveProperty('checked', true)
    expect(url()).toBe('/shop/product/checkout?step=1')
  })

  it('a step too far redirects to the first unfinished one [CHK-18]', async () => {
    aServer()
    await signInAs(aUser())
    const { url } = start('?step=9')
    await screen.findByRole('radio', { name: /Ama Mensah/ })
    expect(url()).toBe('/shop/product/checkout?step=1')
  })
})

describe('placing the order', () => {
  it('two clicks send one order; then the cart is empty, with a link to the shops [CHK-27, CHK-30, CHK-31]', async () => {
    const { server, user, url } = await atPayment()
    await user.dblClick(orderButton())
    expect(await screen.findByText('AX-7KQ2MN')).toBeDefined()
    const sent = server.calls('POST /orders')
    expect(sent.length).toBe(1)
    expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    expect(sent[0]?.body).toMatchObject({
      items: [
        { productId: 7, quantity: 2 },
        { productId: 8, quantity: 1 },
      ],
      transitType: 'standard',
      paymentMethod: 'cash_on_delivery',
      expectedTotal: 930.2,
    })
    expect(cartStore.get()).toEqual(emptyCart)
    expect(url()).toBe(`/shop/product/checkout?done=${placed.order.id}`)
    expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/shop')
    expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
      `/user/orders/${placed.order.id}`,
    )
  })

  it("offers the site's payment methods; test mode is marked, and the button has the total [CHK-26]", async () => {
    await atPayment()
    const names = ['Pay on delivery', 'Mobile money to the shop', 'Pay online']
    const radios = screen.getAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.querySelector('strong')?.textContent)).toEqual(names)
    expect(screen.getByRole('radio', { name: /Pay on delivery/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: /Pay online/ }).closest('label')?.textContent).toContain(
      'right after ordering. Test mode: no money moves',
    )
    expect(orderButton().textContent).toBe('Place order · GH₵930.20')
  })

  it('mobile money is disabled while a shop of the cart does not take it, and names the shop', async () => {
    const { server, user } = await atPayment()
    await user.click(screen.getByRole('radio', { name: /Mobile money/ }))
    expect(cartStore.get().payBy).toBe('mobile_money')
    server.answers['GET /business/2'] = () => ({ body: { data: { id: 2, takesMobileMoney: false } } })
    server.answers['POST /orders'] = () => ({ status: 400, body: { message: 'Not this way', code: 'invalid' } })
    await user.click(orderButton())
    expect(await screen.findByText('Not available: Kokompe Electric does not accept mobile money.')).toBeDefined()
    expect(screen.getByText('Not this way')).toBeDefined()
    expect(screen.getByRole('radio', { name: /Mobile money/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: /Pay on delivery/ })).toHaveProperty('checked', true)
  })

  it.each(['mobile_money', 'card'] as const)('the payment method stays selected after a reload: %s', async (payBy) => {
    cartStore.set((cart) => ({ ...cart, payBy }))
    const { server, user } = await atPayment()
    await user.click(orderButton())
    await waitFor(() => expect(server.calls('POST /orders')).toHaveLength(1))
    expect(server.calls('POST /orders')[0]?.body).toMatchObject({ paymentMethod: payBy })
  })

  it('is delivered to the selected address rather than the default [CHK-23]', async () => {
    const { server, user } = await atPayment(work)
    await user.click(orderButton())
    await waitFor(() => expect(server.calls('POST /orders')).toHaveLength(1))
    expect(server.calls('POST /orders')[0]?.body).toMatchObject({ deliveryToName: 'Ama at work' })
  })

  it('says nothing about mobile money at a closed shop [O-12]', async () => {
    const { server } = await atPayment()
    server.answers['GET /business/2'] = () => ({ status: 404, body: { message: 'Not found', code: 'not_found' } })
    cleanup()
    start('?step=2')
    await waitFor(() => expect(server.calls('GET /business/2').length).toBeGreaterThan(1))
    expect(await screen.findByRole('radio', { name: /Mobile money/ })).toHaveProperty('disabled', false)
    expect(screen.queryByText(/does not accept mobile money/)).toBeNull()
  })

  it('an order paid online redirects to its payment at once [CHK-26]', async () => {
    cartStore.set((cart) => ({ ...cart, payBy: 'card' }))
    const { server, user, url, router } = await atPayment()
    const order = { ...placed.order, paymentMethod: 'card', status: 'pending_payment' }
    server.answers['POST /orders'] = () => ({ status: 201, body: { data: { ...placed, order } } })
    await user.click(orderButton())
    expect(await screen.findByRole('heading', { name: 'Paying' })).toBeDefined()
    expect(url()).toBe(`/payment?order=${placed.order.id}`)
    expect(router.state.location.state).toEqual({ goOn: true })
    expect(cartStore.get()).toEqual(emptyCart)
  })

  it('with mobile money the done view links to the payment instructions [CHK-26]', async () => {
    cartStore.set((cart) => ({ ...cart, payBy: 'mobile_money' }))
    const { server, user } = await atPayment()
    const order = { ...placed.order, paymentMethod: 'mobile_money', status: 'pending_payment' }
    server.answers['POST /orders'] = () => ({ status: 201, body: { data: { ...placed, order } } })
    await user.click(orderButton())
    const link = await screen.findByRole('link', { name: 'Pay now' })
    expect(link.getAttribute('href')).toBe(`/payment?order=${placed.order.id}`)
    expect(screen.getByText(/^Send GH₵930\.20 by mobile money/)).toBeDefined()
  })

  it('an order without a response is retried as it was sent, even if its own pieces used up the stock', async () => {
    const { server, user, url } = await atPayment()
    server.answers['POST /orders'] = () => Promise.reject(new Error('the line is down'))
    await user.click(orderButton())
    expect(await screen.findByText(/We do not know yet whether your order was placed/)).toBeDefined()
    // It was placed and took the last pieces.
    server.answers['GET /products/cards'] = () => ({ body: { data: [{ ...shock, stock: 0, price: 460 }, fuse] } })
    server.answers['POST /orders'] = () => ({ status: 201, body: { data: placed } })
    cartStore.set((cart) => refreshItem(cart, shock.id, { ...shock, stock: 0, price: 460 }))
    await waitFor(() => expect(screen.getByText('Not on sale at the moment.')).toBeDefined())
    expect(orderButton().textContent).toBe('Place order · GH₵930.20')
    await user.click(orderButton())
    await waitFor(() => expect(url()).toBe(`/shop/product/checkout?done=${placed.order.id}`))
    const [first, second] = server.calls('POST /orders')
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    expect(second?.body).toEqual(first?.body)
  })

  it('a failure shows an error, the cart stays, and a retry uses the same key [ERR-31, CHK-29]', async () => {
    const { server, user } = await atPayment()
    server.answers['POST /orders'] = () => ({
      status: 500,
      body: { message: 'Something went wrong!', code: 'internal' },
    })
    await user.click(orderButton())
    expect(await screen.findByText('Failed to create order')).toBeDefined()
    expect(cartStore.get().totalItems).toBe(3)
    await user.click(orderButton())
    await waitFor(() => expect(server.calls('POST /orders').length).toBe(2))
    const [first, second] = server.calls('POST /orders')
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })

  it('an overloaded server has its own message, no input is lost, and the same order is sent again', async () => {
    const { server, user, url } = await atPayment()
    const busy = { message: 'The service is busy. Please try again in a moment', code: 'busy' }
    server.answers['POST /orders'] = () => ({ status: 503, body: busy })
    await user.click(orderButton())
    expect(await screen.findByText('The service is busy. Please try again in a moment')).toBeDefined()
    // It was never started, so its outcome is known.
    expect(screen.queryByText(/We do not know yet whether your order was placed/)).toBeNull()
    server.answers['POST /orders'] = () => ({ status: 201, body: { data: placed } })
    await user.click(orderButton())
    await waitFor(() => expect(url()).toBe(`/shop/product/checkout?done=${placed.order.id}`))
    const [first, second] = server.calls('POST /orders')
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    expect(second?.body).toEqual(first?.body)
  })

  it('a sold-out product is reported at its item; once fixed, the order gets a new key [CHK-33]', async () => {
    const { server, user } = await atPayment()
    const refusal = {
      message: 'Not enough in stock',
      code: 'out_of_stock',
      errors: [{ path: 'items.0', message: 'Only 1 of Shock left' }],
    }
    server.answers['GET /products/cards'] = () => ({ body: { data: [{ ...shock, stock: 1 }, fuse] } })
    server.answers['POST /orders'] = () => ({ status: 409, body: refusal })
    await user.click(orderButton())
    expect(await screen.findByText('Not enough in stock')).toBeDefined()
    const shop = screen.getByRole('region', { name: 'Abossey Parts' })
    const mend = await within(shop).findByRole('button', { name: 'Set to 1' })
    expect(orderButton()).toHaveProperty('disabled', true)
    server.answers['POST /orders'] = () => ({ status: 201, body: { data: placed } })
    await user.click(mend)
    await user.click(orderButton())
    expect(await screen.findByText('AX-7KQ2MN')).toBeDefined()
    const [first, second] = server.calls('POST /orders')
    expect(second?.body).toMatchObject({
      items: [{ productId: 7, quantity: 1 }, { productId: 8 }],
      expectedTotal: 480.2,
    })
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
  })

  it('a wrong chassis number is reported at its field, which gets the focus, and with the name of the shop', async () => {
    const { server, user } = await atPayment()
    const message = 'A chassis number has at least 5 characters'
    server.answers['POST /orders'] = () => ({
      status: 400,
      body: { message, code: 'invalid', errors: [{ path: 'chassisChecks.0.number', message }] },
    })
    await user.click(screen.getByText('Check my chassis number first'))
    const [first, second] = await screen.findAllByLabelText('VIN or frame number')
    if (!first || !second) throw new Error('no fields')
    expect(screen.getAllByText('If you leave this empty, the shop does not check.')).toHaveLength(2)
    await user.type(second, 'abc')
    expect(screen.getAllByText('If you leave this empty, the shop does not check.')).toHaveLength(1)
    await user.click(orderButton())
    expect(await screen.findByText(/^\u2068Kokompe Electric\u2069: A chassis number has/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(second))
    expect([first, second].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
    // Without the check of this shop, the refusal belongs to no other.
    await user.clear(second)
    await user.type(first, 'NZE121-3012345')
    expect(first.getAttribute('aria-invalid')).toBeNull()
  })

  it('a changed total is refused, refreshed and shown before it is ordered', async () => {
    const { server, user } = await atPayment()
    server.answers['GET /products/cards'] = () => ({ body: { data: [shock, { ...fuse, price: 1 }] } })
    server.answers['POST /orders'] = () => ({
      status: 409,
      body: { message: 'The total is now GH₵931.00', code: 'total_changed' },
    })
    await user.click(orderButton())
    expect(await screen.findByText('The price went up from GH₵0.20 to GH₵1.00.')).toBeDefined()
    expect(within(screen.getByRole('complementary')).getByText('GH₵931.00')).toBeDefined()
  })

  it('finished steps can be revisited, also with the browser’s Back button [CHK-16, CHK-17]', async () => {
    const { user, url, router } = await atPayment()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(url()).toBe('/shop/product/checkout?step=1')
    await user.click(await screen.findByRole('link', { name: 'Cart' }))
    expect(url()).toBe('/shop/product/checkout?step=0')
    await act(() => router.navigate(-1))
    expect(url()).toBe('/shop/product/checkout?step=1')
    expect(screen.getByRole('heading', { name: 'Step 2 of 3: Delivery address and method' })).toBeDefined()
  })

  it('Continue goes from step to step, and the focus moves to the heading [CHK-15]', async () => {
    aServer()
    await signInAs(aUser())
    const { user, url } = start('?step=0')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(url()).toBe('/shop/product/checkout?step=1')
    const delivery = await screen.findByRole('heading', { name: 'Step 2 of 3: Delivery address and method' })
    await waitFor(() => expect(document.activeElement).toBe(delivery))
    await screen.findByRole('radio', { name: /Ama Mensah/ })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(url()).toBe('/shop/product/checkout?step=2')
    const heading = await screen.findByRole('heading', { name: 'Step 3 of 3: Review and pay' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})

describe('shops with fees by place', () => {
  const rate = (fee: number) => ({ fee, bulkyFee: 100, days: { from: 1, to: 3 } })
  const terms = {
    elsewhere: rate(90),
    abroad: null,
    places: [
      { region: 'Ashanti', town: 'Kumasi', rate: rate(40) },
      { region: 'Upper West', town: '', rate: null },
    ],
    freeFrom: null,
    speedy: null,
    pickUp: true,
  }
  const abossey = { businessId: 1, businessName: 'Abossey Parts', address: 'Ring Road', town: 'Abossey Okai', terms }
  const withTerms = (addresses = [work, home]) => {
    const server = aServer(addresses)
    server.answers['GET /delivery-terms'] = () => ({ body: { data: [abossey] } })
    return server
  }
  const sums = () => within(screen.getByRole('complementary', { name: 'Order summary' }))

  it('ask a visitor for the town before there is a total, and remember it', async () => {
    withTerms()
    const { user } = start('')
    const town = await screen.findByLabelText('Town')
    expect(town.className, 'looks like the other fields').toBe('field-input')
    expect(sums().getByText('Total').parentElement?.textContent).toBe('TotalGH₵900.20 + delivery')
    const shop = within(screen.getByRole('region', { name: 'Abossey Parts' }))
    expect(shop.getByText('Delivery').nextElementSibling?.textContent).toBe('Depends on your town')
    await user.type(town, 'kumasi')
    await user.click(screen.getByRole('button', { name: 'Show the fee' }))
    expect(await screen.findByText('Delivery fees for Kumasi')).toBeDefined()
    await waitFor(() => expect(cartStore.get().fees).toEqual({ 1: 40, 2: 15 }))
    expect(sums().getByText('GH₵955.20')).toBeDefined()
    expect(JSON.parse(localStorage.getItem('app-delivery-place') ?? '')).toEqual({ town: 'Kumasi', region: 'Ashanti' })
  })

  it('follow the town of a new address before it is saved, and start it with the town asked before', async () => {
    withTerms([])
    placeStore.set({ town: 'Wenchi', region: 'Bono' })
    await signInAs(aUser())
    const { user } = start('?step=1')
    const form = within(await screen.findByRole('form', { name: 'Add an address' }))
    const town = form.getByRole('combobox', { name: /Town/ })
    const region = form.getByRole('combobox', { name: /Region/ })
    expect([town, region].map((field) => (field as HTMLInputElement).value)).toEqual(['Wenchi', 'Bono'])
    expect(screen.queryByText(/^Delivery fees for/), 'the form asks for the town').toBeNull()
    await user.clear(town)
    await user.type(town, 'Kumasi')
    await user.clear(region)
    await user.type(region, 'Ashanti')
    await user.click(await screen.findByRole('option', { name: 'Ashanti' }))
    await user.click(form.getByRole('textbox', { name: /Landmark/ }))
    await waitFor(() => expect(cartStore.get().fees).toEqual({ 1: 40, 2: 15 }))
    expect(sums().getByText('GH₵955.20')).toBeDefined()
  })

  it('charge the chosen address, and send the fees that the buyer saw', async () => {
    const { calls } = withTerms([home, { ...work, city: 'Tamale', state: 'Northern' }])
    await signInAs(aUser())
    const { user } = start('?step=1')
    await waitFor(() => expect(cartStore.get().fees).toEqual({ 1: 40, 2: 15 }))
    await user.click(screen.getByRole('radio', { name: /Ama at work/ }))
    await waitFor(() => expect(cartStore.get().fees).toEqual({ 1: 90, 2: 15 }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'Place order · GH₵1,005.20' }))
    await waitFor(() => expect(calls('POST /orders')).toHaveLength(1))
    expect(calls('POST /orders')[0]?.body).toMatchObject({
      expectedTotal: 1_005.2,
      expectedFees: [
        { businessId: 1, fee: 90 },
        { businessId: 2, fee: 15 },
      ],
    })
  })

  it('name the shop that does not deliver to the address, and do not take the order', async () => {
    withTerms([{ ...home, city: 'Wa', state: 'upper west' }])
    await signInAs(aUser())
    cartStore.set((cart) => ({ ...cart, billing: { ...home, city: 'Wa', state: 'upper west' } }))
    start('?step=2')
    expect(await screen.findByText(/^No delivery to this place from: Abossey Parts/)).toBeDefined()
    expect(orderButton()).toHaveProperty('disabled', true)
  })

  it('are paid the new fee only after the buyer has seen it', async () => {
    const { answers, calls } = withTerms()
    await signInAs(aUser())
    cartStore.set((cart) => ({ ...cart, billing: home }))
    const { user } = start('?step=2')
    const old = await screen.findByRole('button', { name: 'Place order · GH₵955.20' })
    answers['GET /delivery-terms'] = () => ({
      body: { data: [{ ...abossey, terms: { ...terms, places: [] } }] },
    })
    answers['POST /orders'] = () => ({ status: 409, body: { code: 'delivery_changed', message: '' } })
    await user.click(old)
    expect(await screen.findByRole('button', { name: 'Place order · GH₵1,005.20' })).toBeDefined()
    expect(calls('POST /orders')).toHaveLength(1)
  })

  it('offer pick-up and speedy delivery only if every shop does', async () => {
    withTerms()
    cartStore.set((cart) => ({ ...cart, items: cart.items.slice(0, 1), transitType: 'speedy' }))
    start('?step=1')
    expect(await screen.findByRole('radio', { name: /^Pick up at the shop/ })).toBeDefined()
    expect(screen.queryByRole('radio', { name: /^Speedy/ })).toBeNull()
    await waitFor(() => expect(cartStore.get().transitType).toBe('standard'))
  })
})
