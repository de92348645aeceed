import type { ServerResponse } from 'node:http'
import { busy, type DomainError } from '../errors/errors.ts'

export interface QueueSize {
  /** Requests at work at the same time. */
  readonly atWork: number
  /** The waiting requests, oldest first. */
  readonly waiting: number
  /** A request that has waited this long is refused: its user has probably left. */
  readonly patienceMs: number
}

/** Frees the place; calling it again does nothing. */
export type Leave = () => void

// Requests answered from memory would run back to back through the whole queue while no socket is read. After this
// long the event loop gets a turn, in which Node accepts one new connection.
const longestMs = 2
let startedAt: number | undefined
function mayGoOn(): boolean {
  const now = performance.now()
  if (startedAt === undefined) {
    startedAt = now
    setImmediate(() => (startedAt = undefined))
  }
  return now - startedAt < longestMs
}

interface Waiter {
  readonly go: () => void
  readonly since: number
}

/**
 * Admits requests of one kind: a few run, some wait, the rest are refused at once. A request whose client left while it
 * waited is dropped.
 */
export class AdmissionQueue {
  readonly #size: QueueSize
  readonly #waiting = new Set<Waiter>()
  #atWork = 0
  #refused = 0
  #gone = 0

  constructor(size: QueueSize) {
    this.#size = size
  }

  get counts() {
    return { atWork: this.#atWork, waiting: this.#waiting.size, refused: this.#refused, gone: this.#gone }
  }
  get isFull(): boolean {
    const { atWork, waiting } = this.#size
    return this.#atWork >= atWork && (this.#waiting.size >= waiting || this.#isTooSlow)
  }
  /** The first request has waited more than half the limit, so a new one would probably wait in vain. */
  get #isTooSlow(): boolean {
    const [first] = this.#waiting
    return first !== undefined && performance.now() - first.since > this.#size.patienceMs / 2
  }

  /** Counts a refusal and returns the error to throw. Retry-After varies, so that clients do not return all at once. */
  refusal(): DomainError {
    this.#refused++
    return busy(2 + (this.#refused % 4))
  }

  /** Waits for a place. Returns undefined when the client left. Throws `busy` (503). */
  async enter(client: ServerResponse): Promise<Leave | undefined> {
    if (client.destroyed) return undefined
    if (this.#atWork < this.#size.atWork) this.#atWork++
    else if (this.isFull) throw this.refusal()
    else if (!(await this.#turnOf(client))) return undefined
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      if (mayGoOn()) this.#next()
      else setImmediate(this.#next)
    }
  }

  #turnOf(client: ServerResponse): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const settle = (done: () => void) => () => {
        this.#waiting.delete(waiter)
        clearTimeout(timer)
        client.off('close', leave)
        done()
      }
      const leave = settle(() => {
        this.#gone++
        resolve(false)
      })
      const waiter: Waiter = { go: settle(() => resolve(true)), since: performance.now() }
      const timer = setTimeout(
        settle(() => reject(this.refusal())),
        this.#size.patienceMs,
      )
      client.once('close', leave)
      this.#waiting.add(waiter)
    })
  }

  /** Hands the place to the next request, so that a new one cannot overtake. */
  readonly #next = (): void => {
    const [first] = this.#waiting
    if (first) first.go()
    else this.#atWork--
  }
}
