import { randomInt } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { bareHeaders } from './secure-headers.ts'

export interface StreamEvent {
  readonly event: string
  readonly data: unknown
}
/** One client; events after it left are dropped. */
export interface Listener<E extends StreamEvent> {
  send(event: E): void
  end(): void
}

/** An answer that stays open as long as its client: returned by handlers of routes with `stream`. */
export class EventStream<E extends StreamEvent> {
  /** Called once with the client; returns the clean-up for when it has left. */
  readonly open: (listener: Listener<E>) => () => void
  constructor(open: (listener: Listener<E>) => () => void) {
    this.open = open
  }
}

// Bytes of events that a client has not read. A slower client is disconnected and reads the whole list when it
// reconnects.
const maxBufferedBytes = 256 * 1024

// Clients reconnect after one to three seconds, spread so that they do not reconnect all at once.
const retryHint = () => `retry: ${randomInt(1_000, 3_000)}\n\n`

function close({ sse, raw }: FastifyReply, finalText?: string): void {
  // A client that reads nothing would not read the end either, and hold the connection.
  const isStuck = raw.writableLength > 0
  if (!isStuck && finalText !== undefined) raw.write(finalText)
  sse.close()
  if (isStuck) raw.destroy()
}

/** Collects the open streams of this process, so that all end when it stops. */
export function createStreams() {
  const open = new Set<FastifyReply>()
  let stopped = false

  return {
    serve(reply: FastifyReply, stream: EventStream<StreamEvent>, schema: z.ZodType): void {
      const { sse, raw } = reply
      const listener: Listener<StreamEvent> = {
        send(event) {
          if (!sse.isConnected) return
          if (raw.writableLength > maxBufferedBytes) return listener.end()
          // A failed write means that the client left, which `onClose` reports.
          void sse.send(schema.encode(event) as StreamEvent).catch(() => undefined)
        },
        end: () => close(reply),
      }
      // The hooks that set these headers run only for complete answers.
      reply.headers(stopped ? { ...bareHeaders, connection: 'close' } : bareHeaders)
      reply.hijack()
      // The client left during authentication, before anything listened for that.
      if (raw.destroyed) return sse.close()
      sse.keepAlive()
      sse.sendHeaders(200)
      raw.flushHeaders()
      // A stream requested before the stop would keep the server running.
      if (stopped) {
        raw.write(retryHint())
        return sse.close()
      }
      const cleanUp = stream.open(listener)
      const onGone = () => {
        open.delete(reply)
        cleanUp()
      }
      if (!sse.isConnected) return onGone()
      open.add(reply)
      sse.onClose(onGone)
    },
    endAll() {
      stopped = true
      for (const reply of open) close(reply, retryHint())
    },
  }
}
