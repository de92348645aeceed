import { api, type Session } from '../support/api.ts'
import { people, sessionOf, signedInWith } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** A make for this journey only, with a model of some years. */
async function aMake({ auth_token: token }: Session, name: string, years: readonly number[]) {
  const make = await api<{ id: number }>('POST', '/curation/makes', { data: { name }, token })
  const model = await api<{ id: number }>('POST', '/curation/models', {
    data: { name: 'Yugo', parentId: make.id },
    token,
  })
  for (const year of years) await api('POST', '/curation/vehicles', { data: { parentId: model.id, year }, token })
}

test('lets an admin rename a make, merge its duplicate, and import vehicles after a dry run', async ({ page }) => {
  const admin = await sessionOf(people.admin)
  const [right, wrong] = [`Zastava ${Date.now()}`, `Zastawa ${Date.now()}`]
  await aMake(admin, `${right} Works`, [1990])
  await aMake(admin, wrong, [1990, 1991])
  await signedInWith(page, admin)

  await page.goto('/catalogue-desk?kind=makes')
  await page.getByRole('searchbox', { name: 'Search Makes' }).fill('zasta')
  await page.getByRole('button', { name: `Edit ${right} Works` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: false }).first().fill(right)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Edit ${right}`, exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search Makes' }).fill(wrong)
  await page.getByRole('button', { name: `More for ${wrong}` }).click()
  await page.getByRole('menuitem', { name: 'Merge into another' }).click()
  await dialog.getByRole('combobox', { name: 'Merge into' }).fill(right)
  await page.getByRole('option', { name: right, exact: true }).click()
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await dialog.getByRole('button', { name: `Merge into ${right}` }).click()
  await expect(dialog.getByText(`${wrong} was merged into ${right}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  // Its old name finds it, with the years of both.
  await page.getByRole('link', { name: `Models of ${right}` }).click()
  await expect(page.getByRole('link', { name: `Vehicles of ${right} Yugo` })).toHaveText('2 vehicles')

  await page.goto('/catalogue-desk/import?kind=vehicles')
  await page.getByLabel(/^Choose a CSV file/).setInputFiles({
    name: 'zastava.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `make,model,year,make_aliases,model_aliases\n${right},Yugo,1991,,\n${right},Yugo,1992,,\n${wrong},Yugo,1993,,\n${right},Yugo,soon,,\n`,
    ),
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  const run = page.getByRole('region', { name: 'This import' })
  await expect(run.getByText('2 lines with errors', { exact: true })).toBeVisible()
  const errors = run.getByRole('table', { name: 'Errors by line' }).getByRole('row')
  await expect(errors.nth(1)).toContainText(`4make${wrong} is an alias of ${right}`)
  await expect(errors.nth(2)).toContainText('5year')
  await run.getByRole('button', { name: 'Import 1 line' }).click()
  await expect(run.getByText('The import is done.')).toBeVisible()
  // The URL names the import, so a reload shows its result again.
  await page.reload()
  await expect(run.getByText('The import is done.')).toBeVisible()
  await page.goto(`/catalogue-desk?kind=vehicles&q=${encodeURIComponent(right)}`)
  await expect(page.getByText('3 vehicles')).toBeVisible()
})
