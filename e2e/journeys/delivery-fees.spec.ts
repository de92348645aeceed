import { formatCedis } from '@axle/contract/money'
import { api, type CatalogueProduct } from '../support/api.ts'
import { pressAddToCart } from '../support/cart.ts'
import { register, signedInWith } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

interface Terms {
  businessId: number
  terms: { places: { region: string; town: string; rate: { fee: number } }[]; elsewhere: { fee: number } } | null
}

test('charges a buyer the fee of the town they choose at checkout, and the order stores it', async ({ page }) => {
  const products = await api<CatalogueProduct[]>('GET', '/products?businessId=4&limit=100&view=card')
  const product = products.find((each) => each.stock >= 6 && !('bulky' in each))
  if (!product) throw new Error('the demo shop has a product that is not bulky')
  const [shop] = await api<Terms[]>('GET', '/delivery-terms?businessId=4')
  const fee = shop?.terms?.places.find(({ town }) => town === 'Kumasi')?.rate.fee ?? 0
  const elsewhere = shop?.terms?.elsewhere.fee ?? 0
  expect(fee).not.toBe(elsewhere)
  const buyer = await register()
  const { auth_token: token } = buyer
  await signedInWith(page, buyer)

  await test.step('names a town on the product page', async () => {
    await page.goto(`/shop/product/${product.id}`)
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
    await delivery.getByRole('button', { name: 'Choose your town' }).click()
    await delivery.getByLabel('Town').fill('Suame Magazine')
    await delivery.getByRole('button', { name: 'Show the fee' }).click()
    await expect(delivery.getByText(formatCedis(fee))).toBeVisible()
    await pressAddToCart(page)
  })

  await test.step('has another town at checkout, and sees its fee', async () => {
    await page.goto('/shop/product/checkout')
    const sums = page.getByRole('complementary', { name: 'Order summary' })
    await expect(sums.getByText(formatCedis(product.price + fee)).first()).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Full name').fill('Efua Quartey')
    await page.getByLabel('Phone number').fill('0244123456')
    await page.getByLabel('Region').fill('Bono')
    await page.getByLabel('Town').fill('Sunyani')
    await page.getByLabel('Landmark').fill('behind the fire station')
    await page.getByLabel('Digital address').fill('AK-039-5028')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(sums.getByText(formatCedis(product.price + elsewhere)).first()).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await page.getByRole('button', { name: `Place order · ${formatCedis(product.price + elsewhere)}` }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, your order is placed' })).toBeVisible()
  const [order] = await api<{ orderId: string; id: string }[]>('GET', '/orders', { token })
  const { vendorOrders } = await api<{ vendorOrders: { shippingFee: number }[] }>(
    'GET',
    `/orders/${order?.orderId ?? order?.id}`,
    { token },
  )
  expect(vendorOrders.map(({ shippingFee }) => shippingFee)).toEqual([elsewhere])
})
