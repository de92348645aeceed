import type { FailedJob } from '@axle/contract/admin-dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import FailedJobsPage from './failed-jobs-page.tsx'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const job: FailedJob = {
  id,
  name: 'event/order.placed/mail',
  isMail: true,
  about: { orderId: 'a1', tries: 2 },
  message: 'connect ECONNREFUSED',
  tries: 9,
  createdAt: '2026-11-20T09:00:00.000Z',
  failedAt: '2026-11-20T10:00:00.000Z',
}
function start(at = '/failed-jobs') {
  let jobs = [job]
  const gone = () => {
    jobs = []
    return { body: { data: { id } } }
  }
  const server = serve({
    'GET /failed-jobs': () => ({ body: { data: jobs, meta: { total: jobs.length, page: 1, limit: 10 } } }),
    [`POST /failed-jobs/${id}/retry`]: gone,
    [`DELETE /failed-jobs/${id}`]: gone,
  })
  return { server, user: userEvent.setup(), ...open({ '/failed-jobs': <FailedJobsPage /> }, at) }
}

describe('failed jobs page', () => {
  it('shows the job, its error and its subject', async () => {
    const { server } = start('/failed-jobs?only=mail')
    expect(await screen.findByText('order.placed/mail')).toBeTruthy()
    expect(screen.getByText('connect ECONNREFUSED')).toBeTruthy()
    expect(screen.getByText(/tried 9 times/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'a1' }).getAttribute('href')).toBe('/orders/a1')
    expect(server.calls('GET /failed-jobs')[0]?.query.get('only')).toBe('mail')
  })

  it('retries with one click', async () => {
    const { user, server, toasts } = start()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(toasts).toEqual(['Trying again']))
    expect(await screen.findByText('No failed jobs')).toBeTruthy()
    expect(server.calls(`POST /failed-jobs/${id}/retry`)).toHaveLength(1)
  })

  it('discards after confirmation', async () => {
    const { user, server, toasts } = start()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }))
    expect(server.calls(`DELETE /failed-jobs/${id}`)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(toasts).toEqual(['Job discarded']))
    expect(await screen.findByText('No failed jobs')).toBeTruthy()
  })

  it('says why a retry failed, and that another admin already handled the job', async () => {
    const { user, server, toasts } = start()
    const refusal = { message: 'This job is no longer among the failed jobs', code: 'job_not_found' }
    Object.assign(server.answers, { [`POST /failed-jobs/${id}/retry`]: () => ({ status: 404, body: refusal }) })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(toasts).toEqual(['This job is no longer among the failed jobs']))
    await waitFor(() => expect(server.calls('GET /failed-jobs').length).toBe(2))
    Object.assign(server.answers, { 'GET /failed-jobs': () => ({ status: 500, body: {} }) })
  })
})
