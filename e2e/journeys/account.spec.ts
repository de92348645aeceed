import type { Browser, Page } from '@playwright/test'
import { siteUrl } from '../support/api.ts'
import { placeOrder, productOf } from '../support/orders.ts'
import { type NewPerson, people, register, signedInAs, signedInWith, signIn, somebodyNew } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const anotherBrowser = async (browser: Browser, size = { width: 1280, height: 800 }): Promise<Page> =>
  (await browser.newContext({ viewport: size, locale: 'en-GB', baseURL: siteUrl() })).newPage()
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const atSignIn = (page: Page) => expect(page).toHaveURL(/\/auth\/sign-in/, { timeout: 15_000 })

async function fillSignIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Email, username or phone').fill(identifier)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.describe('a forgotten password', () => {
  // The 401 is expected, and browsers log it.
  test.use({ expectedErrors: [/status of 401/] })

  test('is replaced by mail, which voids the old one and signs out other browsers [AUTH-43]', async ({
    page,
    browser,
  }) => {
    test.slow()
    const person = somebodyNew()
    const newPassword = 'Clutch-Plate-31'
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))

    await test.step('signs up, and signs out', async () => {
      await signUp(page, person)
      await expect(account(page)).toBeVisible()
      await account(page).click()
      await drawer(page, 'Account').getByRole('button', { name: 'Logout' }).click()
      await atSignIn(page)
    })

    const elsewhere = await anotherBrowser(browser)
    await test.step('signs in elsewhere', async () => {
      await elsewhere.goto('/auth/sign-in?returnUrl=/user/orders')
      await fillSignIn(elsewhere, person.email, person.password)
      await expect(elsewhere).toHaveURL('/user/orders')
    })

    await test.step('requests a link', async () => {
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      // The sign-in form has a field with a similar name.
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
      await page.getByLabel('Email').fill(person.email)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await expect(page.getByText('Password reset instructions have been sent to your email address.')).toBeVisible()
    })

    await test.step('sets a new one', async () => {
      await page.goto(await linkInMailTo(browser, person.email))
      await page.getByLabel(/^New password/).fill(newPassword)
      await page.getByLabel(/^Confirm new password/).fill(newPassword)
      await page.getByRole('button', { name: 'Reset password' }).click()
      await expect(page.getByText('Password has been reset successfully!')).toBeVisible()
      await atSignIn(page)
    })

    await test.step('the other browser returns to sign-in', () => atSignIn(elsewhere))

    await test.step('the old one fails, the new one works, with the phone number', async () => {
      await fillSignIn(page, person.email, person.password)
      await expect(page.getByRole('alert')).toContainText('Invalid credentials')
      await fillSignIn(page, person.phone, newPassword)
      await expect(account(page)).toBeVisible()
    })
    await test.step('no password is stored or in a URL', async () => {
      const stored = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
      )
      for (const password of [person.password, newPassword])
        expect([stored, ...addresses].join()).not.toContain(password)
    })
    await elsewhere.context().close()
  })
})

async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/auth/sign-up')
  await page.getByLabel('First name').fill('Ama')
  await page.getByLabel('Last name').fill('Boateng')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone number').fill(person.phone)
  await page.getByRole('radio', { name: 'Buy parts' }).check()
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByLabel(/^Confirm password/).fill(person.password)
  await page.getByRole('checkbox', { name: /I am 18 or over/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Returns the link in the newest mail to a user from the admin outbox, with the journey's own origin. */
async function linkInMailTo(browser: Browser, email: string): Promise<string> {
  const admin = await anotherBrowser(browser)
  await signedInAs(admin, people.admin)
  const row = admin.getByRole('navigation', { name: 'Emails' }).getByRole('link').filter({ hasText: email })
  await expect(async () => {
    await admin.goto('/mail-outbox')
    await expect(row.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await row.first().click()
  const link = admin.getByRole('region', { name: 'Links in this email' }).getByRole('link').first()
  const { pathname, search, hash } = new URL((await link.getAttribute('href')) ?? '')
  await admin.context().close()
  return pathname + search + hash
}

test('notifies the shop without a reload and syncs the read state between browsers [NOTIF-01, NOTIF-07, NOTIF-12]', async ({
  page,
  browser,
}) => {
  const product = await productOf(people.vendor, -1)
  const buyer = await register()
  const other = await anotherBrowser(browser)
  await signedInWith(page, await signIn(people.vendor))
  await signedInWith(other, await signIn(people.vendor))
  for (const each of [page, other]) {
    const listening = each.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'))
    await each.goto('/faqs')
    await listening
  }

  const { order } = await placeOrder(buyer.auth_token, product)
  const title = `New order ${order.orderCode}`
  const rows = (of: Page) => drawer(of, 'Notifications').getByRole('listitem').filter({ hasText: title })

  await test.step('both are notified', async () => {
    for (const each of [page, other])
      await expect(each.getByText(/New notification:|\d+ new notifications/).first()).toBeAttached()
    for (const each of [page, other]) {
      await expect(bell(each)).toHaveAccessibleName(/^Notifications \d/)
      await bell(each).click()
      await expect(rows(each).getByRole('img', { name: 'Unread' })).toBeVisible()
    }
  })

  await test.step('reading it in one marks it in the other', async () => {
    await rows(page).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/shop/orders/${order.id}`)
    await expect(rows(other).getByRole('img', { name: 'Unread' })).toHaveCount(0)
    await drawer(other, 'Notifications').getByRole('tab', { name: 'Unread', exact: true }).click()
    await expect(rows(other)).toHaveCount(0)
  })

  await test.step('it stays read', async () => {
    await page.reload()
    await bell(page).click()
    await expect(rows(page)).toBeVisible()
    await expect(rows(page).getByRole('img', { name: 'Unread' })).toHaveCount(0)
  })
  await other.context().close()
})

test.describe('the list of sessions', () => {
  // The next request of the signed-out browser fails.
  test.use({ expectedErrors: [/status of 401/] })

  test('ends another browser’s session at once [AUTH-42]', async ({ page, browser }) => {
    const person = await register()
    const lost = await anotherBrowser(browser)
    await signedInWith(page, person)
    await page.goto('/user/orders')
    await signedInWith(lost, await signIn(person.email, person.password))
    await lost.goto('/user/orders')
    await expect(lost.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()

    await account(page).click()
    await drawer(page, 'Account').getByRole('button', { name: "Where you're signed in" }).click()
    const others = drawer(page, "Where you're signed in").getByRole('listitem').filter({ hasNotText: 'This device' })
    await expect(others).toHaveCount(1)
    await others.getByRole('button', { name: /^Sign out/ }).click()
    await expect(others).toHaveCount(0)

    await expect(lost).toHaveURL(/\/auth\/sign-in\?returnUrl=%2Fuser%2Forders/, { timeout: 10_000 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
    await lost.context().close()
  })
})

test('shows a new photo and name in the header permanently [ACC-01, ACC-18]', async ({ page }) => {
  await signedInWith(page, await register())
  await page.goto('/faqs')
  await expect(account(page).locator('img')).toHaveCount(0)
  await account(page).click()
  await drawer(page, 'Account').getByRole('button', { name: 'Update Details' }).click()
  const modal = drawer(page, 'Update Profile')
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } })
  await modal
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  await expect(modal.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await modal.getByLabel('First name').fill('Adwoa')
  // A real key press proves that the dialog ignores the Escape that opens it.
  await page.keyboard.press('Escape')
  await drawer(page, 'Close without saving?').getByRole('button', { name: 'Cancel' }).click()
  await modal.getByRole('button', { name: 'Save changes' }).click()
  await expect(modal).toBeHidden()
  await expect(drawer(page, 'Account')).toContainText('Adwoa Boateng')
  const picture = account(page).locator('img')
  const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isDrawn).toBe(true)
  await page.reload()
  await expect.poll(isDrawn).toBe(true)
})

test('limits the sign-in panel to 480 px [AUTH-04, CONST-45]', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/auth/sign-in')
  const panel = page.getByText('Find the best parts for your vehicle and get it fixed with ease').locator('..')
  for (const part of [panel, page.locator('form')]) {
    await expect(part).toBeVisible()
    expect((await part.boundingBox())?.width).toBeLessThanOrEqual(480)
  }
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })
  test('reports missing sign-in fields in French at the first attempt, and focuses them', async ({ page }) => {
    await page.goto('/auth/sign-in')
    // The form is untouched, so its rules and texts load with this click.
    await page.locator('form').getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.locator('form')).toContainText('Le mot de passe est obligatoire !')
    await expect(page.getByLabel('E-mail, nom d’utilisateur ou téléphone')).toBeFocused()
  })
})

test('sizes the drawers [CONST-48, NOTIF-03]', async ({ page }) => {
  await signedInAs(page, people.customer)
  await page.goto('/faqs')
  const widthOf = (name: string) => async () => (await drawer(page, name).boundingBox())?.width
  await bell(page).click()
  await expect.poll(widthOf('Notifications')).toBe(420)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.poll(widthOf('Settings')).toBe(360)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await bell(page).click()
  await expect.poll(widthOf('Notifications')).toBe(390)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(widthOf('Menu')).toBe(320)
})
