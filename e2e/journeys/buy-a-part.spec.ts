import { formatCedis } from '@axle/contract/money'
import type { Page } from '@playwright/test'
import { api, type CatalogueProduct, type Session } from '../support/api.ts'
import { pressAddToCart } from '../support/cart.ts'
import { people, register, sessionOf, signedInAs, signedInWith } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Two well-stocked products of two demo vendors. Journeys run in parallel, so each takes its own pair. */
async function twoProducts(pair: number): Promise<[CatalogueProduct, CatalogueProduct]> {
  const vendor = await shopsOf(people.vendor)
  const vendor2 = await shopsOf(people.vendor2)
  const inStock = async (shops: number[]) => {
    for (const shop of shops) {
      const products = await api<CatalogueProduct[]>('GET', `/products?businessId=${shop}&limit=100&view=card`)
      const product = products.filter(({ stock }) => stock >= 6)[pair]
      if (product) return product
    }
    throw new Error('the demo has products in stock in every shop')
  }
  return [await inStock(vendor), await inStock(vendor2)]
}

async function shopsOf(email: string): Promise<number[]> {
  const { auth_token: token, userId } = await sessionOf(email)
  return (await api<{ id: number }[]>('GET', `/business/user/${userId}`, { token })).map(({ id }) => id)
}

async function addToCart(page: Page, product: CatalogueProduct, quantity: number): Promise<void> {
  await page.goto('/shop/all-products')
  await page.getByRole('combobox', { name: 'Search products' }).fill(product.name)
  await expect(page).toHaveURL(/[?&]q=/)
  await page.locator(`main a[href="/shop/product/${product.id}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity))
  await pressAddToCart(page)
}

test('lets a visitor find parts, sign up and order from two shops; each shop updates its vendor order, and an admin sees all [SITE-01, SITE-02, SITE-04]', async ({
  page,
  browser,
}) => {
  const [first, second] = await twoProducts(0)

  await test.step('finds parts that fit', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/shop/all-products')
    await addToCart(page, first, 2)
    await addToCart(page, second, 1)
    await page.getByRole('link', { name: 'Cart: 3 pieces, go to checkout' }).click()
    await expect(page.getByRole('heading', { name: first.businessName })).toBeVisible()
    await expect(page.getByRole('heading', { name: second.businessName })).toBeVisible()
  })

  await test.step('signs up at delivery and keeps the cart', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    const stamp = `${Date.now()}`.slice(-7)
    await page.getByLabel('First name').fill('Efua')
    await page.getByLabel('Last name').fill('Quartey')
    await page.getByLabel('Email').fill(`efua-${stamp}@people.example`)
    await page.getByLabel('Phone number').fill(`024${stamp}`)
    await page.getByLabel('Password', { exact: false }).first().fill('Torque-2027')
    await page.getByLabel('Confirm password').fill('Torque-2027')
    await page.getByRole('checkbox', { name: /I am 18 or over/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/shop\/product\/checkout\?step=1/)
  })

  await test.step('enters the delivery address', async () => {
    await page.getByLabel('Full name').fill('Efua Quartey')
    await page.getByLabel('Phone number').fill('0244123456')
    await page.getByLabel('Region').fill('Ashanti')
    await page.getByLabel('Town').fill('Kumasi')
    await page.getByLabel('Landmark').fill('behind the fire station')
    await page.getByLabel('Digital address').fill('AK-039-5028')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('radio', { name: /Efua Quartey/ })).toBeChecked()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/step=2/)
  })

  const code = await test.step('orders once despite repeated clicks', async () => {
    await expect(page.getByRole('radio', { name: /Pay on delivery/ })).toBeChecked()
    await page.getByRole('button', { name: `Place order · ${formatCedis(2 * first.price + second.price)}` }).dblclick()
    await expect(page.getByRole('heading', { name: 'Thank you, your order is placed' })).toBeVisible()
    const code = /AX-[2-9A-HJKMNP-Z]{6}/.exec(await page.locator('main').innerText())?.[0] ?? ''
    expect(code).not.toBe('')
    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    const orders = await api<{ orderCode: string }[]>('GET', '/orders', { token: token ?? '' })
    expect(orders.map(({ orderCode }) => orderCode)).toEqual([code])
    return code
  })

  await test.step('follows it read-only', async () => {
    await page
      .getByRole('button', { name: 'Continue shopping' })
      .or(page.getByRole('link', { name: 'Continue shopping' }))
      .click()
    await expect(page).toHaveURL('/shop')
    await expect(page.getByRole('link', { name: 'Cart: 0 pieces, go to checkout' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'My Orders' }).click()
    await page.getByRole('link', { name: code, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(code) })).toBeVisible()
    await expect(page.getByText(first.businessName).first()).toBeVisible()
    await expect(page.getByText(second.businessName).first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
  })

  await test.step('each shop sees and updates its vendor order', async () => {
    const shop = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
    await signedInAs(shop, people.vendor)
    await shop.goto(`/shop/orders?shopId=${first.businessId}`)
    await shop.getByRole('link', { name: code, exact: true }).click()
    await expect(shop.getByText(first.name).first()).toBeVisible()
    await expect(shop.getByText(second.name)).toHaveCount(0)
    await chooseStatus(shop, 'Processing')
    await shop.getByRole('button', { name: 'Add tracking' }).click()
    await shop.getByRole('textbox', { name: 'Carrier' }).fill('VIP bus')
    await shop.getByRole('textbox', { name: 'Tracking number' }).fill('KE-11')
    await shop.getByRole('button', { name: 'Save' }).click()
    await expect(shop.getByRole('region', { name: 'Delivery' }).getByText('KE-11')).toBeVisible()
    await shop.getByRole('button', { name: /^Confirm GH₵/ }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'Yes, it arrived' }).click()
    await expect(shop.getByRole('region', { name: 'Payment' }).getByText('Confirmed').first()).toBeVisible()
    await shop.context().close()
  })

  await test.step('an admin sees both vendor orders', async () => {
    const admin = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
    await signedInAs(admin, people.admin)
    await admin.goto('/orders')
    await admin
      .getByRole('searchbox', { name: 'Search orders' })
      .or(admin.getByRole('textbox', { name: 'Search orders' }))
      .fill(code)
    await admin.getByRole('link', { name: code, exact: true }).click()
    await expect(admin.getByText(first.name).first()).toBeVisible()
    await expect(admin.getByText(second.name).first()).toBeVisible()
    await admin.context().close()
  })

  await test.step('the buyer sees the new status', async () => {
    await page.reload()
    await expect(page.getByText('Processing').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Delivery' }).getByText('KE-11')).toBeVisible()
  })

  await test.step('prints the payment state, and reorders', async () => {
    await page.getByRole('button', { name: 'Order again' }).click()
    await expect(page.getByRole('dialog', { name: '3 pieces are in your cart' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Print or save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order summary ${code}` })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('article').getByText(second.name)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })
})

async function chooseStatus(page: Page, status: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/status'),
  )
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption({ label: status })
  await page.getByRole('button', { name: 'Update status', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText(/Order status updated/).first()).toBeVisible()
}

test.describe('a product that sells out during checkout', () => {
  // The 409 is expected, and browsers log it.
  test.use({ expectedErrors: [/status of 409/] })

  test('is marked, and the rest can be ordered [CHK-33]', async ({ page }) => {
    const [first, second] = await twoProducts(1)
    const owner = await sessionOf(people.vendor2)
    const token = owner.auth_token
    await signedInAs(page, people.customer2)
    await addToCart(page, first, 1)
    await addToCart(page, second, 1)
    await page.goto('/shop/product/checkout?step=1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()

    await api('PUT', `/products/${second.id}`, { token, data: { stock: 0 } })
    try {
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(
        page.getByText(`${second.name} is out of stock`).or(page.getByText('Not on sale at the moment.')).first(),
      ).toBeVisible()
      await page.getByRole('button', { name: `Remove ${second.name}` }).click()
      await expect(page.getByRole('link', { name: second.name })).toHaveCount(0)
      for (let step = 0; step < 3 && !(await page.getByRole('button', { name: 'Place order' }).isVisible()); step++)
        await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page.getByRole('heading', { name: 'Thank you, your order is placed' })).toBeVisible()
    } finally {
      await api('PUT', `/products/${second.id}`, { token, data: { stock: second.stock } })
    }
  })
})

/** A new buyer at the last checkout step, with a saved address. */
async function atPayment(page: Page, product: CatalogueProduct): Promise<Session> {
  const person = await register()
  const address = { fullName: 'Ama Boateng', phone: person.phone, address: '(blue kiosk)', city: 'Tamale' }
  await api('POST', '/address', { token: person.auth_token, data: { ...address, state: 'Northern', country: 'Ghana' } })
  await signedInWith(page, person)
  await page.goto(`/shop/product/${product.id}`)
  await pressAddToCart(page)
  await page.goto('/shop/product/checkout?step=1')
  await page.getByRole('button', { name: 'Continue' }).click()
  return person
}
const orderOf = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? ''
const state = (page: Page, title: string | RegExp) => expect(page.getByRole('heading', { name: title })).toBeVisible()

test('charges once after a declined payment, a return and a reload [CHK-26, CHK-32]', async ({ page }) => {
  const [, product] = await twoProducts(2)
  const sum = formatCedis(product.price)
  const { auth_token: token } = await atPayment(page, product)

  await test.step('the order leads directly to the payment page', async () => {
    await page.getByRole('radio', { name: /Pay online/ }).check()
    await page.getByRole('button', { name: `Place order · ${sum}` }).click()
    await expect(page.getByText('Test payment: no money moves')).toBeVisible()
  })

  const clean = await test.step('a decline is shown and can be retried', async () => {
    await page.getByRole('button', { name: 'Decline' }).click()
    await state(page, 'The payment did not go through')
    await expect(page).toHaveURL(/\/payment\?order=[0-9a-f-]+$/)
    return `/payment?order=${orderOf(page)}`
  })

  const gateway = await test.step('it waits without an answer, also after a reload', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('radio', { name: /MTN/ }).waitFor()
    const address = page.url()
    await page.getByRole('link', { name: 'Leave without paying' }).click()
    await state(page, 'Waiting for your payment')
    await expect(page).toHaveURL(clean)
    await page.reload()
    await state(page, 'Waiting for your payment')
    return address
  })

  await test.step('the same payment continues by phone and succeeds', async () => {
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(gateway)
    await page.getByRole('radio', { name: /MTN/ }).check()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await state(page, 'This order is paid')
    await expect(page).toHaveURL(clean)
    const paid = await api<{ due: number; paid: number }>('GET', `/orders/${orderOf(page)}/payment`, { token })
    expect(paid).toMatchObject({ due: 0, paid: product.price })
  })

  await test.step('the order is first in the buyer’s list', async () => {
    await page.getByRole('link', { name: 'See the order' }).click()
    await page.goto('/user/orders')
    await expect(page.getByRole('main').getByRole('link', { name: /AX-/ }).first()).toHaveAttribute(
      'href',
      clean.replace('/payment?order=', '/user/orders/'),
    )
  })
})

test('lets the buyer report a mobile money payment and the shop confirm it [CHK-26]', async ({ page }) => {
  const [product] = await twoProducts(2)
  await atPayment(page, product)
  await page.getByRole('radio', { name: /Mobile money to the shop/ }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  const shop = page.getByRole('region', { name: product.businessName })
  await expect(shop.getByText(/AX-/)).toBeVisible()
  await shop.getByLabel('Transaction number').fill('MP240521.1422')
  await shop.getByRole('button', { name: 'I have paid' }).click()
  await expect(shop.getByText('MP240521.1422')).toBeVisible()
  await page.reload()
  await expect(shop.getByText('MP240521.1422')).toBeVisible()

  const { auth_token: token } = await sessionOf(people.vendor)
  await api('PUT', `/orders/${orderOf(page)}`, { token, data: { paymentStatus: 'confirmed' } })
  await page.reload()
  await state(page, 'This order is paid')
})
