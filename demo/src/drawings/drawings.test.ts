import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { allImages } from '../catalogue/base-catalogue.ts'
import { parts, shops } from '../facts.ts'
import { render } from '../images/render.ts'
import { coloursOf, drawingsOf, storefrontOf } from './index.ts'

describe('drawings', () => {
  it('show every part in at least three different images, new and used', () => {
    for (const { name } of parts) {
      const images = [...drawingsOf(name, 'new'), ...drawingsOf(name, 'used')]
      expect(images.length, name).toBeGreaterThanOrEqual(6)
      expect(new Set(images.map(({ publicId }) => publicId)).size).toBe(images.length)
      const drawn = images.map(({ draw }) => JSON.stringify(draw()))
      expect(new Set(drawn).size, name).toBe(images.length)
    }
  })

  it('are well-formed: every used gradient is defined, and no number is missing', () => {
    for (const { draw, publicId } of allImages()) {
      const { backdrop, part = '' } = draw()
      for (const svg of [backdrop, part]) {
        const named = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id)
        const defined = new Set([...svg.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id))
        expect(
          named.filter((id) => !defined.has(id ?? '')),
          publicId,
        ).toEqual([])
        expect(svg, publicId).not.toMatch(/NaN|undefined|<text/)
      }
    }
  })

  it('exist for every image of products and shops, with valid names for the image store', () => {
    const names = new Set(allImages().map(({ publicId }) => publicId))
    for (const [index] of shops.entries()) expect(names).toContain(storefrontOf(index + 1).publicId)
    for (const { name, price } of parts) {
      for (const colour of coloursOf(name)) {
        if (price['Brand New']) expect(names).toContain(drawingsOf(name, 'new', colour)[2]?.publicId)
        if (price.Used) expect(names).toContain(drawingsOf(name, 'used', colour)[2]?.publicId)
      }
    }
    for (const name of names) expect(name).toMatch(/^[\w-]{1,100}$/)
  })

  it('render to square WebP images, deterministically, with a different image for a used part', async () => {
    const [fresh] = drawingsOf('Brake Disc', 'new')
    const [used] = drawingsOf('Brake Disc', 'used')
    if (!fresh || !used) throw new Error('no drawings of a brake disc')
    const [one, again, worn] = [await render(fresh.draw()), await render(fresh.draw()), await render(used.draw())]
    expect(await sharp(one).metadata()).toMatchObject({ format: 'webp', width: 900, height: 900 })
    expect(again.equals(one)).toBe(true)
    expect(worn.equals(one)).toBe(false)
  })
})
