import sharp from 'sharp'
import { dirt, frame, type Layer, type Scene, svg } from '../drawings/index.ts'
import { castShadow } from './shadow.ts'

// The imported image pipeline blocks SVG in uploads. These SVGs are ours.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

const { width, height } = frame
/** Few dirt textures, because each takes longer than an image; neighbours still differ. */
const dirtKinds = 4
const dirts = new Map<string, Promise<Buffer>>()

/** Renders a drawing as a WebP master for the image store. */
export async function render(scene: Scene): Promise<Buffer> {
  if ('cover' in scene) return sharp(Buffer.from(scene.cover)).flatten().webp({ quality: 80, effort: 1 }).toBuffer()
  const picture = Buffer.alloc(width * height * 3, 255)
  for (const layer of scene.layers) {
    const part = await rasterised(layer)
    if (layer.thickness) thicken(part, layer.thickness)
    if (layer.dirt) soil(part, await stainsOf(layer.dirt, scene.seed % dirtKinds))
    await castShadow(picture, part, layer.ground)
    layOver(picture, part)
  }
  return sharp(picture, { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 1 })
    .toBuffer()
}

/** Drawn within its area of the frame. */
async function rasterised({ drawing, area, thickness = 0 }: Layer): Promise<Buffer> {
  const outline = await outlineOf(drawing)
  const scale = Math.min(area.width / outline.width, (area.height - thickness) / outline.height)
  const x = outline.x + outline.width / 2 - (area.x + area.width / 2) / scale
  const y = outline.y + outline.height / 2 - (area.y + (area.height - thickness) / 2) / scale
  const view = { x, y, width: width / scale, height: height / scale }
  return sharp(Buffer.from(svg(drawing, view, width, height)))
    .raw()
    .toBuffer()
}

const probe = { x: -2400, y: -2400, size: 4800, pixels: 160 } as const

/** The outline in the coordinates of the drawing, measured on a small rendering. */
async function outlineOf(drawing: string) {
  const { x, y, size, pixels } = probe
  const small = svg(drawing, { x, y, width: size, height: size }, pixels, pixels)
  const data = await sharp(Buffer.from(small)).raw().toBuffer()
  let [left, right, top, bottom] = [pixels as number, 0, pixels as number, 0]
  for (let row = 0; row < pixels; row++) {
    for (let column = 0; column < pixels; column++) {
      if ((data[(row * pixels + column) * 4 + 3] ?? 0) < 40) continue
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = row
    }
  }
  const unit = size / pixels
  return { x: x + left * unit, y: y + top * unit, width: (right - left + 1) * unit, height: (bottom - top + 1) * unit }
}

/** The edge of a flat part seen from the front: each column continues downwards, darker. */
function thicken(part: Buffer, thickness: number) {
  for (let x = 0; x < width; x++) {
    let [source, since] = [-1, thickness]
    for (let y = 0; y < height; y++) {
      const at = (y * width + x) * 4
      const cover = part[at + 3] ?? 0
      if (cover > 235) {
        source = at
        since = 0
        continue
      }
      if (source < 0 || since++ >= thickness) continue
      const shade = 0.62 - since * 0.012
      const share = cover / 255
      for (let i = 0; i < 3; i++)
        part[at + i] = (part[at + i] ?? 0) * share + (part[source + i] ?? 0) * shade * (1 - share)
      part[at + 3] = 255
    }
  }
}

function stainsOf(kind: 'rust' | 'dust', seed: number) {
  const key = `${kind} ${seed}`
  const made =
    dirts.get(key) ??
    sharp(Buffer.from(dirt(kind, seed * 11 + 3)))
      .resize(width, height)
      .ensureAlpha()
      .raw()
      .toBuffer()
  dirts.set(key, made)
  return made
}

/** Makes a part duller, and dirty within its outline. */
function soil(part: Buffer, stains: Buffer) {
  for (let at = 0; at < part.length; at += 4) {
    if (part[at + 3] === 0) continue
    const [red, green, blue] = [part[at] ?? 0, part[at + 1] ?? 0, part[at + 2] ?? 0]
    const grey = (red * 20 + green * 41 + blue * 10) >> 8
    const dirty = stains[at + 3] ?? 0
    const clean = 255 - dirty
    part[at] = ((((red * 169) >> 8) + grey) * clean + (stains[at] ?? 0) * dirty) >> 8
    part[at + 1] = ((((green * 169) >> 8) + grey) * clean + (stains[at + 1] ?? 0) * dirty) >> 8
    part[at + 2] = ((((blue * 169) >> 8) + grey) * clean + (stains[at + 2] ?? 0) * dirty) >> 8
  }
}

function layOver(picture: Buffer, part: Buffer) {
  for (let at = 3, to = 0; at < part.length; at += 4, to += 3) {
    const cover = part[at] ?? 0
    if (cover === 0) continue
    if (cover === 255) {
      picture[to] = part[at - 3] ?? 0
      picture[to + 1] = part[at - 2] ?? 0
      picture[to + 2] = part[at - 1] ?? 0
      continue
    }
    for (let i = 0; i < 3; i++)
      picture[to + i] = ((part[at - 3 + i] ?? 0) * cover + (picture[to + i] ?? 0) * (255 - cover)) >> 8
  }
}
