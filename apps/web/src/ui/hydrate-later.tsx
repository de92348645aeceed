import { createElement, Fragment, type ReactNode, Suspense, useState } from 'react'

interface Turn {
  /** Resolves when it is this part's turn. */
  readonly come: Promise<void>
  readonly start: () => void
  readonly asServed: boolean
  isOver: boolean
  part?: PreactComponent
}

/** A component as Preact keeps it: `__v` is its virtual node, `__u` the flags of that node. */
interface PreactComponent {
  __v: { __u: number }
}
const hydrateFlag = 1 << 5

let turns: Turn[] = []
let isDeferring = false
let isTaking = false
let whenDone: (() => void)[] = []

/** Called before the first rendering in the browser: parts of the page wait for their turn from then on. */
export const deferHydration = (): void => {
  isDeferring = true
}

/** Resolves when every part is hydrated. */
export const allHydrated = (): Promise<void> =>
  new Promise((resolve) => {
    whenDone.push(resolve)
    takeTurns()
  })

interface LaterProps {
  children: ReactNode
  /** One element, hydrated before the parts that wait already. Only such a part may contain others. */
  first?: boolean
}

/**
 * Hydrates its content in a task of its own, after the rest of the page: the browser can paint and respond in
 * between. Until then the content stays as the server rendered it.
 */
export function HydrateLater({ children, first = false }: LaterProps) {
  const [turn] = useState(() => (isDeferring ? newTurn(first) : undefined))
  if (!turn) return import.meta.env.SSR && !first ? marked(children) : children
  return (
    <Suspense>
      <Part turn={turn}>{children}</Part>
    </Suspense>
  )
}

/** Tells Preact where the content begins and ends: it may be several elements, or none. */
const marked = (children: ReactNode) => (
  <>
    {createElement(Fragment, { UNSTABLE_comment: '$s' } as object)}
    {children}
    {createElement(Fragment, { UNSTABLE_comment: '/$s' } as object)}
  </>
)

function Part(this: PreactComponent, { turn, children }: { turn: Turn; children: ReactNode }) {
  if (turn.isOver) return children
  turn.part = this
  throw turn.come
}

function newTurn(first: boolean): Turn {
  const { promise: come, resolve: start } = Promise.withResolvers<void>()
  const turn = { come, start, asServed: first, isOver: false }
  turns = first ? [turn, ...turns] : [...turns, turn]
  takeTurns()
  return turn
}

function takeTurns(): void {
  if (isTaking) return
  isTaking = true
  nextTask(takeTurn)
}

function takeTurn(): void {
  const [turn, ...others] = turns
  if (!turn) return finish()
  turns = others
  turn.isOver = true
  isDeferring = turn.asServed
  // Compares the attributes too: stores may have changed since the rest of the page was hydrated.
  if (turn.part && !turn.asServed) turn.part.__v.__u &= ~hydrateFlag
  turn.start()
  nextTask(takeTurn)
}

function finish(): void {
  isTaking = isDeferring = false
  for (const done of whenDone) done()
  whenDone = []
}

/** By a message, as timers of a hidden page wait for a second. */
export function nextTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    task()
  }
  port2.postMessage(undefined)
}
