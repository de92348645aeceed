/** Scale, and the offset of the picture's centre from the screen's centre, in pixels. */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Point {
  x: number
  y: number
}
/** Sizes of the unzoomed picture and of the screen. */
export interface Sizes {
  picture: { width: number; height: number }
  screen: { width: number; height: number }
}

export const whole: View = { scale: 1, x: 0, y: 0 }
/** At five times a label of a few millimetres is readable on a phone. */
const largest = 5
/** The scale after a double tap. */
export const close = 2.5

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Limits the offset: no edge of the picture moves into the screen while the picture is larger. */
function within({ scale, x, y }: View, { picture, screen }: Sizes): View {
  const overX = Math.max(0, (picture.width * scale - screen.width) / 2)
  const overY = Math.max(0, (picture.height * scale - screen.height) / 2)
  return { scale, x: between(x, -overX, overX), y: between(y, -overY, overY) }
}

/** Zooms around a point, which stays in place; measured from the screen's centre. */
export function zoomAt(view: View, factor: number, point: Point, sizes: Sizes): View {
  const scale = between(view.scale * factor, 1, largest)
  const grown = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, sizes)
}

export const moveBy = (view: View, across: number, down: number, sizes: Sizes): View =>
  within({ ...view, x: view.x + across, y: view.y + down }, sizes)

export const zoomPercent = ({ scale }: View): number => Math.round(scale * 100)
