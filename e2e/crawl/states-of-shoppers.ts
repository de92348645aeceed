import type { Page } from '@playwright/test'
import { sizeOf } from './look.ts'
import { addressOf } from './demo-ids.ts'
import { button, dialogOf, filledIn, pressForDialog, sendWrong, type State } from './state.ts'
import type { Translate } from './texts.ts'

const list = '/shop/all-products'
const product = '/shop/product/{product}'
const faqs = '/faqs'
const banner = (page: Page) => page.getByRole('banner')

async function inCart(page: Page, t: Translate): Promise<void> {
  await button(page.getByRole('main'), t('cart:add')).click()
  await page.getByRole('link', { name: filledIn(t('cart:badge_one')) }).waitFor()
}

async function atCheckout(page: Page, t: Translate): Promise<void> {
  await inCart(page, t)
  await page.goto('/shop/product/checkout')
  await button(page, t('checkout:next')).waitFor()
}

async function pickVehicle(page: Page, t: Translate, choices: number): Promise<void> {
  await pressForDialog(page, button(page, t('garage:choose')))
  for (let choice = 0; choice < choices; choice += 1) await dialogOf(page).getByRole('option').first().click()
}

async function search(page: Page, t: Translate, words: string): Promise<void> {
  await pressForDialog(page, button(banner(page), t('navbar:search')))
  await dialogOf(page).getByRole('combobox').fill(words)
}

const withoutLine = async (page: Page) => page.route('**/api/**', (route) => route.abort('connectionfailed'))
const lineIsDown = /ERR_CONNECTION_FAILED|Failed to fetch|EventSource/

const everyone: State[] = [
  {
    name: 'settings',
    path: faqs,
    role: 'visitor',
    open: async (page, t, look) => {
      if (sizeOf(look).width < 600) {
        await pressForDialog(page, button(banner(page), t('navbar:menu')))
        await button(dialogOf(page), t('navbar:settings')).click()
        await page.getByRole('dialog', { name: t('preferences:title') }).waitFor()
      } else await pressForDialog(page, button(page.getByRole('contentinfo'), t('navbar:settings')))
    },
  },
  {
    name: 'menu',
    path: list,
    role: 'visitor',
    below: 900,
    open: (page, t) => pressForDialog(page, button(banner(page), t('navbar:menu'))),
  },
  {
    name: 'search with results',
    path: '/shop',
    role: 'visitor',
    open: async (page, t) => {
      await search(page, t, 'brake')
      await dialogOf(page).getByRole('option').first().waitFor()
    },
  },
  {
    name: 'search without results',
    path: '/shop',
    role: 'visitor',
    open: async (page, t) => {
      await search(page, t, 'zzqqxx')
      await page.getByText(t('navbar:searchDialog.nothing'), { exact: true }).waitFor()
    },
  },
  { name: 'makes of vehicles', path: list, role: 'visitor', open: (page, t) => pickVehicle(page, t, 0) },
  { name: 'years of a vehicle', path: list, role: 'visitor', open: (page, t) => pickVehicle(page, t, 2) },
  { name: 'with a vehicle', path: list, role: 'visitor', open: (page, t) => pickVehicle(page, t, 3) },
  { name: 'with a vehicle', path: product, role: 'visitor', open: (page, t) => pickVehicle(page, t, 3) },
  {
    name: 'filters',
    path: list,
    role: 'visitor',
    below: 900,
    open: async (page, t) => {
      await pressForDialog(page, button(page, t('catalogue:filters')))
      await dialogOf(page).locator('.choice-button').first().click()
      await dialogOf(page).getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'an open filter',
    path: list,
    role: 'visitor',
    from: 900,
    open: async (page, t) => {
      await button(page.locator('.list-filters'), t('catalogue:filter.make')).click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'narrowed',
    path: `${list}?make=Toyota&condition=Used&minPrice=20`,
    role: 'visitor',
    open: seen('.filter-chips'),
  },
  { name: 'empty', path: `${list}?q=zzqqxx`, role: 'visitor', open: seen('main .panel') },
  {
    name: 'without a line',
    path: list,
    role: 'visitor',
    expected: lineIsDown,
    open: async (page) => {
      await withoutLine(page)
      await page.getByRole('combobox').last().selectOption({ index: 1 })
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'pictures in full',
    path: product,
    role: 'visitor',
    open: (page, t) => pressForDialog(page, button(page, t('product:enlarge'))),
  },
  { name: 'put into the cart', path: product, role: 'visitor', open: inCart },
  { name: 'the cart', path: product, role: 'visitor', open: atCheckout },
  {
    name: 'signing in on the way',
    path: product,
    role: 'visitor',
    open: async (page, t) => {
      await atCheckout(page, t)
      await button(page, t('checkout:next')).click()
      await page
        .getByRole('main')
        .getByRole('link', { name: t('checkout:signUp') })
        .waitFor()
    },
  },
  {
    name: 'writing a review',
    path: product,
    role: 'visitor',
    open: (page, t) => button(page, t('reviews:write')).click(),
  },
  {
    name: 'wished for',
    path: list,
    role: 'visitor',
    open: async (page, t) => {
      const hearts = page.getByRole('main').getByRole('button', { name: filledIn(t('wishlist:heart')) })
      for (const index of [0, 1]) await hearts.nth(index).click()
      await page.goto('/wishlist')
      await pressForDialog(page, button(page, t('wishlist:clear')))
    },
  },
  ...(['sign-in', 'sign-up', 'forgot-password', 'reset-password?token=x'] as const).map((name): State => ({
    name: 'all wrong',
    path: `/auth/${name}`,
    role: 'visitor',
    open: (page) => sendWrong(page, page.locator('main button[type=submit]')),
  })),
]

const customers: State[] = [
  {
    name: 'account',
    path: faqs,
    role: 'customer',
    open: (page, t) => pressForDialog(page, button(banner(page), t('navbar:account'))),
  },
  ...(['profile:drawer.update', 'profile:sessions.title'] as const).map((key): State => ({
    name: key,
    path: faqs,
    role: 'customer',
    open: async (page, t) => {
      await pressForDialog(page, button(banner(page), t('navbar:account')))
      await button(dialogOf(page), t(key)).click()
      await page.getByRole('dialog').nth(1).waitFor()
    },
  })),
  {
    name: 'notifications',
    path: faqs,
    role: 'customer',
    open: (page, t) => pressForDialog(page, banner(page).getByRole('button', { name: t('navbar:notifications') })),
  },
  {
    name: 'an address all wrong',
    path: product,
    role: 'customer',
    open: async (page, t) => {
      await atCheckout(page, t)
      await button(page, t('checkout:next')).click()
      await button(page, t('addresses:new')).click()
      await sendWrong(page, button(page, t('addresses:save')))
    },
  },
  {
    name: 'paying',
    path: product,
    role: 'customer',
    open: async (page, t) => {
      await atCheckout(page, t)
      for (let step = 0; step < 2; step += 1) await button(page, t('checkout:next')).click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'writing a review',
    path: product,
    role: 'customer',
    open: async (page, t) => {
      await button(page, t('reviews:write')).click()
      await page.getByRole('main').locator('form textarea').last().fill('It fits.')
    },
  },
  { name: 'nothing found', path: '/user/orders?q=zzqqxx', role: 'customer', open: seen('.panel') },
  {
    name: 'about to be deleted',
    path: '/user/orders',
    role: 'customer',
    open: async (page, t) => {
      await button(page.getByRole('main'), t('orders:more')).click()
      await pressForDialog(page, page.getByRole('menuitem', { name: t('orders:delete') }))
    },
  },
  {
    name: 'a report all wrong',
    path: '/user/orders/{reported}/problem',
    role: 'customer',
    open: (page, t) => sendWrong(page, button(page, t('problems:report.send'))),
  },
  ...(['withdraw', 'hand_over', 'escalate'] as const).map((step): State => ({
    name: `about to ${step}`,
    path: '/problems/{returning}',
    role: 'customer',
    open: (page, t) => pressForDialog(page, button(page, t(`problems:step.${step}`))),
  })),
  {
    name: 'without a line',
    path: faqs,
    role: 'customer',
    expected: lineIsDown,
    open: async (page) => {
      await withoutLine(page)
      await page.goto(await addressOf('/user/orders'))
      await page.getByRole('heading').first().waitFor()
    },
  },
]

export const shopperStates = [...everyone, ...customers]

function seen(selector: string): State['open'] {
  return (page) => page.locator(selector).first().waitFor()
}
