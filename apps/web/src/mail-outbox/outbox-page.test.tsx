import type { OutboxMail } from '@axle/contract/mail'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import OutboxPage from './outbox-page.tsx'

const reset: OutboxMail = {
  id: 'b-2',
  to: 'ama@axle.example',
  subject: 'Choose a new password',
  text: 'Hello Ama,\n\nhttp://localhost/auth/reset-password?token=abc\n',
  html: '<p>Hello <b>Ama</b></p><script>parent.hacked = true</script>',
  language: 'en',
  at: '2026-03-12T08:05:00.000Z',
}
const changed: OutboxMail = { ...reset, id: 'a-1', subject: 'تغيّرت كلمة المرور', text: 'مرحبًا', language: 'ar' }

const serveMails = (data: OutboxMail[], sending: 'smtp' | 'outbox' = 'outbox') =>
  serve({ 'GET /outbox': () => ({ body: { data, meta: { sending } } }) })
const show = (search = '') => open({ '/mail-outbox': <OutboxPage /> }, `/mail-outbox${search}`)
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))

describe('mail outbox page', () => {
  it('lists unsent mails in server order', async () => {
    serveMails([reset, changed])
    show()
    const list = await screen.findByRole('navigation', { name: 'Emails' })
    const rows = within(list).getAllByRole('link')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Choose a new passwordama@axle\.example.*12 Mar 2026.*English$/),
      expect.stringMatching(/^تغيّرت كلمة المرور.*العربية$/),
    ])
  })

  it('opens a mail under its own URL: text, links to copy, and sandboxed HTML', async () => {
    serveMails([reset, changed])
    const user = userEvent.setup()
    const { url } = show()
    await user.click(await screen.findByRole('link', { name: /Choose a new password/ }))
    expect(url()).toBe('/mail-outbox?mail=b-2')
    expect(screen.getByRole('tabpanel').textContent).toBe(reset.text)
    const link = 'http://localhost/auth/reset-password?token=abc'
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(link)
    await user.click(screen.getByRole('button', { name: `Copy ${link}` }))
    expect(await navigator.clipboard.readText()).toBe(link)
    expect(screen.getByRole('status').textContent).toBe('Copied')
    await tab('HTML')
    const frame = screen.getByTitle('Preview of the email')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.getAttribute('srcdoc')).toBe(reset.html)
  })

  it('reports a mail that no longer exists', async () => {
    serveMails([reset])
    show('?mail=gone')
    expect(await screen.findByText('This email is no longer in the outbox.')).toBeTruthy()
  })

  it('shows an empty state', async () => {
    serveMails([])
    show()
    expect(await screen.findByText('No emails yet')).toBeTruthy()
  })

  it('says when mails are really sent', async () => {
    serveMails([], 'smtp')
    show()
    expect(await screen.findByText('Emails are sent by the mail server and are not stored here.')).toBeTruthy()
    expect(screen.queryByText('No emails yet')).toBeNull()
  })

  it('shows a load error', async () => {
    const { answers } = serve({ 'GET /outbox': () => ({ status: 500, body: {} }) })
    show()
    expect(await screen.findByText('Failed to load the emails')).toBeTruthy()
    Object.assign(answers, { 'GET /outbox': () => ({ body: { data: [reset], meta: { sending: 'outbox' } } }) })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Choose a new password')).toBeTruthy()
  })
})
