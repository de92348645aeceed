import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

const farEnough = 40

/** Along the line of reading: what leads on in English leads back in Arabic. */
const reading = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)

/** How far an arrow key turns: one picture on or back, 0 for another key. */
export const turnOfKey = (key: string): number =>
  key === 'ArrowRight' ? reading() : key === 'ArrowLeft' ? -reading() : 0

/** How far a swipe turns; a finger that goes up or down scrolls the page. */
export const turnOfSwipe = (across: number, down: number): number =>
  Math.abs(across) < farEnough || Math.abs(across) < Math.abs(down) ? 0 : across < 0 ? reading() : -reading()

/** Pictures one by one, round and round, by buttons, arrow keys and swipes. */
export function useTurning(total: number) {
  const [at, setAt] = useState(0)
  const start = useRef<{ x: number; y: number }>(undefined)
  const turn = (by: number) => setAt((now) => (now + by + total) % total)
  const turnIf = (by: number) => total > 1 && by !== 0 && turn(by)
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => turnIf(turnOfKey(event.key)),
    onPointerDown: (event: PointerEvent) => {
      // A mouse has buttons to press; it drags nothing here.
      start.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current) turnIf(turnOfSwipe(event.clientX - start.current.x, event.clientY - start.current.y))
      start.current = undefined
    },
  }
  return { at, setAt, turn, handlers }
}
