/** How a picture is looked at: how large, and how far its middle lies from the middle of the screen, in pixels. */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Point {
  x: number
  y: number
}
/** Of the picture as it stands unzoomed, and of the screen it is seen on. */
export interface Room {
  picture: { width: number; height: number }
  screen: { width: number; height: number }
}

export const whole: View = { scale: 1, x: 0, y: 0 }
/** At five times a label of a few millimetres can be read on a phone. */
const largest = 5
/** What a tap on the whole picture goes to. */
export const close = 2.5

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** No edge of the picture is pulled into the screen as long as the picture is larger than it. */
function within({ scale, x, y }: View, { picture, screen }: Room): View {
  const overX = Math.max(0, (picture.width * scale - screen.width) / 2)
  const overY = Math.max(0, (picture.height * scale - screen.height) / 2)
  return { scale, x: between(x, -overX, overX), y: between(y, -overY, overY) }
}

/** Larger or smaller around a point, which stays where it is; the point is measured from the middle of the screen. */
export function zoomAt(view: View, factor: number, point: Point, room: Room): View {
  const scale = between(view.scale * factor, 1, largest)
  const grown = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, room)
}

export const moveBy = (view: View, across: number, down: number, room: Room): View =>
  within({ ...view, x: view.x + across, y: view.y + down }, room)

export const zoomPercent = ({ scale }: View): number => Math.round(scale * 100)
