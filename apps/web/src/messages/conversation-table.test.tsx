import type { Conversation } from '@axle/contract/conversations'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import CalledMessagesPage from './called-messages-page.tsx'
import MessagesPage from './messages-page.tsx'

const conversation: Conversation = {
  id: 7,
  side: 'buyer',
  shop: { id: 3, name: 'Kokompe Electric' },
  buyer: { id: 11, name: 'Ama Boateng' },
  order: null,
  product: { id: 5, name: 'Gear lever' },
  lastMessage: { side: 'buyer', text: 'Is it new?', createdAt: '2026-03-04T10:00:00.000Z' },
  unread: 2,
  adminCalledAt: null,
  isClosed: false,
}
const page = (data: readonly Conversation[]) => () => ({
  body: { data, meta: { total: data.length, page: 1, limit: 10 } },
})

beforeEach(async () => {
  localStorage.clear()
  await signInAs(aUser({ id: 11 }))
})

describe('a list of conversations', () => {
  it('names the other side, the topic, the last message and how many are new', async () => {
    serve({ 'GET /conversations': page([conversation]) })
    open({ '/messages': <MessagesPage /> }, '/messages')
    const table = within(await screen.findByRole('table', { name: 'Messages' }))
    expect(table.getByRole('link', { name: 'Kokompe Electric' }).getAttribute('href')).toBe('/messages/7')
    expect(table.getByRole('link', { name: 'Gear lever' }).getAttribute('href')).toBe('/shop/product/5')
    expect(table.getByText('2 new')).toBeDefined()
    expect(table.getByText('Is it new?').textContent).toBe('You: Is it new?')
  })

  it('says where messages come from when there are none', async () => {
    serve({ 'GET /conversations': page([]) })
    open({ '/messages': <MessagesPage /> }, '/messages')
    expect(await screen.findByText('Ask a shop from the page of a product or of your order.')).toBeDefined()
  })

  it('names both sides to admins', async () => {
    serve({ 'GET /admin/conversations': page([{ ...conversation, side: 'admin' }]) })
    open({ '/called-messages': <CalledMessagesPage /> }, '/called-messages')
    expect(await screen.findByRole('link', { name: 'Ama Boateng · Kokompe Electric' })).toBeDefined()
  })
})
