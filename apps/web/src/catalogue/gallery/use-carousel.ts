import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

const farEnough = 40

/** Reading direction: next in English is previous in Arabic. */
const reading = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)

/** Returns how many pictures an arrow key advances: 1 or -1, 0 for another key. */
export const turnOfKey = (key: string): number =>
  key === 'ArrowRight' ? reading() : key === 'ArrowLeft' ? -reading() : 0

/** Returns how many pictures a swipe advances; a vertical one scrolls the page. */
export const turnOfSwipe = (across: number, down: number): number =>
  Math.abs(across) < farEnough || Math.abs(across) < Math.abs(down) ? 0 : across < 0 ? reading() : -reading()

/** Browses pictures in a loop, by buttons, arrow keys and swipes. */
export function useCarousel(total: number) {
  const [at, setAt] = useState(0)
  const start = useRef<{ x: number; y: number }>(undefined)
  const turn = (by: number) => setAt((now) => (now + by + total) % total)
  const turnIf = (by: number) => total > 1 && by !== 0 && turn(by)
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => turnIf(turnOfKey(event.key)),
    onPointerDown: (event: PointerEvent) => {
      // Mouse users have buttons instead of swipes.
      start.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current) turnIf(turnOfSwipe(event.clientX - start.current.x, event.clientY - start.current.y))
      start.current = undefined
    },
  }
  return { at, setAt, turn, handlers }
}
