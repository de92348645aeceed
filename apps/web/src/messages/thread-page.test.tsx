import type { Thread } from '@axle/contract/conversations'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInAs, aUser } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { type Sent, serve } from '../lib/testing/server.ts'
import ThreadPage from './thread-page.tsx'
import { imageHost } from '../lib/testing/fake-image-host.ts'

const at = '2026-03-04T10:00:00.000Z'
const message = (id: number, changes: Partial<Thread['messages'][number]> = {}) => ({
  id,
  side: 'shop' as const,
  text: `Message ${id}`,
  isMasked: false,
  createdAt: at,
  ...changes,
})
const aThread = (changes: Partial<Thread> = {}): Thread => ({
  id: 7,
  side: 'buyer',
  shop: { id: 3, name: 'Kokompe Electric' },
  buyer: { id: 11, name: 'Ama Boateng' },
  order: { id: '5c1d7d3e-8f3a-4c55-9d0f-0a3c5b7d9e11', code: 'AX-ABC234' },
  product: null,
  lastMessage: null,
  unread: 1,
  adminCalledAt: null,
  isClosed: false,
  messages: [message(1, { side: 'buyer', text: 'When does it come?' }), message(2, { text: 'Tomorrow' })],
  hasEarlier: false,
  readByOthers: 1,
  ...changes,
})

async function show(thread = aThread(), answers: Parameters<typeof serve>[0] = {}) {
  let now = thread
  const server = serve({
    'GET /conversations/7': () => ({ body: { data: now } }),
    'POST /conversations/7/read': () => {
      now = { ...now, unread: 0 }
      return { body: { data: { id: 7 } } }
    },
    'POST /conversations/7/messages': ({ body }: Sent) => {
      const { text } = body as { text: string }
      now = { ...now, messages: [...now.messages, message(3, { side: thread.side, text })] }
      return { status: 201, body: { data: now.messages.at(-1) } }
    },
    ...answers,
  })
  await signInAs(aUser({ id: 11 }))
  const page = open({ '/messages/:id': <ThreadPage /> }, '/messages/7')
  await screen.findByRole('list', { name: 'Messages' })
  return { ...page, server, user: userEvent.setup() }
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const type = (text: string) => fireEvent.input(field(), { target: { value: text } })
const send = () => screen.getByRole('button', { name: 'Send' })

beforeEach(() => localStorage.clear())

describe('a conversation', () => {
  it('shows who wrote what and what the other side has read, links to its order, and is marked as read', async () => {
    const { server } = await show()
    expect(screen.getByRole('heading', { name: 'Kokompe Electric' })).toBeDefined()
    const items = screen.getAllByRole('listitem').filter((item) => item.closest('ol[aria-live]'))
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^When does it come\?You:.* · Read$/),
      expect.stringMatching(/^TomorrowKokompe Electric · /),
    ])
    expect(screen.getByRole('link', { name: 'Order AX-ABC234' }).getAttribute('href')).toBe(
      '/user/orders/5c1d7d3e-8f3a-4c55-9d0f-0a3c5b7d9e11',
    )
    await waitFor(() =>
      expect(server.calls('POST /conversations/7/read').map(({ body }) => body)).toEqual([{ messageId: 2 }]),
    )
  })

  it('keeps a text that could not be sent, also after a reload, and sends it again with the same key', async () => {
    const isDown = { now: true }
    const keys: unknown[] = []
    const { user, toasts } = await show(aThread(), {
      'POST /conversations/7/messages': ({ body }: Sent) => {
        keys.push((body as { key: string }).key)
        return isDown.now ? { status: 503, body: {} } : { status: 201, body: { data: message(3) } }
      },
    })
    type('Is it new?')
    await user.click(send())
    await waitFor(() => expect(toasts).toHaveLength(1))
    cleanup()

    isDown.now = false
    open({ '/messages/:id': <ThreadPage /> }, '/messages/7')
    await screen.findByRole('list', { name: 'Messages' })
    expect(field().value).toBe('Is it new?')
    await user.click(send())
    await waitFor(() => expect(field().value).toBe(''))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
  })

  it('offers quick replies while the field is empty', async () => {
    const { user, server } = await show(aThread({ side: 'shop' }))
    await user.click(screen.getByRole('button', { name: 'Yes, it is in stock.' }))
    expect(screen.queryByRole('group', { name: 'Quick replies' })).toBeNull()
    await user.click(send())
    expect(await screen.findByText('Yes, it is in stock.', { selector: 'p' })).toBeDefined()
    expect(server.calls('POST /conversations/7/messages')).toHaveLength(1)
  })

  it('loads earlier messages', async () => {
    const { user } = await show(aThread({ hasEarlier: true }), {
      'GET /conversations/7': ({ query }: Sent) => ({
        body: {
          data: query.has('before')
            ? aThread({ messages: [message(0, { text: 'Hello' })] })
            : aThread({ hasEarlier: true }),
        },
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }))
    expect(await screen.findByText('Hello')).toBeDefined()
    expect(screen.getByText('Tomorrow')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()
  })

  it('keeps messages on the screen that newer ones push out of the newest page', async () => {
    const [isLater, isMuchLater] = [{ now: false }, { now: false }]
    const { user } = await show(aThread(), {
      'GET /conversations/7': ({ query }: Sent) => {
        const messages = isMuchLater.now ? [8, 9] : isLater.now ? [4, 5] : [3, 4]
        return query.has('before')
          ? { body: { data: aThread({ messages: [1, 2].map((id) => message(id)) }) } }
          : { body: { data: aThread({ hasEarlier: true, messages: messages.map((id) => message(id)) }) } }
      },
    })
    const readAgain = async () => {
      type('Hello?')
      await user.click(send())
    }
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }))
    await screen.findByText('Message 1')
    isLater.now = true
    await readAgain()
    await screen.findByText('Message 5')
    const shown = () => screen.getAllByText(/^Message \d$/, { selector: 'p' }).map(({ textContent }) => textContent)
    expect(shown()).toEqual([1, 2, 3, 4, 5].map((id) => `Message ${id}`))
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull()

    // What was written between is not known, so the earlier ones must be asked for.
    isMuchLater.now = true
    await readAgain()
    await screen.findByText('Message 9')
    expect(shown()).toEqual(['Message 8', 'Message 9'])
    expect(screen.getByRole('button', { name: 'Show earlier messages' })).toBeDefined()
  })

  it('sends photos alone, keeps them when that fails, and shows them as buttons that open all of them', async () => {
    const hosted = imageHost()
    const bodies: unknown[] = []
    const photo = (id: number) => ({ id, width: 900, height: 600 })
    const isDown = { now: true }
    const { user, toasts } = await show(aThread(), {
      'POST /conversations/7/messages': ({ body }: Sent) => {
        bodies.push(body)
        return isDown.now ? { status: 503, body: {} } : { status: 201, body: { data: message(3) } }
      },
    })
    expect(send()).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Add photos' }))
    const box = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[aria-describedby][type="file"]')
      if (!found) throw new Error('the field is not loaded yet')
      return found
    })
    await userEvent.upload(box, new File(['x'], 'rack.jpg', { type: 'image/jpeg' }))
    expect(send()).toHaveProperty('disabled', true)
    expect((await hosted.at(0)).url).toBe('/api/uploads')
    ;(await hosted.at(0)).answer(201, { secure_url: 'private-of-the-rack' })
    await waitFor(() => expect(send()).toHaveProperty('disabled', false))
    await user.click(send())
    await waitFor(() => expect(toasts).toHaveLength(1))
    cleanup()

    isDown.now = false
    const pages = { '/messages/:id': <ThreadPage /> }
    const photos = [photo(4), photo(5)]
    const readsPhotos = serve({
      'GET /uploads/private-of-the-rack': () => ({ body: new Blob(['webp']) }),
      'GET /conversations/7/photos/4': () => ({ body: new Blob(['webp']) }),
      'GET /conversations/7/photos/5': () => ({
        status: 404,
        body: { message: 'Photo not found', code: 'photo_not_found' },
      }),
      'GET /conversations/7': () => ({ body: { data: aThread({ messages: [message(2, { text: '', photos })] }) } }),
      'POST /conversations/7/messages': ({ body }: Sent) => {
        bodies.push(body)
        return { status: 201, body: { data: message(3) } }
      },
    })
    open(pages, '/messages/7')
    expect(await screen.findByRole('img', { name: 'Image 1' })).toBeDefined()
    await user.click(send())
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies[0]).toMatchObject({ text: '', photos: ['private-of-the-rack'] })
    expect(bodies[1]).toEqual(bodies[0])

    await user.click(await screen.findByRole('button', { name: 'Open Photo 1 of 2' }))
    expect(await screen.findByRole('dialog', { name: 'Photos of the message' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Next photo' }))
    expect(await screen.findAllByText('Photo not found')).toHaveLength(2)
    const sizes = readsPhotos.sent.filter(({ call }) => call.includes('/photos/')).map(({ query }) => query.get('size'))
    expect(new Set(sizes)).toEqual(new Set(['thumbnail', 'full']))
  })

  it('reports a message of the other side alone, with a note, and says so', async () => {
    let reports: { side: 'buyer'; note: string }[] | undefined
    const { user, server } = await show(aThread(), {
      'GET /conversations/7': () => ({
        body: { data: aThread({ messages: [message(1, { side: 'buyer' }), message(2, reports && { reports })] }) },
      }),
      'POST /conversations/7/messages/2/report': ({ body }: Sent) => {
        reports = [{ side: 'buyer', note: (body as { note: string }).note }]
        return { body: { data: { id: 2 } } }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Report' }))
    fireEvent.input(await screen.findByRole('textbox', { name: 'What is wrong with it?' }), {
      target: { value: 'Rude' },
    })
    await user.click(screen.getAllByRole('button', { name: 'Report' }).at(-1) as HTMLElement)
    expect(await screen.findByText('You reported this message. Rude')).toBeDefined()
    expect(server.calls('POST /conversations/7/messages/2/report').map(({ body }) => body)).toEqual([{ note: 'Rude' }])
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
  })

  it('blocks questions after a question, takes them again, and leaves orders open', async () => {
    let blockedBy: ('buyer' | 'shop')[] = []
    const about = { order: null, product: { id: 5, name: 'Gear lever' } }
    const answer = () => ({ body: { data: aThread({ ...about, blockedBy }) } })
    const { user } = await show(aThread(about), {
      'GET /conversations/7': answer,
      'POST /conversations/7/block': () => {
        blockedBy = ['buyer']
        return answer()
      },
      'DELETE /conversations/7/block': () => {
        blockedBy = []
        return answer()
      },
    })
    await user.click(screen.getByRole('button', { name: 'Block questions' }))
    await user.click((await screen.findAllByRole('button', { name: 'Block questions' })).at(-1) as HTMLElement)
    expect(await screen.findByText('You take no questions from Kokompe Electric before an order.')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Take questions again' }))
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeDefined()
    cleanup()
    await show(aThread({ blockedBy: ['shop'] }))
    expect(field()).toBeDefined()
  })

  it('says to the blocked one that the other side takes no more questions', async () => {
    await show(aThread({ order: null, product: { id: 5, name: 'Gear lever' }, blockedBy: ['shop'] }))
    expect(screen.getByText(/^Kokompe Electric takes no more questions from you\./)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('calls an admin after a question', async () => {
    const { user, server } = await show(aThread(), {
      'POST /conversations/7/call-admin': () => ({ body: { data: { id: 7 } } }),
    })
    await user.click(screen.getByRole('button', { name: 'Call an admin' }))
    expect(await screen.findByText('Admins can then read all of this conversation and answer in it.')).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Call an admin' }).at(-1) as HTMLElement)
    await waitFor(() => expect(server.calls('POST /conversations/7/call-admin')).toHaveLength(1))
  })

  it('says that contact details are hidden, that an admin was called, and that nobody can write any more', async () => {
    await show(
      aThread({ messages: [message(2, { text: 'Call •••', isMasked: true })], adminCalledAt: at, isClosed: true }),
    )
    expect(screen.getByText('Contact details are hidden here.')).toBeDefined()
    expect(screen.getByText('An admin was called: admins can read and write here.')).toBeDefined()
    expect(screen.getByText(/^Nobody can write here any more/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
