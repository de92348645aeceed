import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { imageHost } from '../../lib/testing/fake-image-host.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { details } from '../../orders/testing.ts'
import { aProblem, orderId, reportable } from '../testing.ts'
import ReportPage from './report-page.tsx'

beforeEach(() => {
  localStorage.clear()
  return () => signOut()
})

const call = `POST /orders/${orderId}/problems`
const [pads, disc] = details.orderItems as [(typeof details.orderItems)[0], (typeof details.orderItems)[0]]
const order = {
  ...details,
  orderItems: [
    { ...pads, quantity: 5 },
    { ...disc, vendorOrderId: 1 },
  ],
}

async function openForm(
  items = reportable,
  answer: object = { body: { data: aProblem('open', 'buyer') }, status: 201 },
) {
  const server = serve({
    [`GET /orders/${orderId}`]: () => ({ body: { data: order } }),
    [`GET /orders/${orderId}/problems`]: () => ({ body: { data: { problems: [], reportable: items } } }),
    [call]: () => answer as { body: object },
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /uploads/private-0123456789abcdefghijkl': () => ({ body: {} }),
  })
  await signInAs(aUser())
  const opened = open(
    { '/user/orders/:id/problem': <ReportPage />, '/problems/:id': <h1>The problem</h1> },
    `/user/orders/${orderId}/problem?of=1`,
  )
  return { ...opened, server, user: userEvent.setup() }
}

const more = (name: string) =>
  within(screen.getByRole('group', { name: new RegExp(name) })).getByRole('button', { name: /more/i })

describe('the form for a problem', () => {
  it('reports two of five pieces with reason, wish and words, and opens the problem', async () => {
    const { user, server, url } = await openForm()
    await screen.findByRole('form')
    await user.click(more('Part 17'))
    await user.click(more('Part 17'))
    await user.click(screen.getByRole('radio', { name: /^Wrong part sent/ }))
    await user.click(screen.getByRole('radio', { name: /^My money back/ }))
    await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Rear pads came')
    await user.click(screen.getByRole('button', { name: 'Report the problem' }))
    await waitFor(() => expect(url()).toBe('/problems/7'))
    expect(server.calls(call)[0]?.body).toEqual({
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      vendorOrderId: 1,
      items: [{ id: 17, quantity: 2 }],
      reason: 'wrong_part',
      wish: 'refund',
      text: 'Rear pads came',
      photos: [],
    })
  })

  it('sends the names of uploaded photos, and nothing while one is on its way', async () => {
    const host = imageHost()
    const { user, server } = await openForm([{ ...(reportable[0] as (typeof reportable)[0]), quantity: 1 }])
    await screen.findByRole('form')
    await user.click(screen.getByRole('radio', { name: /^Damaged/ }))
    await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Broken')
    const picture = new File(['x'], 'broken.jpg', { type: 'image/jpeg' })
    await user.upload(screen.getByLabelText(/Drop or select file/), picture)
    const upload = await host.at(0)
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Report the problem' })
    expect(send.disabled).toBe(true)
    upload.answer(201, { secure_url: 'private-0123456789abcdefghijkl' })
    await waitFor(() => expect(send.disabled).toBe(false))
    await user.click(send)
    await waitFor(() => expect(server.calls(call)).toHaveLength(1))
    expect(server.calls(call)[0]?.body).toMatchObject({ photos: ['private-0123456789abcdefghijkl'] })
  })

  it('says what is missing, and sends nothing', async () => {
    const { user, server } = await openForm()
    await screen.findByRole('form')
    await user.click(screen.getByRole('button', { name: 'Report the problem' }))
    expect(await screen.findByText('Choose what is wrong')).toBeDefined()
    expect(screen.getByText('Please write what is wrong')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: /^Damaged/ }))
    await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Broken')
    await user.click(screen.getByRole('button', { name: 'Report the problem' }))
    expect(await screen.findByText('Choose at least one piece')).toBeDefined()
    expect(server.calls(call)).toHaveLength(0)
  })

  it('offers a reason only for the items that allow it, and says from when or until when', async () => {
    const { user } = await openForm()
    await screen.findByRole('form')
    const reason = (name: RegExp) => screen.queryByRole<HTMLInputElement>('radio', { name })
    expect(reason(/^Never came.*Possible from 01 May 2099/)?.disabled).toBe(true)
    expect(reason(/^Wrong part sent.*Possible until 12 May 2099/)?.disabled).toBe(false)
    await user.click(more('Part 18'))
    expect(reason(/^Damaged/)).toBeNull()
    await user.click(more('Part 17'))
    expect(reason(/^Damaged/)?.disabled).toBe(true)
  })

  it('says for how many pieces a reason is possible when more are chosen', async () => {
    const [pads] = reportable as [(typeof reportable)[0]]
    const reasons = pads.reasons.map((each) => ({ ...each, quantity: each.reason === 'damaged' ? 1 : 5 }))
    const { user } = await openForm([{ ...pads, reasons }])
    await screen.findByRole('form')
    const damaged = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Damaged/ })
    await user.click(more('Part 17'))
    expect(damaged().disabled).toBe(false)
    await user.click(more('Part 17'))
    expect(damaged().disabled).toBe(true)
    expect(screen.getByText(/Possible for at most 1 piece\./)).toBeDefined()
  })

  it('keeps its input and its key over a reload, so that it is never reported twice', async () => {
    const failed = { status: 500, body: { message: 'Something went wrong!', code: 'internal' } }
    const lone = [{ ...(reportable[0] as (typeof reportable)[0]), quantity: 1 }]
    const first = await openForm(lone, failed)
    await screen.findByRole('form')
    await first.user.click(screen.getByRole('radio', { name: /^Damaged/ }))
    await first.user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Broken')
    await first.user.click(screen.getByRole('button', { name: 'Report the problem' }))
    expect(await screen.findByText('Failed to report the problem. Your text is kept.')).toBeDefined()
    // As when the phone closes the page.
    window.dispatchEvent(new Event('pagehide'))

    document.body.replaceChildren()
    const again = await openForm(lone)
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /What happened/ })).value).toBe('Broken')
    await again.user.click(screen.getByRole('button', { name: 'Report the problem' }))
    await waitFor(() => expect(again.server.calls(call)).toHaveLength(1))
    expect(again.server.calls(call)[0]?.body).toEqual(first.server.calls(call)[0]?.body)
  })

  it('says that nothing can be reported once the time has passed', async () => {
    await openForm([])
    expect(await screen.findByText('Nothing can be reported now')).toBeDefined()
    expect(screen.getByRole('link', { name: 'To the order' })).toBeDefined()
  })
})
