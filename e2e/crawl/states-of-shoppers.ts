import type { Page } from '@playwright/test'
import { sizeOf } from './look.ts'
import { addressOf } from './demo-ids.ts'
import { button, dialogOf, filledIn, pressForDialog, sendWrong, type State } from './state.ts'
import type { Say } from './texts.ts'

const list = '/shop/all-products'
const product = '/shop/product/{product}'
const faqs = '/faqs'
const banner = (page: Page) => page.getByRole('banner')

async function inCart(page: Page, say: Say): Promise<void> {
  await button(page.getByRole('main'), say('cart:add')).click()
  await page.getByRole('link', { name: filledIn(say('cart:badge_one')) }).waitFor()
}

async function atCheckout(page: Page, say: Say): Promise<void> {
  await inCart(page, say)
  await page.goto('/shop/product/checkout')
  await button(page, say('checkout:next')).waitFor()
}

async function pickVehicle(page: Page, say: Say, choices: number): Promise<void> {
  await pressForDialog(page, button(page, say('garage:choose')))
  for (let choice = 0; choice < choices; choice += 1) await dialogOf(page).getByRole('option').first().click()
}

async function search(page: Page, say: Say, words: string): Promise<void> {
  await pressForDialog(page, button(banner(page), say('navbar:search')))
  await dialogOf(page).getByRole('textbox').fill(words)
}

const withoutLine = async (page: Page) => page.route('**/api/**', (route) => route.abort('connectionfailed'))
const lineIsDown = /ERR_CONNECTION_FAILED|Failed to fetch|EventSource/

const everyone: State[] = [
  {
    name: 'settings',
    path: faqs,
    role: 'visitor',
    open: async (page, say, look) => {
      if (sizeOf(look).width < 600) {
        await pressForDialog(page, button(banner(page), say('navbar:menu')))
        await button(dialogOf(page), say('navbar:settings')).click()
        await page.getByRole('dialog', { name: say('preferences:title') }).waitFor()
      } else await pressForDialog(page, button(page.getByRole('contentinfo'), say('navbar:settings')))
    },
  },
  {
    name: 'menu',
    path: list,
    role: 'visitor',
    below: 900,
    open: (page, say) => pressForDialog(page, button(banner(page), say('navbar:menu'))),
  },
  {
    name: 'search with results',
    path: '/shop',
    role: 'visitor',
    open: async (page, say) => {
      await search(page, say, 'brake')
      await dialogOf(page).getByRole('region').first().getByRole('link').first().waitFor()
    },
  },
  {
    name: 'search without results',
    path: '/shop',
    role: 'visitor',
    open: async (page, say) => {
      await search(page, say, 'zzqqxx')
      await page.getByText(say('navbar:searchDialog.nothing'), { exact: true }).waitFor()
    },
  },
  { name: 'makes of vehicles', path: list, role: 'visitor', open: (page, say) => pickVehicle(page, say, 0) },
  { name: 'years of a vehicle', path: list, role: 'visitor', open: (page, say) => pickVehicle(page, say, 2) },
  { name: 'with a vehicle', path: list, role: 'visitor', open: (page, say) => pickVehicle(page, say, 3) },
  { name: 'with a vehicle', path: product, role: 'visitor', open: (page, say) => pickVehicle(page, say, 3) },
  {
    name: 'filters',
    path: list,
    role: 'visitor',
    below: 900,
    open: async (page, say) => {
      await pressForDialog(page, button(page, say('catalogue:filters')))
      await dialogOf(page).locator('.choice-button').first().click()
      await dialogOf(page).getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'an open filter',
    path: list,
    role: 'visitor',
    from: 900,
    open: async (page, say) => {
      await button(page, say('catalogue:filter.make')).click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'narrowed',
    path: `${list}?make=Toyota&condition=Used&minPrice=20`,
    role: 'visitor',
    open: seen('.chips, .filter-chips'),
  },
  { name: 'empty', path: `${list}?q=zzqqxx`, role: 'visitor', open: seen('.panel, main h2') },
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
    open: (page, say) => pressForDialog(page, button(page, say('product:enlarge'))),
  },
  { name: 'put into the cart', path: product, role: 'visitor', open: inCart },
  { name: 'the cart', path: product, role: 'visitor', open: atCheckout },
  {
    name: 'signing in on the way',
    path: product,
    role: 'visitor',
    open: async (page, say) => {
      await atCheckout(page, say)
      await button(page, say('checkout:next')).click()
      await page
        .getByRole('main')
        .getByRole('link', { name: say('checkout:signUp') })
        .waitFor()
    },
  },
  {
    name: 'writing a review',
    path: product,
    role: 'visitor',
    open: (page, say) => button(page, say('reviews:write')).click(),
  },
  {
    name: 'wished for',
    path: list,
    role: 'visitor',
    open: async (page, say) => {
      const hearts = page.getByRole('main').getByRole('button', { name: filledIn(say('wishlist:heart')) })
      for (const index of [0, 1]) await hearts.nth(index).click()
      await page.goto('/wishlist')
      await pressForDialog(page, button(page, say('wishlist:clear')))
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
    open: (page, say) => pressForDialog(page, button(banner(page), say('navbar:account'))),
  },
  ...(['profile:drawer.update', 'profile:sessions.title'] as const).map((key): State => ({
    name: key,
    path: faqs,
    role: 'customer',
    open: async (page, say) => {
      await pressForDialog(page, button(banner(page), say('navbar:account')))
      await button(dialogOf(page), say(key)).click()
      await page.getByRole('dialog').nth(1).waitFor()
    },
  })),
  {
    name: 'notifications',
    path: faqs,
    role: 'customer',
    open: (page, say) => pressForDialog(page, banner(page).getByRole('button', { name: say('navbar:notifications') })),
  },
  {
    name: 'an address all wrong',
    path: product,
    role: 'customer',
    open: async (page, say) => {
      await atCheckout(page, say)
      await button(page, say('checkout:next')).click()
      await button(page, say('addresses:new')).click()
      await sendWrong(page, button(page, say('addresses:save')))
    },
  },
  {
    name: 'paying',
    path: product,
    role: 'customer',
    open: async (page, say) => {
      await atCheckout(page, say)
      for (let step = 0; step < 2; step += 1) await button(page, say('checkout:next')).click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'writing a review',
    path: product,
    role: 'customer',
    open: async (page, say) => {
      await button(page, say('reviews:write')).click()
      await page.getByRole('main').locator('form textarea').last().fill('It fits.')
    },
  },
  { name: 'nothing found', path: '/user/orders?q=zzqqxx', role: 'customer', open: seen('.panel') },
  {
    name: 'about to be deleted',
    path: '/user/orders',
    role: 'customer',
    open: async (page, say) => {
      await button(page.getByRole('main'), say('orders:more')).click()
      await pressForDialog(page, page.getByRole('menuitem', { name: say('orders:delete') }))
    },
  },
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
