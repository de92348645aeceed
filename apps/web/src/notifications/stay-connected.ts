import { listen, type StreamEvent } from './notification-stream.ts'

export interface Connected {
  /** Read for each connection; no connection without one. */
  token: () => string | null
  onOpen: () => void
  onEvent: (event: StreamEvent) => void
  /** The stream is down for now. */
  onClosed: () => void
  /** The server no longer accepts this token. */
  onRefused: () => void
}

const firstPause = 1_000
const maxPause = 60_000
/** Milliseconds. A connection of this length resets the back-off. */
const stableAfter = 10_000

/** Exponential back-off with jitter, so that a recovering server is not overrun. */
const pauseAfter = (failures: number): number =>
  Math.min(maxPause, firstPause * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)

/**
 * Connects while the page is visible; returns a function that stops it. Hidden pages hold no connection: browsers
 * allow six to one server, and a dozen open tabs would use them up.
 */
export function stayConnected({ token, onOpen, onEvent, onClosed, onRefused }: Connected): () => void {
  let connection: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let notBefore = 0

  const connectIn = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), Math.max(pause, notBefore - Date.now()))
  }
  const connect = async () => {
    const mine = token()
    if (connection || mine === null || document.visibilityState === 'hidden') return
    const current = new AbortController()
    connection = current
    const { status, openFor, retryAfter = 0 } = await listen({ token: mine, connection: current, onOpen, onEvent })
    if (connection !== current) return
    connection = undefined
    onClosed()
    // Another tab may have signed in meanwhile: end the session only if the refused token is still in use.
    if (status === 401 && token() === mine) return onRefused()
    failures = openFor >= stableAfter ? 1 : failures + 1
    notBefore = Date.now() + retryAfter * 1_000
    connectIn(pauseAfter(failures))
  }
  const disconnect = () => {
    clearTimeout(timer)
    if (!connection) return
    connection.abort()
    connection = undefined
    onClosed()
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? disconnect() : connectIn(0))
  // The connection of the lost network is dead, even if no error has arrived yet.
  const onOnline = () => {
    disconnect()
    failures = 0
    connectIn(0)
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  connectIn(0)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onOnline)
    disconnect()
  }
}
