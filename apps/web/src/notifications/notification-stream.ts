import type { Notification, NotificationEvent } from '@axle/contract/notifications'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { z } from 'zod'

/** As sent, with times as text. */
export type StreamEvent = z.input<typeof NotificationEvent>

/** How a connection ended: refused with a status (0: no response, or no stream), or open for a while. */
export interface Ending {
  status: number
  openFor: number
  /** Seconds, from the server. */
  retryAfter?: number
}
export interface Listening {
  token: string
  connection: AbortController
  onOpen: () => void
  onEvent: (event: StreamEvent) => void
}

/** Milliseconds. The server sends something every half minute; after this silence the connection is dead. */
const longestSilence = 90_000

/**
 * Reads events until the server, the network or the caller ends the stream. Uses `fetch`, as EventSource cannot send
 * a token.
 */
export async function listen({ token, connection, onOpen, onEvent }: Listening): Promise<Ending> {
  let openedAt: number | undefined
  let status = 0
  let retryAfter: number | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const onData = () => {
    clearTimeout(silence)
    silence = setTimeout(() => connection.abort(), longestSilence)
  }
  try {
    onData()
    const answer = await fetch('/api/notifications/stream', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: connection.signal,
    })
    if (isStream(answer)) {
      openedAt = Date.now()
      onOpen()
      await readEvents(answer.body, onData, onEvent)
    } else {
      status = answer.ok ? 0 : answer.status
      retryAfter = secondsOf(answer.headers.get('retry-after'))
      await answer.body?.cancel()
    }
  } catch {
    // A broken or aborted connection: its result says enough.
  } finally {
    clearTimeout(silence)
  }
  return { status, openFor: openedAt === undefined ? 0 : Date.now() - openedAt, ...(retryAfter && { retryAfter }) }
}

const isStream = (answer: Response): answer is Response & { body: NonNullable<Response['body']> } =>
  answer.ok && answer.body !== null && (answer.headers.get('content-type') ?? '').startsWith('text/event-stream')

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  onData: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: (message) => {
      const event = eventOf(message)
      if (event) onEvent(event)
    },
  })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onData()
    parser.feed(decoder.decode(chunk.value, { stream: true }))
  }
}

/** Ignores events of later versions; an unreadable notification means that the list must be refetched. */
function eventOf({ event, data }: EventSourceMessage): StreamEvent | undefined {
  if (event === 'changed' || event === 'account') return { event, data: {} }
  if (event === 'conversation') return { event, data: { id: Number(data.replaceAll(/\D/g, '')) } }
  if (event !== 'notification') return undefined
  const notification = parsed(data)
  return notification ? { event, data: notification } : { event: 'changed', data: {} }
}

function parsed(data: string): Notification | undefined {
  try {
    const value: unknown = JSON.parse(data)
    return isNotification(value) ? value : undefined
  } catch {
    return undefined
  }
}
const isNotification = (value: unknown): value is Notification =>
  typeof value === 'object' && value !== null && 'id' in value && 'kind' in value && 'params' in value
