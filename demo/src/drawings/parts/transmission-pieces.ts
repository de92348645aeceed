import { bolt, splines } from '../kit/hardware.ts'
import { made, tone } from '../kit/materials.ts'
import { around, circle, cog, ellipse, group, path, rect, times } from '../kit/shapes.ts'

export const clutchDisc = (cx: number, cy: number, r: number) =>
  circle(cx + 4, cy + 8, r, tone('lining', 4)) +
  circle(cx, cy, r, made('lining'), { stroke: tone('lining', 4), 'stroke-width': 3 }) +
  around(20, cx, cy, () => rect(cx - 3, cy - r, 6, r * 0.34, tone('lining', 4))) +
  around(20, cx, cy, () => circle(cx + r * 0.08, cy - r * 0.84, r * 0.025, tone('brass', 1)), 4) +
  circle(cx, cy, r * 0.66, made('steel', 'round')) +
  around(
    5,
    cx,
    cy,
    () =>
      rect(cx - r * 0.15, cy - r * 0.54, r * 0.3, r * 0.19, '#22262a', { rx: r * 0.06 }) +
      times(6, (i) =>
        ellipse(cx - r * 0.12 + i * r * 0.047, cy - r * 0.445, r * 0.026, r * 0.085, tone('amber', 1), {
          stroke: tone('amber', 3),
          'stroke-width': 2,
        }),
      ),
  ) +
  circle(cx, cy, r * 0.3, made('iron', 'round')) +
  cog(cx, cy, r * 0.19, r * 0.15, 18, made('steel', 'round'), r * 0.13)

export const pressurePlate = (cx: number, cy: number, r: number) =>
  circle(cx, cy, r, made('steel', 'round'), { stroke: tone('steel', 4), 'stroke-width': 5 }) +
  around(9, cx, cy, () => bolt(cx, cy - r * 0.92, r * 0.035)) +
  circle(cx, cy, r * 0.8, made('iron', 'round')) +
  around(16, cx, cy, () =>
    path(
      `M${cx - r * 0.11} ${cy - r * 0.72}L${cx + r * 0.11} ${cy - r * 0.72}L${cx + r * 0.03} ${cy - r * 0.26}H${cx - r * 0.03}Z`,
      made('steel', 'across'),
    ),
  ) +
  circle(cx, cy, r * 0.24, '#1a1d20')

/** Rubber boot on a lying shaft, narrowing to the right. */
export const boot = (left: number, cy: number, wide: number, narrow: number, folds: number) =>
  times(folds, (i) => {
    const half = wide + ((narrow - wide) * i) / (folds - 1)
    return rect(left + i * 26, cy - half, 30, half * 2, made('rubber', 'down'), { rx: 13 })
  }) +
  rect(left - 6, cy - wide * 0.98, 14, wide * 1.96, made('steel', 'down'), { rx: 4 }) +
  rect(left + folds * 26 + 2, cy - narrow * 0.98, 12, narrow * 1.96, made('steel', 'down'), { rx: 4 })

export const lyingSplines = (left: number, right: number, cy: number, half: number) =>
  group(splines(0, 0, right - left, half), `translate(${left} ${cy}) rotate(-90)`)
