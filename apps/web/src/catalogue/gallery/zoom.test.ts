import { describe, expect, it } from 'vitest'
import { moveBy, type Sizes, whole, zoomAt, zoomPercent } from './zoom.ts'

const sizes: Sizes = { picture: { width: 400, height: 300 }, screen: { width: 400, height: 800 } }
const middle = { x: 0, y: 0 }

describe('zooming a picture', () => {
  it('ranges from the whole picture to five times', () => {
    expect(zoomPercent(zoomAt(whole, 0.1, middle, sizes))).toBe(100)
    expect(zoomPercent(zoomAt(whole, 99, middle, sizes))).toBe(500)
  })

  it('keeps the point under the finger in place', () => {
    const near = zoomAt(whole, 4, { x: 100, y: 100 }, sizes)
    expect(near).toEqual({ scale: 4, x: -300, y: -200 })
    // Horizontally there is room; vertically the picture is limited by the screen's edge.
    expect((100 - near.x) / near.scale).toBe(100)
  })

  it('never moves an edge of the picture into the screen', () => {
    const near = zoomAt(whole, 2, middle, sizes)
    expect(moveBy(near, 9_000, 9_000, sizes)).toEqual({ scale: 2, x: 200, y: 0 })
    expect(moveBy(whole, 50, 50, sizes)).toEqual(whole)
    expect(zoomAt({ scale: 2, x: 200, y: 0 }, 0.5, middle, sizes)).toEqual(whole)
  })
})
