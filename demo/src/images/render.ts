import sharp from 'sharp'
import { dirt, type Scene } from '../drawings/index.ts'

const size = 1200
const raw = { width: size, height: size, channels: 4 } as const
/** A few dirts are enough that neighbours differ; each takes longer to make than a picture. */
const dirtKinds = 4
const dirts = new Map<number, Promise<Buffer>>()
const backdrops = new Map<string, Promise<Buffer>>()

const pixels = (svg: string) => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()

/** What is the same in many pictures is drawn once. */
function once<K>(made: Map<K, Promise<Buffer>>, key: K, svg: () => string) {
  const known = made.get(key) ?? pixels(svg())
  made.set(key, known)
  return known
}

/** A drawing as the WebP master that the image store keeps. */
export async function render({ backdrop, part, wear, seed }: Scene): Promise<Buffer> {
  const picture = Buffer.from(await once(backdrops, backdrop, () => backdrop))
  if (part !== undefined) {
    const shown = await pixels(part)
    castShadow(picture, await softOutline(shown))
    if (wear === 'used') soil(shown, await once(dirts, seed % dirtKinds, () => dirt((seed % dirtKinds) * 11 + 3)))
    layOver(picture, shown)
  }
  return sharp(picture, { raw }).removeAlpha().webp({ quality: 84, effort: 1 }).toBuffer()
}

/** The part's outline, blurred at an eighth of the size: nobody sees the difference and it costs a sixtieth. */
const softOutline = async (part: Buffer) => {
  const small = { width: 150, height: 150, channels: 1 } as const
  const blurred = await sharp(part, { raw }).extractChannel(3).resize(150, 150).blur(2.6).raw().toBuffer()
  return sharp(blurred, { raw: small }).resize(size, size, { kernel: 'linear' }).extractChannel(0).raw().toBuffer()
}

// The three below mix pixels by hand: one pass over bytes takes a fifth of the time of the library's general blending.

/** Darkens the picture softly, straight below the part. */
function castShadow(picture: Buffer, outline: Buffer) {
  for (let from = 0, to = 26 * size; to < size * size; from++, to++) {
    const light = 1 - ((outline[from] ?? 0) / 255) * 0.36
    if (light === 1) continue
    for (let at = to * 4, end = at + 3; at < end; at++) picture[at] = (picture[at] ?? 0) * light
  }
}

/** Makes a part duller, and dirty within its outline. */
function soil(part: Buffer, spots: Buffer) {
  for (let at = 0; at < part.length; at += 4) {
    if (part[at + 3] === 0) continue
    const [red, green, blue] = [part[at] ?? 0, part[at + 1] ?? 0, part[at + 2] ?? 0]
    const clean = 1 - (spots[at + 3] ?? 0) / 255
    part[at] = (0.6 * red + 0.24 * green + 0.06 * blue) * clean + (spots[at] ?? 0) * (1 - clean)
    part[at + 1] = (0.2 * red + 0.6 * green + 0.08 * blue) * clean + (spots[at + 1] ?? 0) * (1 - clean)
    part[at + 2] = (0.17 * red + 0.22 * green + 0.49 * blue) * clean + (spots[at + 2] ?? 0) * (1 - clean)
  }
}

function layOver(picture: Buffer, part: Buffer) {
  for (let at = 0; at < part.length; at += 4) {
    const cover = (part[at + 3] ?? 0) / 255
    if (cover === 0) continue
    for (let i = at, end = at + 3; i < end; i++) picture[i] = (part[i] ?? 0) * cover + (picture[i] ?? 0) * (1 - cover)
  }
}
