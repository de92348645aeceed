import { randomInt } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { bareHeaders } from './secure-headers.ts'

export interface StreamEvent {
  readonly event: string
  readonly data: unknown
}
/** Whoever listens. What is sent after they left is dropped. */
export interface Listener<E extends StreamEvent> {
  send(event: E): void
  end(): void
}

/** An answer that goes on for as long as its client stays: what a handler gives whose route says `stream`. */
export class EventStream<E extends StreamEvent> {
  /** Called once, with the client; gives what is to be done when they have left. */
  readonly open: (listener: Listener<E>) => () => void
  constructor(open: (listener: Listener<E>) => () => void) {
    this.open = open
  }
}

// Of events that a client does not take off the line. Whoever is that slow reads the whole list when he comes back.
const mostWaitingBytes = 256 * 1024

// Another node is there already, or this one comes back: after a second, not all at once.
const comeBack = () => `retry: ${randomInt(1_000, 3_000)}\n\n`

function close({ sse, raw }: FastifyReply, lastWord?: string): void {
  // Who takes nothing off the line would not take the end either, and keep the connection.
  const isStuck = raw.writableLength > 0
  if (!isStuck && lastWord !== undefined) raw.write(lastWord)
  sse.close()
  if (isStuck) raw.destroy()
}

/** The streams of this process, so that all of them can be ended when it stops. */
export function createStreams() {
  const open = new Set<FastifyReply>()
  let stopped = false

  return {
    serve(reply: FastifyReply, stream: EventStream<StreamEvent>, schema: z.ZodType): void {
      const { sse, raw } = reply
      const listener: Listener<StreamEvent> = {
        send(event) {
          if (!sse.isConnected) return
          if (raw.writableLength > mostWaitingBytes) return listener.end()
          // What cannot be written any more belongs to a client who left, and `onClose` says so.
          void sse.send(schema.encode(event) as StreamEvent).catch(() => undefined)
        },
        end: () => close(reply),
      }
      // The hooks that set them run when an answer is sent whole, which this one never is.
      reply.headers(stopped ? { ...bareHeaders, connection: 'close' } : bareHeaders)
      reply.hijack()
      // Left while it was asked who they are, before anything listened for that: nobody would hear of it any more.
      if (raw.destroyed) return sse.close()
      sse.keepAlive()
      sse.sendHeaders(200)
      raw.flushHeaders()
      // Asked for before the server was told to stop: it would keep it.
      if (stopped) {
        raw.write(comeBack())
        return sse.close()
      }
      const left = stream.open(listener)
      const gone = () => {
        open.delete(reply)
        left()
      }
      if (!sse.isConnected) return gone()
      open.add(reply)
      sse.onClose(gone)
    },
    endAll() {
      stopped = true
      for (const reply of open) close(reply, comeBack())
    },
  }
}
