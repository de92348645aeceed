import type { Page } from '@playwright/test'
import { people, type Person, signedInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const menus: Record<Person | 'visitor', string[]> = {
  visitor: ['Products', 'Shops'],
  admin: ['Products', 'Shops', 'Orders', 'Admin Dashboard', 'Deliveries'],
  vendor: ['Products', 'Shops', 'My Orders', 'Shop Orders', 'Dashboard'],
  vendor2: ['Products', 'Shops', 'My Orders', 'Shop Orders', 'Dashboard'],
  customer: ['Products', 'Shops', 'My Orders', 'Wishlist'],
  customer2: ['Products', 'Shops', 'My Orders', 'Wishlist'],
}
const addresses: Record<string, string> = {
  Products: '/shop/all-products',
  Shops: '/shop',
  Orders: '/orders',
  'My Orders': '/user/orders',
  'Shop Orders': '/shop/orders',
  Wishlist: '/wishlist',
  Deliveries: '/deliveries',
  'Admin Dashboard': '/admin-dashboard',
  Dashboard: '/dashboard',
}
const roles = ['visitor', 'customer', 'vendor', 'admin'] as const
type Role = (typeof roles)[number]

const become = async (page: Page, role: Role) => {
  if (role !== 'visitor') await signedInAs(page, people[role])
}
const navigation = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main navigation' })

for (const role of roles) {
  test(`shows the header and menu of ${role} [SITE-58, SITE-61, SITE-62, SITE-63, SITE-64, SITE-65, SITE-68, SITE-74, SITE-76]`, async ({
    page,
  }) => {
    await become(page, role)
    await page.goto('/shop')
    const links = navigation(page).getByRole('link')
    await expect(links).toHaveText(menus[role])
    for (const label of menus[role])
      await expect(navigation(page).getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        addresses[label] ?? '',
      )
    await expect(navigation(page).getByRole('link', { name: 'Shops' })).toHaveAttribute('aria-current', 'page')
    const banner = page.getByRole('banner')
    const signedIn = role !== 'visitor'
    await expect(banner.getByRole('button', { name: 'Notifications' })).toHaveCount(signedIn ? 1 : 0)
    await expect(banner.getByRole('button', { name: 'Account' })).toHaveCount(signedIn ? 1 : 0)
    await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveCount(signedIn ? 0 : 1)
    const sells = role === 'vendor' || role === 'admin'
    const upload = banner.getByRole('link', { name: 'Upload product' })
    await expect(upload).toHaveCount(sells ? 1 : 0)
    if (sells) {
      await upload.click()
      await expect(page).toHaveURL('/product-upload')
      await expect(upload).toHaveCount(0)
    }
  })

  test(`shows the drawer of ${role} on a phone [SITE-55, SITE-66, SITE-69, SITE-70]`, async ({ page }) => {
    await page.setViewportSize(phone)
    await become(page, role)
    await page.goto('/shop')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Upload product' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    for (const label of menus[role]) await expect(drawer.getByRole('link', { name: label, exact: true })).toBeVisible()
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(320)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await drawer.getByRole('link', { name: 'Products', exact: true }).click()
    await expect(page).toHaveURL('/shop/all-products')
    await expect(drawer).toBeHidden()
  })
}

test('returns to the requested page after sign-in, and keeps preferences and cart after sign-out [AUTH-06, AUTH-33, AUTH-44, AUTH-45, AUTH-46, DATA-27]', async ({
  page,
}) => {
  await page.goto('/user/orders?page=2')
  await page.getByLabel('Email, username or phone').fill(people.customer)
  await page.getByLabel(/^Password/).fill('Torque-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/user/orders?page=2')
  const keys = () => page.evaluate(() => Object.keys(localStorage).toSorted())
  await expect.poll(keys).toEqual(expect.arrayContaining(['accessToken', 'userId', 'userType']))
  const known = [
    'accessToken',
    'userId',
    'userType',
    'avatarUrl',
    'username',
    'phoneNumber',
    'app-settings',
    'app-checkout',
    'theme-mode',
    'app-language',
    'app-wishlist',
    'app-shop-id',
    'app-reset-email',
    'app-garage',
    'app-seen',
  ]
  await page.goto('/shop/all-products')
  await page
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByText('Dark', { exact: true }).or(page.getByLabel(/dark/i)).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  const left = await keys()
  for (const gone of ['accessToken', 'userId', 'userType', 'avatarUrl', 'username', 'phoneNumber'])
    expect(left).not.toContain(gone)
  expect(left).toContain('app-wishlist')
  expect(left.filter((key) => !known.includes(key))).toEqual([])
})

test.describe('the size of the header', () => {
  for (const [size, height] of [
    [wide, 72],
    [{ width: 768, height: 800 }, 72],
    [{ width: 767, height: 800 }, 64],
    [phone, 64],
  ] as const)
    test(`is ${height} px high at ${size.width} px [SITE-54, SITE-77]`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto('/shop')
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(height)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: size.width < 1100 })
    })
})

test('shows logo, search, wishlist badge, preferences and footer [SITE-52, SITE-56, SITE-57, SITE-59, SITE-60, SITE-67, SITE-71, SITE-72]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const items = Array.from({ length: 120 }, (_none, n) => ({
      id: n + 1,
      name: `Part ${n}`,
      price: 1,
      images: [],
      coverUrl: '',
    }))
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('app-wishlist', JSON.stringify(items))
    sessionStorage.setItem('seeded', 'yes')
  })
  await page.goto('/privacy-policy')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: /^Wishlist/ })).toContainText('99')
  await expect(page.getByRole('contentinfo').getByText(/© \d{4} Axle\. All rights reserved\./)).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })).toHaveAttribute('href', '/faqs')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  await expect(page.getByRole('contentinfo').locator('a:has(svg)').first()).toBeVisible()
  await banner.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByPlaceholder('Search for shops or products...')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog').getByText('العربية')).toBeVisible()
  await page.keyboard.press('Escape')
  await banner.getByRole('link', { name: /^Axle/ }).click()
  await expect(page).toHaveURL('/shop/all-products')
})
