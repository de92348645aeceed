import { button, dialogOf, filledIn, pressForDialog, sendWrong, type State } from './state.ts'

const users = '/user-management'
const shops = '/shop-management'
const desk = '/catalogue-desk'

const pressed = (path: string, key: string): Omit<State, 'role'> => ({
  name: key,
  path,
  open: (page, t) => pressForDialog(page, button(page.getByRole('main'), t(key))),
})
/** An action of the first row: in its menu on cards, partly as a button in the table. */
const fromRow = (path: string, key: string, menu: string): Omit<State, 'role'> => ({
  name: key,
  path,
  open: async (page, t) => {
    const main = page.getByRole('main')
    const name = filledIn(t(key))
    if (!(await button(main, t(key)).isVisible())) await button(main, t(menu)).click()
    await pressForDialog(page, main.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first())
  },
})
const fromMenu = (key: string) => fromRow(desk, key, 'catalogue-admin:act.moreOf')
const kindOf = (kind: string): Omit<State, 'role'> => ({
  name: kind,
  path: `${desk}?kind=${kind}`,
  open: (page) => page.getByRole('main').locator('tbody tr').first().waitFor(),
})

const listed: Omit<State, 'role'>[] = [
  ...(['people:users.edit', 'people:users.reset', 'people:users.delete'] as const).map((key) =>
    fromRow(users, key, 'admin:table.actions'),
  ),
  {
    name: 'a new admin all wrong',
    path: users,
    open: async (page, t) => {
      await pressForDialog(page, button(page, t('people:users.create')))
      await sendWrong(page, dialogOf(page).locator('button[type=submit]'))
    },
  },
  {
    name: 'a card',
    path: users,
    open: async (page) => {
      await pressForDialog(page, page.getByRole('main').locator('tbody a').first())
    },
  },
  ...(['people:shops.changeOwner', 'people:shops.changeStatus'] as const).map((key) => pressed(shops, key)),
  ...['categories', 'makes', 'models', 'generations', 'vehicles'].map(kindOf),
  fromMenu('catalogue-admin:act.editOf'),
  {
    name: 'a new part all wrong',
    path: desk,
    open: async (page, t) => {
      await pressForDialog(page, button(page, t('catalogue-admin:add.parts')))
      await sendWrong(page, dialogOf(page).locator('button[type=submit]'))
    },
  },
  {
    name: 'menu of a part',
    path: desk,
    open: async (page, t) => {
      await button(page.getByRole('main'), t('catalogue-admin:act.moreOf')).click()
      await page.getByRole('menu').waitFor()
    },
  },
  ...['catalogue-admin:act.merge', 'catalogue-admin:act.retire', 'catalogue-admin:act.delete'].map(fromMenu),
  {
    name: 'some selected, about to be deleted',
    path: '/orders',
    open: async (page, t) => {
      await page.locator('main tbody input[type=checkbox]').first().check()
      await pressForDialog(page, button(page.getByRole('main'), t('orders:delete')))
    },
  },
  { name: 'nothing found', path: '/orders?q=zzqqxx', open: (page) => page.locator('.panel').first().waitFor() },
  {
    name: 'as a table',
    path: '/admin-dashboard',
    open: async (page, t) => {
      await button(page, t('dashboard:asTable')).click()
      await page.getByRole('main').getByRole('table').first().waitFor()
    },
  },
  {
    name: 'all wrong',
    path: '/site-settings',
    open: async (page, t) => {
      await page.getByRole('main').getByRole('textbox').first().fill('-1')
      await sendWrong(page, button(page, t('administration:settings.save')))
    },
  },
  ...['paid', 'refunds'].map((tab): Omit<State, 'role'> => ({
    name: tab,
    path: `/payouts?tab=${tab}`,
    open: (page) => page.getByRole('main').locator('.panel, table').first().waitFor(),
  })),
  {
    name: 'deciding a problem',
    path: '/problems/{problem}',
    open: (page, t) => pressForDialog(page, button(page, t('problems:step.decide'))),
  },
  {
    name: 'the address of an order',
    path: '/orders/{order}',
    open: (page, t) =>
      pressForDialog(page, page.getByRole('button', { name: filledIn(t('orders:changeAddress')) }).first()),
  },
]

export const adminStates: readonly State[] = listed.map((state) => ({ ...state, role: 'admin' }))
