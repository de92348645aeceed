import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { keys } from '../lib/browser/storage.ts'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import InvitationPage from './invitation-page.tsx'

const view = {
  businessId: 3,
  businessName: 'Abossey Parts',
  role: 'packing',
  invitedBy: 'Kofi Boateng',
  contact: 'a…@axle.example',
  byPhone: false,
  isForCaller: true,
  expiresAt: '2099-01-01T00:00:00.000Z',
}

it('an invitation accepted with a lost response shows the shop in which the person works now', async () => {
  const server = serve({
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'POST /staff-invitations/view': () => ({ body: { data: view } }),
    'POST /staff-invitations/accept': () => Promise.reject(new Error('lost')),
  })
  onTestFinished(() => void signOut())
  await signInAs(aUser())
  sessionStorage.setItem(keys.invitationToken, 'a-token')
  open({ '/invitation': <InvitationPage /> }, '/invitation')
  const accept = await screen.findByRole('button', { name: 'Accept' })
  const staffOf = [{ id: 3, businessName: 'Abossey Parts', role: 'packing' as const }]
  server.answers['GET /users/5'] = () => ({ body: { data: aUser({ staffOf }) } })
  server.answers['POST /staff-invitations/view'] = () => ({ status: 410, body: { message: 'Gone', code: 'gone' } })
  await userEvent.click(accept)
  expect(await screen.findByText('You already work in Abossey Parts')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Abossey Parts' }).getAttribute('href')).toBe('/shop/orders?shopId=3')
})
