import { listImageBytes, listImageWidths } from '@axle/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { atWidth, atWidthInAvif } from './image-pipeline.ts'

/** As hard to compress as a photo of a greasy part on gravel: detail at every size, the same in every run. */
async function photograph(width = 1_200, height = 900): Promise<Buffer> {
  let seed = 7
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  const sum = Buffer.alloc(width * height * 3, 128)
  for (const [edge, strength] of [8, 16, 32, 64, 128, 256, 512].map((edge) => [edge, 420 / Math.sqrt(edge)] as const)) {
    const raw = { width: edge, height: edge, channels: 3 as const }
    const grain = Buffer.from(Array.from({ length: edge * edge * 3 }, () => 128 + (random() - 0.5) * strength))
    const layer = await sharp(grain, { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer()
    for (const [index, value] of layer.entries())
      sum[index] = Math.min(255, Math.max(0, (sum[index] ?? 0) + value - 128))
  }
  return sharp(sum, { raw: { width, height, channels: 3 } })
    .webp({ quality: 84 })
    .toBuffer()
}

describe('list images', () => {
  it('weigh at most 15 kB each, whatever the photo', async () => {
    const master = await photograph()
    expect((await sharp(master).resize({ width: 480 }).webp({ quality: 78 }).toBuffer()).length).toBeGreaterThan(20_000)
    for (const width of listImageWidths) {
      expect((await atWidth(master, width)).length).toBeLessThanOrEqual(listImageBytes)
      expect((await atWidthInAvif(async () => master, width))?.length).toBeLessThanOrEqual(listImageBytes)
    }
    expect((await atWidth(master, 1_200)).length).toBeGreaterThan(listImageBytes)
  })
})
