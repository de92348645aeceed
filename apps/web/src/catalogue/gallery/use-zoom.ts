import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { close, moveBy, type Point, type Sizes, type View, whole, zoomAt } from './zoom.ts'
import { turnOfSwipe } from './use-carousel.ts'

const twiceWithin = 300
const still = 10

interface Touch {
  start: Point
  last: Point
  moved: boolean
}

/** Zooms the element of `screen` by wheel, double tap, pinch and drag; an unzoomed swipe shows the next picture. */
export function useZoom(at: number, onTurn: (by: number) => void) {
  const screen = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(whole)
  const [shown, setShown] = useState(at)
  // Each picture starts unzoomed.
  if (shown !== at) {
    setShown(at)
    setView(whole)
  }
  const touches = useRef(new Map<number, Touch>())
  const lastTap = useRef<{ at: number; point: Point }>(undefined)

  const sizes = (): Sizes => {
    const image = screen.current?.querySelector('img')
    const size = (element?: HTMLElement | null) => ({
      width: element?.offsetWidth ?? 0,
      height: element?.offsetHeight ?? 0,
    })
    return { picture: size(image), screen: size(screen.current) }
  }
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = screen.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : whole
  }
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((now) => zoomAt(now, factor, point, sizes()))
  const move = (across: number, down: number) => setView((now) => moveBy(now, across, down, sizes()))

  useWheel(screen, (event) => zoomBy(Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY })))

  const tap = (point: Point) => {
    const before = lastTap.current
    const now = performance.now()
    const isSecond = before && now - before.at < twiceWithin && distance(before.point, point) < 3 * still
    lastTap.current = isSecond ? undefined : { at: now, point }
    if (isSecond)
      setView((current: View) => (current.scale > 1 ? whole : zoomAt(current, close, fromMiddle(point), sizes())))
  }
  const pinch = (touch: Touch, point: Point) => {
    const other = [...touches.current.values()].find((each) => each !== touch)
    if (!other) return
    const before = distance(touch.last, other.last)
    if (before > 0) zoomBy(distance(point, other.last) / before, fromMiddle(middle(point, other.last)))
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const point = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture?.(event.pointerId)
      // A pinch is not a tap.
      for (const other of touches.current.values()) other.moved = true
      touches.current.set(event.pointerId, { start: point, last: point, moved: touches.current.size > 0 })
    },
    onPointerMove: (event: PointerEvent) => {
      const touch = touches.current.get(event.pointerId)
      if (!touch) return
      const point = { x: event.clientX, y: event.clientY }
      if (touches.current.size > 1) pinch(touch, point)
      else move(point.x - touch.last.x, point.y - touch.last.y)
      touch.moved ||= distance(touch.start, point) > still
      touch.last = point
    },
    onPointerUp: (event: PointerEvent) => {
      const touch = touches.current.get(event.pointerId)
      touches.current.delete(event.pointerId)
      if (!touch) return
      if (!touch.moved) tap(touch.start)
      else if (view.scale === 1 && touches.current.size === 0)
        onTurn(turnOfSwipe(event.clientX - touch.start.x, event.clientY - touch.start.y))
    },
    onPointerCancel: (event: PointerEvent) => void touches.current.delete(event.pointerId),
  }
  return { screen, view, zoomBy, move, handlers }
}

/** React's wheel listeners are passive and could not stop the page from scrolling. */
function useWheel(screen: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const turn = useEffectEvent(onWheel)
  useEffect(() => {
    const element = screen.current
    const listener = (event: WheelEvent) => {
      event.preventDefault()
      turn(event)
    }
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [screen])
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
