import type { Call, Routes } from '@axle/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from './actor.ts'
import type { EventStream, StreamEvent } from './event-stream.ts'

type Parsed<R, K extends string> = R extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined
type ActorOf<R> = R extends { access: 'anyone' } ? Actor | undefined : Actor

/** The arguments of a handler: the validated request and its caller. */
export interface CallOf<K extends Call> {
  readonly params: Parsed<Routes[K], 'params'>
  readonly query: Parsed<Routes[K], 'query'>
  readonly headers: Parsed<Routes[K], 'headers'>
  readonly body: Parsed<Routes[K], 'body'>
  readonly actor: ActorOf<Routes[K]>
  /** Undefined for calls from this process itself. */
  readonly request: FastifyRequest | undefined
}

/** An answer that is already JSON and is sent as it is, so that cached answers are encoded once. */
export class EncodedJson {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** The same when the call itself has noted the write in the session of the caller. */
export class NotedJson extends EncodedJson {}

/** A WebP image: returned by handlers of routes with `picture`. */
export class PictureAnswer {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

export type AnswerOf<K extends Call> = Routes[K] extends { stream: true }
  ? EventStream<Extract<z.output<Routes[K]['response']>, StreamEvent>>
  : Routes[K] extends { picture: true }
    ? PictureAnswer
    : z.output<Routes[K]['response']> | EncodedJson

/** One handler per call: a missing or wrongly typed one does not compile. */
export type Handlers = { readonly [K in Call]: (call: CallOf<K>) => Promise<AnswerOf<K>> }
