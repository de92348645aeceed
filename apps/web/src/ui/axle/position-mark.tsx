import type { Position } from '@axle/contract/trade'

const wheels = [
  { end: 'front', side: 'left', x: 0.5, y: 1.5 },
  { end: 'front', side: 'right', x: 12.5, y: 1.5 },
  { end: 'rear', side: 'left', x: 0.5, y: 12.5 },
  { end: 'rear', side: 'right', x: 12.5, y: 12.5 },
] as const

/** Returns which wheels the positions name; none for `upper` and `lower` alone. */
export function wheelsAt(positions: readonly Position[]): boolean[] {
  const named = (...values: Position[]) => values.filter((value) => positions.includes(value))
  const [ends, sides] = [named('front', 'rear'), named('left', 'right')]
  if (ends.length + sides.length === 0) return wheels.map(() => false)
  return wheels.map(
    ({ end, side }) => (ends.length === 0 || ends.includes(end)) && (sides.length === 0 || sides.includes(side)),
  )
}

/** A chassis from above, front up, with the named wheels filled. Decorative; never mirrored: left stays left. */
export function PositionMark({ positions }: { positions: readonly Position[] }) {
  const on = wheelsAt(positions)
  if (!on.includes(true)) return null
  return (
    <svg className="position-mark" viewBox="0 0 16 18" aria-hidden="true" focusable="false">
      <path d="M3.5 4h9M3.5 14h9M8 4v10" />
      {wheels.map(({ x, y }, at) => (
        <rect key={`${x}.${y}`} x={x} y={y} width="3" height="5" rx="1" data-on={on[at] || undefined} />
      ))}
    </svg>
  )
}
