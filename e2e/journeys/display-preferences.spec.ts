import { languages, languageTag } from '@axle/contract/languages'
import type { Page } from '@playwright/test'
import { cookieOf, type Look, plainLook } from '../crawl/look.ts'
import { prepare } from '../crawl/visit.ts'
import { api, siteUrl } from '../support/api.ts'
import { people, sessionOf, signedInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const html = (page: Page) => page.locator('html')
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(settings(page)).toBeVisible()
}
/** The first paint: the document as sent, without its files. */
async function asSent(page: Page): Promise<string> {
  const answer = page.waitForResponse((response) => response.request().resourceType() === 'document')
  await page.reload()
  return (await (await answer).text()).slice(0, 600)
}

/** Records all colour modes that the tab's pages ever had. */
const watchMode = () => {
  const note = () => {
    const mode = document.documentElement?.dataset['mantineColorScheme'] ?? ''
    const seen = sessionStorage.getItem('modes') ?? ''
    if (!seen.includes(mode)) sessionStorage.setItem('modes', `${seen} ${mode}`.trim())
  }
  new MutationObserver(note).observe(document, { attributes: true, childList: true, subtree: true })
}
const modes = (page: Page) => page.evaluate(() => sessionStorage.getItem('modes'))

test('keeps preferences and language from the first paint on, and loses no input [SET-01, SET-03, SET-07, SET-11, SET-17, SET-18, SET-23]', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const files = (pattern: RegExp) => asked.filter((path) => pattern.test(path))
  await page.goto('/auth/sign-in')
  await expect(html(page)).toHaveAttribute('dir', 'ltr')
  const email = page.locator('main input').first()
  await email.fill('ama@axle.example')

  await test.step('dark, another font, another colour', async () => {
    await openSettings(page)
    // While it slides in, the browser rounds.
    await expect.poll(async () => (await settings(page).boundingBox())?.width).toBe(360)
    await settings(page).getByRole('switch', { name: 'Dark mode' }).click()
    await settings(page).getByRole('radio', { name: 'Orange' }).check()
    expect(files(/\/inter-latin/)).toEqual([])
    await settings(page).getByRole('radio', { name: 'Inter', exact: true }).check()
    await expect.poll(() => files(/\/inter-latin-wght/).length).toBeGreaterThan(0)
    expect(files(/\/(nunito|dm)-sans-latin/)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily))
      .toMatch(/^"Inter Variable"/)
    await expect.poll(() => page.evaluate(() => document.fonts.check("16px 'Inter Variable'"))).toBe(true)
  })

  await test.step('Arabic switches the direction; no other language is fetched', async () => {
    await settings(page).getByRole('button', { name: 'العربية' }).click()
    await expect(page.getByText('تم تغيير اللغة!')).toBeVisible()
    await expect(html(page)).toHaveAttribute('dir', 'rtl')
    expect(files(/\/assets\/(fr|vi|cn|de|es)-/)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(email).toHaveValue('ama@axle.example')
  })

  await test.step('a reload is dark and Arabic before any script', async () => {
    await page.addInitScript(watchMode)
    const sent = await asSent(page)
    for (const mark of ['lang="ar"', 'dir="rtl"', 'data-mantine-color-scheme="dark"', 'data-font="Inter"'])
      expect(sent).toContain(mark)
    expect(sent).toContain('data-color="orange"')
  })

  await test.step('the same after the browser lost the cookie', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await modes(page)).toBe('dark')
    await context.clearCookies()
    await page.reload()
    await expect(html(page)).toHaveAttribute('lang', 'ar')
    await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect((await context.cookies()).find(({ name }) => name === 'app-settings')?.value).toBe('1.1.0.4.1.1.ar')
  })

  await test.step('Chinese uses its tag, left to right; print stays white', async () => {
    await page.getByRole('button', { name: 'الإعدادات' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '简体中文' }).click()
    await expect(html(page)).toHaveAttribute('lang', 'zh-CN')
    await expect(html(page)).toHaveAttribute('dir', 'ltr')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('app-language'))).toBe('cn')
    expect(files(/\/assets\/cn-/).length).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  })
})

test('clips and covers nothing in the header at twice the font size', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/shop/all-products')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const parts = await page
      .getByRole('banner')
      .locator('a, button')
      .evaluateAll((elements) =>
        elements
          .map((element) => ({
            name: element.textContent || element.ariaLabel,
            ...element.getBoundingClientRect().toJSON(),
          }))
          .filter((box) => box.width > 0),
      )
    expect(parts.length).toBeGreaterThan(3)
    const outside = parts.filter(({ left, right }) => left < 0 || right > width)
    const covered = parts.filter((one, index) =>
      parts
        .slice(index + 1)
        .some((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom),
    )
    expect([width, outside, covered]).toEqual([width, [], []])
  }
})

for (const role of ['visitor', 'customer', 'vendor'] as const)
  test(`fits the cart and all items of a ${role} into the header in every language [P-02]`, async ({ context }) => {
    for (const language of languages) {
      const look: Look = { ...plainLook, language, direction: language === 'ar' ? 'rtl' : 'ltr' }
      const page = await context.newPage()
      await context.addCookies([{ ...cookieOf(look), url: siteUrl() }])
      await prepare(page, role, look)
      await page.goto('/faqs')
      await expect(html(page)).toHaveAttribute('lang', languageTag(language))
      await expect(page.locator('.upload-link')).toHaveCount(role === 'vendor' ? 1 : 0)
      const banner = page.getByRole('banner')
      const outside = () =>
        banner.evaluate((header) =>
          [...header.querySelectorAll('a, button')]
            .filter((element) => element.checkVisibility())
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect()
              return left < 0 || right > innerWidth || element.scrollWidth > element.clientWidth
            })
            .map((element) => element.textContent || element.ariaLabel),
        )
      for (const width of [320, 360, 390, 600, 900, 1200, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(outside, `${language}, ${width} px`).toEqual([])
        await expect(banner.locator('a[href="/shop/product/checkout"]')).toBeVisible()
      }
      await page.close()
    }
  })

test('keeps the order and side of English text on a right-to-left page [P-04]', async ({ page }) => {
  await prepare(page, 'visitor', { ...plainLook, direction: 'rtl' })
  await page.goto('/shop/all-products')
  const total = page.getByText(/^[\d,]+ results$/).first()
  await expect(total).toBeVisible()
  const edges = await total.evaluate((element) => {
    const whole = document.createRange()
    whole.selectNodeContents(element)
    const digit = document.createRange()
    const first = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    if (first) {
      digit.setStart(first, 0)
      digit.setEnd(first, 1)
    }
    const [all, one] = [whole.getBoundingClientRect(), digit.getBoundingClientRect()]
    return { fromDigit: one.left - all.left, toSide: element.getBoundingClientRect().right - all.right }
  })
  expect(edges.fromDigit).toBeLessThan(2)
  expect(edges.toSide).toBeLessThan(2)
})

test('shows parts, the vehicle switch and the button of the cart in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await page.goto('/shop/product/1')
  expect(await style('.gallery .ground img', 'mix-blend-mode')).toBe('normal')
  expect(await style('.cart-add', 'border-top-width')).toBe('1px')
  await page.goto('/shop/all-products')
  expect(await style('.vehicle-switch input', 'appearance')).toBe('auto')
})

test('draws one focus ring, around the field', async ({ page }) => {
  await page.goto('/shop/all-products')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.focus()
  const outlines = await field.evaluate((input) =>
    [input, input.closest('.search-box') ?? input].map((element) => getComputedStyle(element).outlineStyle),
  )
  expect(outlines).toEqual(['none', 'solid'])
})

test('an order fits a phone with text twice as large', async ({ page }) => {
  const { auth_token: token } = await sessionOf(people.customer)
  const orders = await api<{ id: string; status: string; paymentMethod: string }[]>('GET', '/orders?limit=100', {
    token,
  })
  // The way of an order that is paid online has all five stops.
  const order = orders.find(({ status, paymentMethod }) => status === 'delivered' && paymentMethod === 'card')
  await signedInAs(page, people.customer)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/user/orders/${order?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(page.getByText('Order Placed').first()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
