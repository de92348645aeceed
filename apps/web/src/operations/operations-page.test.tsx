import type { Maintenance } from '@axle/contract/maintenance'
import type { Operations } from '@axle/contract/operations'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import OperationsPage from './operations-page.tsx'

const at = '2026-11-28T02:15:07.000Z'
const operations: Operations = {
  checks: [
    { check: 'nodes', state: 'warning' },
    { check: 'backups', state: 'problem' },
    { check: 'jobs', state: 'ok' },
    { check: 'cluster', state: 'warning' },
  ],
  nodes: [
    {
      id: '0f8fad5b-d9cb-469f-a165-70867728950e',
      name: 'parts-1:3000',
      version: '0.1.0',
      role: 'web',
      startedAt: at,
      seenAt: at,
      isAlive: false,
      disk: { freeBytes: 5 * 1024 ** 3, totalBytes: 10 * 1024 ** 3 },
      memoryBytes: 512 * 1024 ** 2,
      busy: 0.125,
      replicaSeconds: null,
    },
  ],
  database: { version: '18.4', bytes: 1024 ** 3, connections: 20, mostConnections: 100 },
  jobs: { due: 3, later: 1, running: 0, failed: 2, oldestDueSeconds: 12.4, queues: [{ name: 'event/a/mail', due: 3 }] },
  mail: { isSent: true, waiting: 3, failed: 0 },
  search: { onSale: 5, listed: 5 },
  cluster: {
    problem: null,
    isSearched: true,
    waiting: 7,
    oldestSeconds: 61.2,
    refused: 1,
    refusals: [{ productId: 12, reason: 'the name is too long' }],
    built: 0.25,
  },
  backups: [
    { place: 'the folder /backups', count: 9, newestAt: at, newestBytes: 2048, isEncrypted: true, problem: null },
    {
      place: 'the bucket b at s3.example',
      count: 0,
      newestAt: null,
      newestBytes: 0,
      isEncrypted: false,
      problem: 'refuses (403)',
    },
  ],
  certificate: null,
}

function start(answer: () => { status?: number; body: unknown } = () => ({ body: { data: operations } })) {
  let maintenance: Maintenance = { readOnly: false, planned: null }
  const server = serve({
    'GET /operations': answer,
    'GET /settings': () => ({ body: { data: { maintenance } } }),
    'PUT /settings': ({ body }: { body: unknown }) => {
      maintenance = (body as { maintenance: Maintenance }).maintenance
      return { body: { data: { maintenance } } }
    },
  })
  return { server, user: userEvent.setup(), ...open({ '/operations': <OperationsPage /> }, '/operations') }
}

describe('the page of the operator', () => {
  it('shows each check with what to do, the nodes, the jobs and the backups', async () => {
    start()
    const checks = within(await screen.findByRole('region', { name: 'Checks' }))
    expect(checks.getByText('0 of 1 nodes report')).toBeTruthy()
    expect(checks.getByText(/Set BACKUP_DIR or the bucket/)).toBeTruthy()
    expect(checks.getByText('3 due, the oldest for 12 s')).toBeTruthy()
    const nodes = within(screen.getByRole('region', { name: 'Nodes' }))
    expect(nodes.getByText('Silent')).toBeTruthy()
    expect(nodes.getByText('5.00 GB free of 10.00 GB')).toBeTruthy()
    expect(nodes.getByText('12.5%')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Backups' })).getByText('refuses (403)')).toBeTruthy()
  })

  it('shows how far searches of a cluster are behind, what it refuses, and how much of a new index is loaded', async () => {
    start()
    expect(await screen.findByText('7 changes wait, the oldest for 61 s')).toBeTruthy()
    const cluster = within(screen.getByRole('region', { name: 'Search cluster' }))
    expect(cluster.getByText('25%')).toBeTruthy()
    expect(cluster.getByText('the name is too long')).toBeTruthy()
    expect(cluster.getByRole('link', { name: '12' }).getAttribute('href')).toBe('/shop/product/12')
  })

  it.each([
    [{ problem: 'The search cluster does not answer' }, 'The search cluster does not answer'],
    [{ isSearched: false }, 'Searches wait for the first index'],
    [undefined, 'Not used: each node searches in its memory'],
  ])('says what is wrong with the cluster, or that there is none: %o', async (given, sentence) => {
    const cluster = given && operations.cluster && { ...operations.cluster, ...given }
    start(() => ({ body: { data: { ...operations, cluster: cluster ?? null } } }))
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('tells what a laptop has not set up from what is fine and from what a site lacks', async () => {
    const checks: Operations['checks'] = [
      { check: 'mail', state: 'ok' },
      { check: 'cluster', state: 'ok' },
      { check: 'backups', state: 'ok' },
      { check: 'certificate', state: 'problem' },
      { check: 'jobs', state: 'ok' },
    ]
    const mail = { ...operations.mail, isSent: false }
    start(() => ({ body: { data: { ...operations, checks, mail, cluster: null, backups: [] } } }))
    const list = within(await screen.findByRole('region', { name: 'Checks' }))
    const states = list.getAllByRole('listitem').map((row) => row.querySelector('.badge')?.textContent)
    expect(states).toEqual(['Not set up', 'Not set up', 'Not set up', 'Problem', 'Fine'])
  })

  it('shows why it cannot be loaded, and loads it again', async () => {
    let fails = true
    const { user } = start(() => (fails ? { status: 500, body: {} } : { body: { data: operations } }))
    expect(await screen.findByText('The state of the installation could not be loaded.')).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: /again/i }))
    expect(await screen.findByText('0 of 1 nodes report')).toBeTruthy()
  })

  it('starts and ends the read-only mode', async () => {
    const { user, toasts, server } = start()
    await user.click(await screen.findByRole('button', { name: 'Start read-only mode' }))
    expect(await screen.findByRole('button', { name: 'End read-only mode' })).toBeTruthy()
    expect(server.calls('PUT /settings')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'End read-only mode' }))
    await waitFor(() => expect(toasts.at(-1)).toBe('The site can be changed again.'))
  })

  it('announces a downtime only when it ends after it begins, and withdraws it', async () => {
    const { user } = start()
    const from = await screen.findByLabelText('From')
    const announce = screen.getByRole('button', { name: 'Announce' })
    await user.type(from, '2026-11-29T02:00')
    await user.type(screen.getByLabelText('Until'), '2026-11-29T01:00')
    expect(screen.getByText('The end must be after the beginning')).toBeTruthy()
    expect(announce).toHaveProperty('disabled', true)
    await user.clear(screen.getByLabelText('Until'))
    await user.type(screen.getByLabelText('Until'), '2026-11-29T03:00')
    await user.click(announce)
    await user.click(await screen.findByRole('button', { name: 'Withdraw the announcement' }))
    expect(await screen.findByRole('button', { name: 'Announce' })).toBeTruthy()
  })
})
