import { expectAccessible } from '../support/accessible.ts'
import { people, signedInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('lets an admin change a setting, see it on the site, and find it in the audit log', async ({ page }) => {
  const phone = `030 ${String(Date.now()).slice(-7)}`
  await signedInAs(page, people.admin)
  await page.goto('/admin-dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'Orders by day' })).toBeVisible()
  await expectAccessible(page, 'main')

  await main.getByRole('link', { name: 'Site settings' }).click()
  await main.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await main.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  const site = (await (await page.request.get('/api/site')).json()) as { data: { contact: { phone: string } } }
  expect(site.data.contact.phone).toBe(phone)
  await expectAccessible(page, 'main')

  await page.goto('/audit-log')
  const entry = page.getByRole('row').filter({ hasText: 'Setting changed' }).filter({ hasText: 'Contact' }).first()
  await entry.getByRole('button', { name: /^Details of Setting changed/ }).click()
  await expect(page.getByRole('definition').filter({ hasText: phone })).toBeVisible()
  await expectAccessible(page, 'main')
})
