import { people, signedInWith, signIn } from '../support/people.ts'
import { aDeliveredOrder, pageOf, report, take } from '../support/problems.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('replaces a wrong part: reported on a phone, returned, inspected, sent and confirmed', async ({
  page,
  browser,
}) => {
  const { order, vendor, buyer } = await aDeliveredOrder('Steering rack of a problem')
  await signedInWith(page, buyer)
  const shop = await pageOf(browser, vendor)
  await report(page, order.id, {
    reason: 'Wrong part sent',
    wish: 'A replacement',
    text: 'A rack for the other side came',
  })
  await expect(page.getByText(new RegExp(`^${vendor.name} has until .* to answer`))).toBeVisible()

  await test.step('the shop finds it among its tasks, with the deadline', async () => {
    await shop.goto('/dashboard')
    const tasks = shop.getByRole('region', { name: 'To do' })
    const answer = tasks.getByRole('listitem').filter({ hasText: 'Answer a problem' })
    await expect(answer.getByText(/^By /)).toBeVisible()
    await answer.getByRole('link', { name: /^Answer/ }).click()
    await take(shop, 'Agree to replace')
    await expect(shop.getByText(/brings the parts by/)).toBeVisible()
  })
  await test.step('the buyer returns the part, the shop puts it into stock and sends another', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'Return label' }).click()
    const label = page.getByRole('article', { name: 'Return label' })
    for (const words of [vendor.name, order.orderCode, '1 × Steering rack of a problem'])
      await expect(label.getByText(words)).toBeVisible()
    await page.goBack()
    await take(page, 'I have returned the parts')
    await shop.reload()
    await take(shop, 'I have the parts back', (at) => at.getByText('Back into stock').last().click())
    await take(shop, 'I have sent the replacement', (at) =>
      at.getByRole('dialog').getByRole('textbox').fill('VIP bus, 17:00'),
    )
  })
  await test.step('the buyer has it, and the order shows the problem in one line', async () => {
    await page.reload()
    await expect(page.getByText('VIP bus, 17:00')).toBeVisible()
    await page.getByRole('button', { name: 'The replacement arrived' }).click()
    await expect(page.getByText('The parts were replaced. There is nothing left to do.')).toBeVisible()
    await page.goto(`/user/orders/${order.id}`)
    await expect(page.getByRole('link', { name: /Wrong part sent, 1 piece.*Replaced/ })).toBeVisible()
  })
})

test('lets an admin grant a refund that the shop refused', async ({ page, browser }) => {
  const { order, vendor, buyer } = await aDeliveredOrder('Alternator of a problem')
  await signedInWith(page, buyer)
  const shop = await pageOf(browser, vendor)
  await report(page, order.id, {
    reason: 'Damaged',
    wish: 'My money back',
    text: 'It does not charge',
    withPhoto: true,
  })
  const address = page.url()

  await shop.goto(address)
  await take(shop, 'Refuse', (at) => at.getByRole('dialog').getByRole('textbox').fill('It was tested here'))
  await expect(shop.getByText(/^You refused\./)).toBeVisible()

  await test.step('words survive a reload before they are sent', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Ask an admin to decide' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('My mechanic tested it, too')
    await page.reload()
    await page.getByRole('button', { name: 'Ask an admin to decide' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('My mechanic tested it, too')
    await page.getByRole('dialog').getByRole('button', { name: 'Ask an admin to decide' }).click()
    await expect(page.getByText(/^An admin is looking into it/)).toBeVisible()
  })
  await test.step('an admin reads the whole story on one page and decides', async () => {
    const desk = await pageOf(browser, await signIn(people.admin))
    await desk.goto('/disputes')
    await desk.getByRole('row').filter({ hasText: order.orderCode }).getByRole('link', { name: 'Damaged' }).click()
    for (const words of ['It does not charge', 'It was tested here', 'My mechanic tested it, too'])
      await expect(desk.getByText(words)).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Open Photo 1 of 1' })).toBeVisible()
    await expect(desk.getByRole('region', { name: `Order ${order.orderCode}` })).toBeVisible()
    await take(desk, 'Decide', async (at) => {
      await at.getByText('Money back', { exact: true }).click()
      await at.getByLabel(/^Reason/).fill('Two tests against one')
    })
    await expect(desk.getByText(new RegExp(`^Waits for ${vendor.name} until`))).toBeVisible()
  })
  await test.step('the shop pays, and the buyer confirms it', async () => {
    await shop.reload()
    await take(shop, 'I have refunded the money', (at) => at.getByRole('dialog').getByRole('textbox').fill('MoMo 4711'))
    await page.reload()
    await expect(page.getByText('Two tests against one')).toBeVisible()
    await expect(page.getByText('MoMo 4711')).toBeVisible()
    await page.getByRole('button', { name: 'The money arrived' }).click()
    await expect(page.getByText(new RegExp(`^${vendor.name} refunded GH₵`))).toBeVisible()
  })
})

test('refunds two of five pieces against their return, and leaves the others in the order', async ({
  page,
  browser,
}) => {
  const { order, vendor, buyer } = await aDeliveredOrder('Spark plug of a problem', 5)
  await signedInWith(page, buyer)
  const shop = await pageOf(browser, vendor)
  await report(page, order.id, { reason: 'Does not fit', wish: 'My money back', text: 'Two are too long', pieces: 2 })
  await shop.goto(page.url())
  await take(shop, 'Agree to refund', (at) => expect(at.getByText('The refund is GH₵240.00.')).toBeVisible())
  await page.reload()
  await take(page, 'I have returned the parts')
  await shop.reload()
  await take(shop, 'I have the parts back', (at) => at.getByText(/^Scrapped/).click())
  await take(shop, 'I have refunded the money')
  await page.reload()
  await page.getByRole('button', { name: 'The money arrived' }).click()
  await expect(page.getByText(new RegExp(`^${vendor.name} refunded GH₵240.00`))).toBeVisible()
  await page.goto(`/user/orders/${order.id}`)
  await expect(page.getByText('3 × GH₵120.00')).toBeVisible()
})

test('replaces parts that never came without asking for them back', async ({ page, browser }) => {
  const { order, vendor, buyer } = await aDeliveredOrder('Fuel pump of a problem')
  await signedInWith(page, buyer)
  const shop = await pageOf(browser, vendor)
  await report(page, order.id, { reason: 'Never came', wish: 'A replacement', text: 'Nobody called' })
  await page.goto('/user/orders')
  await page.getByRole('link', { name: /^Never came, 1 piece/ }).click()
  await page.waitForURL(/\/problems\/\d+$/)
  await shop.goto(page.url())
  await take(shop, 'Agree to replace', (at) => expect(at.getByText('Return of the parts')).toHaveCount(0))
  await take(shop, 'I have sent the replacement')
  await page.reload()
  await page.getByRole('button', { name: 'The replacement arrived' }).click()
  await expect(page.getByText('The parts were replaced. There is nothing left to do.')).toBeVisible()
})
