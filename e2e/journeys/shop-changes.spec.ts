import type { Page } from '@playwright/test'
import { api, type CatalogueProduct } from '../support/api.ts'
import { people, sessionOf, signedInWith } from '../support/people.ts'
import { placeOrder } from '../support/orders.ts'
import { aProduct, aVendorWithShop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')

test('changes the prices of all products that match, and undoes it', async ({ page }) => {
  const shop = await aVendorWithShop()
  const products: CatalogueProduct[] = []
  for (const name of ['Match pads', 'Match discs', 'Other filter'])
    products.push(await aProduct(shop, `${name} ${shop.id}`))
  const prices = () =>
    Promise.all(products.map(async ({ id }) => (await api<CatalogueProduct>('GET', `/products/${id}`)).price))
  await signedInWith(page, shop)
  await page.goto('/dashboard/products?q=Match')
  await main(page)
    .getByRole('checkbox', { name: `Select Match pads ${shop.id}` })
    .check()
  await main(page).getByRole('button', { name: 'Change all 2 that match' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change all 2 products' })
  await dialog.getByRole('combobox', { name: 'Change' }).selectOption('Raise prices by percent')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('25')
  await dialog.getByRole('button', { name: 'Preview' }).click()

  await expect(main(page).getByRole('table', { name: 'What changes' }).getByText('GH₵150.00')).toHaveCount(2)
  expect(await prices()).toEqual([120, 120, 120])
  await main(page).getByRole('button', { name: 'Change 2 products' }).click()
  await expect(main(page).getByText(/^You can undo this for \d+ more minutes/)).toBeVisible()
  expect(await prices()).toEqual([150, 150, 120])
  await main(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(main(page).getByText('Restored')).toBeVisible()
  expect(await prices()).toEqual([120, 120, 120])
})

test('pauses a shop with a message that buyers read without JavaScript, and resumes it', async ({ page, browser }) => {
  const shop = await aVendorWithShop()
  const product = await aProduct(shop, `Paused filter ${shop.id}`)
  const buyer = await sessionOf(people.customer2)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await signedInWith(page, shop)
  await page.goto('/dashboard')
  await main(page).getByRole('button', { name: 'Pause shop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause your shop' })
  await dialog.getByLabel('Message to shoppers (optional)').fill('Back after the funeral')
  await dialog.getByRole('button', { name: 'Pause shop' }).click()
  await expect(main(page).getByText('Your shop is paused until you resume it.')).toBeVisible()

  await plain.goto(`/shop/${shop.id}`)
  await expect(plain.getByText('Back after the funeral')).toBeVisible()
  await expect(plain.getByText(product.name)).toHaveCount(0)
  await plain.goto(`/shop/product/${product.id}`)
  await expect(plain.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(plain.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)
  await expect(placeOrder(buyer.auth_token, product)).rejects.toThrow('409')

  await main(page).getByRole('button', { name: 'Resume' }).click()
  await expect(main(page).getByText('Your shop is paused until you resume it.')).toBeHidden()
  await plain.goto(`/shop/${shop.id}`)
  await expect(plain.getByText('Back after the funeral')).toHaveCount(0)
  await placeOrder(buyer.auth_token, product)
  await plain.context().close()
})
