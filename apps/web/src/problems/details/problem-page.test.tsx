import { type ProblemSide, problemSides, type ProblemState, problemStates, stepsIn } from '@axle/contract/problem-steps'
import type { Problem } from '@axle/contract/problems'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import texts from '../../locales/en/lazy/problems.json' with { type: 'json' }
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { aPayment, details } from '../../orders/testing.ts'
import { mainSteps, stepLabel } from '../problem-look.ts'
import { anEvent, aProblem, orderId } from '../testing.ts'
import ProblemPage from './problem-page.tsx'

beforeEach(() => {
  localStorage.clear()
  return () => signOut()
})

const call = 'POST /problems/7/steps'

async function openProblem(problem: Problem, after: Problem | { status: number; body: object } = problem) {
  const server = serve({
    'GET /problems/7': () => ({ body: { data: problem } }),
    [call]: () => {
      if ('status' in after) return after
      server.answers['GET /problems/7'] = () => ({ body: { data: after } })
      return { body: { data: after } }
    },
    [`GET /orders/${orderId}`]: () => ({ body: { data: details } }),
    [`GET /orders/${orderId}/payment`]: () => ({ body: { data: aPayment() } }),
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
  await signInAs(aUser())
  const opened = open({ '/problems/:id': <ProblemPage /> }, '/problems/7')
  const next = within(await screen.findByRole('region', { name: 'What happens next' }))
  return { ...opened, server, next, user: userEvent.setup() }
}

const labelOf = (step: Parameters<typeof stepLabel>[0], problem: Problem): string =>
  stepLabel(step, problem)
    .split('.')
    .reduce<unknown>((inside, part) => (inside as Record<string, unknown>)[part], texts) as string

const everyState = problemStates.flatMap((state) => problemSides.map((side) => [state, side] as const))

describe('a problem', () => {
  it.each(everyState)(
    'in the state %s offers the %s just the steps of the table, the main one filled',
    async (state, side) => {
      const problem = aProblem(state, side)
      const { next } = await openProblem(problem)
      const steps = stepsIn(state, side)
      const buttons = next.queryAllByRole('button')
      expect(buttons.map(({ textContent }) => textContent).toSorted()).toEqual(
        steps.map((step) => labelOf(step, problem)).toSorted(),
      )
      const filled = buttons.filter(({ dataset }) => dataset['variant'] === 'filled')
      const main = steps.find((step) => step === (mainSteps as Partial<Record<ProblemState, string>>)[state])
      expect(filled.map(({ textContent }) => textContent)).toEqual(main ? [labelOf(main, problem)] : [])
      // Quiet steps follow the filled one.
      if (main) expect(buttons[0]).toBe(filled[0])
    },
  )

  it('names the amount of its solution once, from the view of the reader', async () => {
    await openProblem(aProblem('offered', 'buyer'))
    const solution = await screen.findByRole('region', { name: 'Solution' })
    const facts = [...solution.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(facts.slice(0, 2)).toEqual(['What you getMoney back', 'AmountGH₵60.50'])
  })

  it('has buttons whose lines are as tall as letters with marks below', async () => {
    const { next } = await openProblem(aProblem('offered', 'buyer'))
    for (const button of next.getAllByRole('button'))
      expect(button.querySelector<HTMLElement>('.mantine-Button-label')?.style.lineHeight).toBe('1.5')
  })

  it('shows who did what, when and with which words, oldest first', async () => {
    const events = [
      anEvent({}),
      anEvent({
        id: 2,
        kind: 'refuse',
        side: 'shop',
        by: 'Abossey Parts',
        state: 'refused',
        note: 'It is the right one',
      }),
      anEvent({ id: 3, kind: 'escalate', state: 'escalated', note: 'Look at the number' }),
    ]
    await openProblem(aProblem('escalated', 'buyer', { events }))
    const steps = within(screen.getByRole('list', { name: 'What happened so far' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Problem reported.*\(you\)Rear pads came instead/),
      expect.stringMatching(/^Shop refused.*Abossey PartsIt is the right one$/),
      expect.stringMatching(/^Buyer asked an admin to decide.*Look at the number$/),
    ])
  })

  it('shows admins the order and its payment beside the story, and nobody else', async () => {
    const { server } = await openProblem(aProblem('escalated', 'admin'))
    expect(await screen.findByRole('region', { name: 'Order AX-7KQ2MN' })).toBeDefined()
    expect(await screen.findByRole('region', { name: 'Payment' })).toBeDefined()
    expect(server.calls(`GET /orders/${orderId}`).length).toBeGreaterThan(0)
  })

  it('shows the photos of a step, and leads admins to the messages', async () => {
    const photos = [{ id: 3, width: 900, height: 600 }]
    const { server } = await openProblem(
      aProblem('escalated', 'admin', { events: [anEvent({ photos })], conversationId: 12 }),
    )
    expect(await screen.findByRole('list', { name: 'Photos' })).toBeDefined()
    await waitFor(() => expect(server.calls('GET /problems/7/photos/3')).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Read their messages' }).getAttribute('href')).toBe('/messages/12')
  })

  it('says that texts and photos of a deleted buyer were removed', async () => {
    await openProblem(aProblem('closed', 'shop', { text: '', textsRemovedAt: '2026-11-20T10:00:00.000Z' }))
    expect(await screen.findByText(/^Texts and photos were removed/)).toBeDefined()
  })

  it('leads a buyer back whose problem does not exist', async () => {
    serve({ 'GET /users/5': () => ({ body: { data: aUser() } }) })
    await signInAs(aUser())
    open({ '/problems/:id': <ProblemPage /> }, '/problems/7')
    expect(await screen.findByRole('link', { name: 'Problems with my orders' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

interface Taken {
  state: ProblemState
  side: ProblemSide
  button: string
  fill?: (user: ReturnType<typeof userEvent.setup>, dialog: ReturnType<typeof within>) => Promise<void>
  body: object
  changes?: Partial<Problem>
}

const taken: Record<string, Taken> = {
  'the shop offers a part of the money': {
    state: 'open',
    side: 'shop',
    button: 'Offer something else',
    changes: { wish: 'refund' },
    fill: async (user, dialog) => {
      await user.click(dialog.getByRole('radio', { name: 'Money back' }))
      await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '60,50')
    },
    body: { step: 'offer', settlement: { kind: 'refund', amount: 60.5, returnMethod: 'none' } },
  },
  'the shop agrees to the whole refund against the parts': {
    state: 'open',
    side: 'shop',
    button: 'Agree to refund',
    changes: { wish: 'refund' },
    body: { step: 'grant', settlement: { kind: 'refund', amount: 240, returnMethod: 'drop_off' } },
  },
  'the shop puts returned parts back into stock': {
    state: 'returned',
    side: 'shop',
    button: 'I have the parts back',
    fill: (user, dialog) => user.click(dialog.getByRole('radio', { name: 'Back into stock' })),
    body: { step: 'inspect', restock: true },
  },
  'the shop names the transfer of its refund': {
    state: 'refunding',
    side: 'shop',
    button: 'I have refunded the money',
    fill: (user, dialog) => user.type(dialog.getByRole('textbox'), 'MM-4711'),
    body: { step: 'claim_refund', note: 'MM-4711' },
  },
  'the buyer says that the money has not come': {
    state: 'refund_claimed',
    side: 'buyer',
    button: 'The money has not come',
    fill: (user, dialog) => user.type(dialog.getByRole('textbox'), 'Nothing on my phone'),
    body: { step: 'deny', note: 'Nothing on my phone' },
  },
  'the admin decides for the shop, with a reason': {
    state: 'escalated',
    side: 'admin',
    button: 'Decide',
    fill: async (user, dialog) => {
      await user.click(dialog.getByRole('radio', { name: 'Nothing: the shop is right' }))
      await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The number matches')
    },
    body: { step: 'decide', note: 'The number matches' },
  },
}

describe('a step', () => {
  it.each(Object.keys(taken))('is sent with its state and a key: %s', async (name) => {
    const { state, side, button, fill, body, changes } = taken[name] as Taken
    const problem = aProblem(state, side, changes)
    const { next, user, server } = await openProblem(problem, aProblem('closed', side))
    await user.click(next.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill?.(user, dialog)
    await user.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(server.calls(call)).toHaveLength(1))
    const [sent] = server.calls(call)
    expect(sent).toMatchObject({ body: { ...body, key: expect.stringMatching(/^[\da-f-]{36}$/) }, was: state })
    if (!('settlement' in body)) expect(sent?.body).not.toHaveProperty('settlement')
  })

  it('is not sent without the words that it needs', async () => {
    const { next, user, server } = await openProblem(aProblem('open', 'shop'))
    await user.click(next.getByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Refuse' }))
    expect(dialog.getByText('Please write a few words')).toBeDefined()
    expect(server.calls(call)).toHaveLength(0)
  })

  it.each(['0', '300', 'much'])('is not sent with the amount %s', async (amount) => {
    const { next, user, server } = await openProblem(aProblem('open', 'shop'))
    await user.click(next.getByRole('button', { name: 'Offer something else' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), amount)
    await user.click(dialog.getByRole('button', { name: 'Offer something else' }))
    expect(dialog.getByText('Enter an amount of at most GH₵255.00')).toBeDefined()
    expect(server.calls(call)).toHaveLength(0)
  })

  it('keeps its words and its key after a failure and a reload', async () => {
    const failed = { status: 500, body: { message: 'Something went wrong!', code: 'internal' } }
    const first = await openProblem(aProblem('refused', 'buyer'), failed)
    await first.user.click(first.next.getByRole('button', { name: 'Ask an admin to decide' }))
    await first.user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Please look')
    await first.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask an admin to decide' }))
    expect(await screen.findByText('This did not work. Please try again.')).toBeDefined()
    const [sent] = first.server.calls(call)

    document.body.replaceChildren()
    const again = await openProblem(aProblem('refused', 'buyer'), aProblem('escalated', 'buyer'))
    await again.user.click(again.next.getByRole('button', { name: 'Ask an admin to decide' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Please look')
    await again.user.click(dialog.getByRole('button', { name: 'Ask an admin to decide' }))
    await waitFor(() => expect(again.server.calls(call)).toHaveLength(1))
    expect(again.server.calls(call)[0]?.body).toEqual(sent?.body)
  })

  it('closes and says so where it was taken although the response was lost', async () => {
    const { next, user, toasts, server } = await openProblem(aProblem('refused', 'buyer'))
    const step = anEvent({ kind: 'escalate', side: 'buyer', state: 'escalated' })
    server.answers[call] = () => {
      server.answers['GET /problems/7'] = () => ({ body: { data: aProblem('escalated', 'buyer', { events: [step] }) } })
      return Promise.reject(new Error('lost'))
    }
    await user.click(next.getByRole('button', { name: 'Ask an admin to decide' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Please look')
    await user.click(dialog.getByRole('button', { name: 'Ask an admin to decide' }))
    await waitFor(() => expect(toasts).toEqual(['Your answer was sent.']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('confirms with one tap that the money arrived', async () => {
    const { next, user, server } = await openProblem(aProblem('refund_claimed', 'buyer'), aProblem('refunded', 'buyer'))
    await user.click(next.getByRole('button', { name: 'The money arrived' }))
    expect(await next.findByText('Abossey Parts refunded GH₵240.00 to you. There is nothing left to do.')).toBeDefined()
    expect(server.calls(call)[0]).toMatchObject({ body: { step: 'confirm' }, was: 'refund_claimed' })
  })

  it('says so when the other side was faster, and shows the new state', async () => {
    const message = 'This problem has changed meanwhile'
    const { next, user, toasts, server } = await openProblem(aProblem('open', 'buyer'), {
      status: 409,
      body: { message, code: 'problem_changed' },
    })
    server.answers['GET /problems/7'] = () => ({ body: { data: aProblem('offered', 'buyer') } })
    await user.click(next.getByRole('button', { name: 'Withdraw' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(await next.findByRole('button', { name: 'Accept the offer' })).toBeDefined()
  })
})
