import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { ReviewRequest } from './review-request.tsx'

const path = '/business/3/orders/a1/review-request'
async function show(state: object, staffRole?: 'packing') {
  const staffOf = staffRole && [{ id: 3, businessName: 'Abossey', role: staffRole }]
  const user = aUser({ id: 5, userType: 'vendor', ...(staffOf && { staffOf }) })
  const server = serve({
    'GET /users/5': () => ({ body: { data: user } }),
    [`GET ${path}`]: () => ({ body: { data: state } }),
    [`POST ${path}`]: () => ({ status: 201, body: { data: { askedAt: '2026-03-04T10:00:00.000Z', refusal: null } } }),
  })
  await signInAs(user)
  open({ '/': <ReviewRequest shopId={3} orderId="a1" /> }, '/')
  return server
}
const button = () => screen.queryByRole('button', { name: 'Ask for a review' })

it('asks once, then says when', async () => {
  await show({ askedAt: null, refusal: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a review' }))
  expect(await screen.findByText(/Asked for a review on .*2026/)).toBeDefined()
  expect(button()).toBeNull()
})

it('offers nothing when the buyer cannot be asked, or the role lacks the right', async () => {
  const server = await show({ askedAt: null, refusal: 'reviewed' })
  await expect.poll(() => server.calls(`GET ${path}`).length).toBe(1)
  expect(button()).toBeNull()
})

it('reads nothing for staff without the right', async () => {
  const server = await show({ askedAt: null, refusal: null }, 'packing')
  expect(server.calls(`GET ${path}`)).toEqual([])
})
