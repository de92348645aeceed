import type { Position } from '@axle/contract/trade'

const wheels = [
  ['front', 'left'],
  ['front', 'right'],
  ['rear', 'left'],
  ['rear', 'right'],
] as const

/** Returns which wheels the positions name; none for `upper` and `lower` alone. */
export function wheelsAt(positions: readonly Position[]): boolean[] {
  const names = (position: Position) => positions.includes(position)
  const hasEnd = names('front') || names('rear')
  const hasSide = names('left') || names('right')
  return wheels.map(([end, side]) => (hasEnd || hasSide) && (!hasEnd || names(end)) && (!hasSide || names(side)))
}

/** A chassis from above, front up, with the named wheels filled. Decorative; never mirrored: left stays left. */
export function PositionMark({ positions }: { positions: readonly Position[] }) {
  const on = wheelsAt(positions)
  if (!on.includes(true)) return null
  return (
    <svg className="position-mark" viewBox="0 0 16 18" aria-hidden="true" focusable="false">
      <path d="M3.5 4h9M3.5 14h9M8 4v10" />
      {wheels.map(([end, side], at) => (
        <rect
          key={end + side}
          x={side === 'left' ? 0.5 : 12.5}
          y={end === 'front' ? 1.5 : 12.5}
          width="3"
          height="5"
          rx="1"
          data-on={on[at] || undefined}
        />
      ))}
    </svg>
  )
}
