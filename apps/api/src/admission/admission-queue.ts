import type { ServerResponse } from 'node:http'
import { busy, type DomainError } from '../errors/errors.ts'

export interface LineSize {
  /** Requests at work at the same time. */
  readonly atWork: number
  /** In line behind them, in the order they came. */
  readonly waiting: number
  /** Who has waited this long is told to come back: by now somebody else asks who still looks at the page. */
  readonly patienceMs: number
}

/** Gives the place back; a second time does nothing. */
export type Leave = () => void

// What is answered from memory is done one after the other, all the line long, and meanwhile nobody hears of who else came
// or left: after so long the process looks up. Each time it does, Node takes in one new connection and no more.
const longestMs = 2
let began: number | undefined
function mayGoOn(): boolean {
  const now = performance.now()
  if (began === undefined) {
    began = now
    setImmediate(() => (began = undefined))
  }
  return now - began < longestMs
}

interface Waiter {
  readonly go: () => void
  readonly since: number
}

/**
 * For requests of one kind: a few at work, some in line, and whoever comes beyond that is turned away at once. Nothing is
 * begun for a client who has gone while it waited.
 */
export class Line {
  readonly #size: LineSize
  readonly #waiting = new Set<Waiter>()
  #atWork = 0
  #refused = 0
  #gone = 0

  constructor(size: LineSize) {
    this.#size = size
  }

  get counts() {
    return { atWork: this.#atWork, waiting: this.#waiting.size, refused: this.#refused, gone: this.#gone }
  }
  get isFull(): boolean {
    const { atWork, waiting } = this.#size
    return this.#atWork >= atWork && (this.#waiting.size >= waiting || this.#isTooSlow)
  }
  /** Whoever comes now would wait as long as the first in line has, and that is more than half of all patience: in vain, maybe. */
  get #isTooSlow(): boolean {
    const [first] = this.#waiting
    return first !== undefined && performance.now() - first.since > this.#size.patienceMs / 2
  }

  /** To be thrown: counted, and told to come back at a moment that differs a little from the others'. */
  refusal(): DomainError {
    this.#refused++
    return busy(2 + (this.#refused % 4))
  }

  /** Waits for a place. Undefined where nobody waits for the answer any more. Throws `busy` (503). */
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

  /** The place is handed on, so that nobody slips in between. */
  readonly #next = (): void => {
    const [first] = this.#waiting
    if (first) first.go()
    else this.#atWork--
  }
}
