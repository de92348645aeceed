import { button, dialogOf, filledIn, pressForDialog, sendWrong, type State } from './state.ts'

const table = '/dashboard/products'
const firstBox = 'main tbody input[type=checkbox]'

const listed: Omit<State, 'role'>[] = [
  {
    name: 'as a table',
    path: '/dashboard',
    open: async (page, t) => {
      await button(page, t('dashboard:asTable')).click()
      await page.getByRole('main').getByRole('table').first().waitFor()
    },
  },
  {
    name: 'some selected',
    path: table,
    open: async (page) => {
      await page.locator(firstBox).first().check()
    },
  },
  ...(['vendor-dashboard:bulk.changePrices', 'vendor-dashboard:bulk.changeStock'] as const).map(
    (key) =>
      ({
        name: key,
        path: table,
        open: async (page, t) => {
          await page.locator(firstBox).first().check()
          await pressForDialog(page, button(page, t(key)))
          await dialogOf(page).getByRole('textbox').first().fill('10')
        },
      }) satisfies Omit<State, 'role'>,
  ),
  {
    name: 'a product about to be deleted',
    path: '/shop/product/{product}',
    open: (page, t) => pressForDialog(page, button(page, t('product:delete'))),
  },
  {
    name: 'a shop about to be deleted',
    path: '/shop/{shop}',
    open: (page, t) => pressForDialog(page, button(page, t('shops:shop.delete'))),
  },
  {
    name: 'a wrong price',
    path: '/product-upload/{shop}',
    open: async (page, t) => {
      const price = page.getByRole('main').getByRole('spinbutton', { name: t('product-form:fields.price') })
      await price.fill('0.5')
      await price.blur()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a price that somebody else changed',
    path: '/product/{product}/edit',
    expected: /409/,
    open: async (page, t) => {
      await page.route('**/api/products/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { message: 'Changed', code: 'edit_conflict', conflicts: [] } })
          : route.fallback(),
      )
      await page.route('**/api/products/*/edit', async (route) => {
        const answer = await route.fetch()
        const { data } = (await answer.json()) as { data: { price: number } }
        await route.fulfill({ response: answer, json: { data: { ...data, price: data.price + 5 } } })
      })
      await page
        .getByRole('main')
        .getByRole('spinbutton', { name: t('product-form:fields.price') })
        .fill('77.5')
      await pressForDialog(page, button(page, t('product-form:save')))
    },
  },
  {
    name: 'its vehicles',
    path: '/product/{product}/edit',
    open: async (page, t) => {
      await page.getByRole('tab', { name: t('product-form:tabs.vehicles') }).click()
    },
  },
  {
    name: 'choosing vehicles',
    path: '/product/{product}/edit',
    open: async (page, t) => {
      await page.getByRole('tab', { name: t('product-form:tabs.selection') }).click()
    },
  },
  {
    name: 'vehicles of another',
    path: '/product/{product}/edit',
    open: async (page, t) => {
      await page.getByRole('tab', { name: t('product-form:tabs.selection') }).click()
      await pressForDialog(page, button(page, t('product-form:copy.open')))
    },
  },
  {
    name: 'all wrong',
    path: '/shop-upload',
    open: (page, t) => sendWrong(page, button(page, t('shops:form.submit'))),
  },
  {
    name: 'leaving what was typed',
    path: '/shop-edit/{shop}',
    open: async (page, t) => {
      await page.getByRole('main').getByRole('textbox').first().fill('Another name')
      await pressForDialog(page, page.getByRole('contentinfo').getByRole('link', { name: t('navbar:faqs') }))
    },
  },
  {
    name: 'tracking',
    path: '/shop/orders/{shopOrder}',
    open: (page, t) =>
      page
        .getByRole('button', { name: filledIn(t('orders:addTracking')) })
        .or(page.getByRole('button', { name: filledIn(t('orders:changeTracking')) }))
        .first()
        .click(),
  },
  {
    name: 'rejecting',
    path: '/shop/orders/{shopOrder}',
    open: async (page, t) => {
      await page.getByRole('combobox', { name: t('orders:setStatus'), exact: true }).selectOption('rejected')
      await pressForDialog(page, button(page, t('orders:updateStatus')))
    },
  },
  {
    name: 'agreeing to a problem',
    path: '/problems/{problem}',
    open: (page, t) => pressForDialog(page, button(page, t('problems:step.grant.either'))),
  },
  {
    name: 'inspecting a return',
    path: '/problems/{returning}',
    open: (page, t) => pressForDialog(page, button(page, t('problems:step.inspect'))),
  },
  {
    name: 'money paid out',
    path: '/dashboard/money?tab=payouts',
    open: (page) => page.getByRole('main').locator('.panel, table').first().waitFor(),
  },
]

export const vendorStates: readonly State[] = listed.map((state) => ({ ...state, role: 'vendor' }))
