import type { Browser, Page } from '@playwright/test'
import { placeOrder } from '../support/orders.ts'
import { people, sessionOf, signedInWith, somebodyNew } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { aProduct, aVendorWithShop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')

async function aTab(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
}

/** All calls that the server refuses because of missing rights. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  return refused
}

/** Paths of the site that the page links to. */
const pathsOf = (page: Page) =>
  page
    .locator('header a[href^="/"], main a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])

test('lets a packer join by a phone link, pack without a refused call, and shuts them out after the removal', async ({
  page,
  browser,
}) => {
  const shop = await aVendorWithShop()
  const product = await aProduct(shop, `Staff clutch ${shop.id}`)
  const { order } = await placeOrder((await sessionOf(people.customer2)).auth_token, product)
  const person = somebodyNew()
  await signedInWith(page, shop)
  const theirs = await aTab(browser)
  const refused = watchRefusals(theirs)

  const link = await test.step('the owner invites a phone number', async () => {
    await page.goto('/dashboard/staff')
    await main(page).getByRole('button', { name: 'Invite' }).click()
    const form = page.getByRole('dialog', { name: `Invite to ${shop.name}` })
    await form.getByText('Phone', { exact: true }).click()
    await form.getByLabel('Phone number').fill(person.phone)
    await form.getByRole('combobox', { name: 'Role' }).selectOption('Packing')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    const shown = page.getByRole('dialog', { name: 'Share this link' })
    await expect(shown.getByRole('link', { name: 'Share by WhatsApp' })).toHaveAttribute('href', /wa\.me\/233\d{9}\?/)
    return shown.getByLabel('Link').inputValue()
  })

  await test.step('the person signs up with that number and accepts', async () => {
    await theirs.goto(link)
    await main(theirs).getByRole('link', { name: 'Create account' }).click()
    await theirs.getByLabel('First name').fill('Kofi')
    await theirs.getByLabel('Last name').fill('Badu')
    await theirs.getByLabel('Email').fill(person.email)
    await theirs.getByLabel('Phone number').fill(person.phone)
    await theirs.getByLabel(/^Password/).fill(person.password)
    await theirs.getByLabel('Confirm password').fill(person.password)
    await theirs.getByRole('checkbox').check()
    await theirs.getByRole('button', { name: 'Create account' }).click()
    await main(theirs).getByRole('button', { name: 'Accept' }).click()
    await expect(theirs).toHaveURL(`/shop/orders?shopId=${shop.id}`)
  })

  await test.step('no page that the packer is offered refuses a call', async () => {
    const seen = new Set<string>()
    const open = ['/shop/orders', '/dashboard/staff']
    for (let path = open.shift(); path !== undefined && seen.size < 25; path = open.shift()) {
      if (seen.has(path)) continue
      seen.add(path)
      await theirs.goto(path)
      await settled(theirs)
      if (/^\/(dashboard|shop\/orders|orders|payouts)/.test(path))
        open.push(...(await pathsOf(theirs)).filter(isOfVendors))
    }
    expect(
      [...seen].filter((path) =>
        /^\/(dashboard(?!\/(?:staff|problems|tasks))|payouts|product-upload|shop-edit)/.test(path),
      ),
    ).toEqual([])
    expect(refused).toEqual([])
  })

  await test.step('packs the order, without the steps of other roles', async () => {
    await theirs.goto('/shop/orders')
    const row = main(theirs).getByRole('row').filter({ hasText: order.orderCode })
    await row.getByRole('button', { name: /^Accept/ }).click()
    await row.getByRole('button', { name: /^Start packing/ }).click()
    await expect(row.getByRole('button', { name: /^Hand over/ })).toBeVisible()
    await main(theirs)
      .getByRole('link', { name: new RegExp(order.orderCode) })
      .first()
      .click()
    await expect(main(theirs).getByRole('heading', { level: 1 })).toContainText(order.orderCode)
    await settled(theirs)
    for (const name of [/cancel/i, /reject/i, /refund/i, /delete/i])
      await expect(main(theirs).getByRole('button', { name })).toHaveCount(0)
    expect(refused).toEqual([])
  })

  await test.step('the owner removes the packer, whose open page loses the order', async () => {
    await page.reload()
    await main(page).getByRole('button', { name: 'Remove Kofi Badu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Kofi Badu no longer works here').first()).toBeVisible()
    await expect(main(theirs).getByText(order.orderCode)).toHaveCount(0)
    await theirs.goto('/shop/orders')
    await expect(theirs).toHaveURL('/shop')
    await expect(theirs.getByRole('link', { name: 'Shop orders' })).toHaveCount(0)
  })
  await theirs.context().close()
})

const isOfVendors = (path: string) =>
  /^\/(dashboard|shop\/orders|orders|payouts|product-upload|shop-upload|shop-edit|receipt)/.test(path)
