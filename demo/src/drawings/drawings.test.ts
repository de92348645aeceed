import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { allImages, baseProducts } from '../catalogue/base-catalogue.ts'
import { parts, shops } from '../facts.ts'
import { render } from '../images/render.ts'
import { coverOf, drawingsOf, galleryOf, type Scene } from './index.ts'

const svgsOf = (scene: Scene) => ('cover' in scene ? [scene.cover] : scene.layers.map(({ drawing }) => drawing))
const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

describe('drawings', () => {
  it('show every part in at least five different images, new and used', () => {
    for (const { name } of parts) {
      const images = [...drawingsOf(name, 'new'), ...drawingsOf(name, 'used')]
      expect(images.length, name).toBeGreaterThanOrEqual(5)
      expect(new Set(images.map(({ publicId }) => publicId)).size).toBe(images.length)
      const drawn = images.map(({ draw }) => JSON.stringify(draw()))
      expect(new Set(drawn).size, name).toBe(images.length)
    }
  })

  it('are well-formed: no number is missing, and nothing depends on the fonts of the machine', () => {
    for (const { draw, publicId } of allImages())
      for (const svg of svgsOf(draw())) expect(svg, publicId).not.toMatch(/NaN|undefined|<text/)
  })

  it('define every used gradient in covers', () => {
    for (const [index] of shops.entries()) {
      const [svg = ''] = svgsOf(coverOf(index + 1).draw())
      const named = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id)
      const defined = new Set([...svg.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id))
      expect(named.filter((id) => !defined.has(id ?? ''))).toEqual([])
    }
  })

  it('exist for every image of products and shops, with valid names for the image store', () => {
    const names = new Set(allImages().map(({ publicId }) => publicId))
    for (const [index] of shops.entries()) expect(names).toContain(coverOf(index + 1).publicId)
    for (const { images } of baseProducts())
      for (const url of images) expect(names).toContain(url.slice('/images/'.length))
    for (const name of names) expect(name).toMatch(/^[\w-]{1,100}$/)
  })

  it('give each shop its own cover', async () => {
    const covers = await Promise.all(shops.map((_, index) => render(coverOf(index + 1).draw())))
    expect(new Set(covers.map(hash)).size).toBe(shops.length)
  })

  it('render to 4:3 WebP images, deterministically, with a different image for a used part', async () => {
    const [fresh] = drawingsOf('Brake Disc', 'new')
    const [used] = drawingsOf('Brake Disc', 'used')
    if (!fresh || !used) throw new Error('no drawings of a brake disc')
    const [one, again, worn] = [await render(fresh.draw()), await render(fresh.draw()), await render(used.draw())]
    expect(await sharp(one).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
    expect(again.equals(one)).toBe(true)
    expect(worn.equals(one)).toBe(false)
  })

  it('lie on white, so that pages can multiply them onto their own ground', async () => {
    const [first] = drawingsOf('Oil Filter', 'new')
    if (!first) throw new Error('no drawing of an oil filter')
    const corner = sharp(await render(first.draw())).extract({ left: 0, top: 0, width: 40, height: 40 })
    expect(Math.min(...(await corner.raw().toBuffer()))).toBeGreaterThan(250)
  })

  it('differ between neighbouring products of a kind', () => {
    for (const { name } of parts) {
      const firsts = Array.from({ length: 8 }, (_, number) => galleryOf(name, number, { wear: 'new' })[0]?.publicId)
      for (const [index, first] of firsts.entries()) expect(first, name).not.toBe(firsts[index + 1])
    }
  })

  /** How often the most frequent first image occurs on a page of twelve. */
  const mostAlike = (products: ReturnType<typeof baseProducts>) => {
    const pages = Array.from({ length: Math.ceil(products.length / 12) }, (_, page) =>
      products.slice(page * 12, page * 12 + 12),
    )
    return Math.max(
      ...pages.flatMap((page) =>
        [...Map.groupBy(page, ({ images }) => images[0]).values()].map(({ length }) => length),
      ),
    )
  }
  it.each([
    ['id', ({ id }: { id: number }) => id],
    ['age', ({ ageDays }: { ageDays: number }) => ageDays],
    ['price', ({ price }: { price: number }) => price],
    ['sales', ({ soldBefore }: { soldBefore: number }) => -soldBefore],
  ] as const)('repeat at most three times on a page sorted by %s, and five times on a page of one kind', (_, by) => {
    const sorted = baseProducts().toSorted((a, b) => by(a) - by(b))
    expect(mostAlike(sorted)).toBeLessThanOrEqual(3)
    for (const [part, ofKind] of Map.groupBy(sorted, (product) => product.part.name))
      expect(mostAlike(ofKind), part).toBeLessThanOrEqual(5)
  })

  it('show every product from several sides', () => {
    for (const { images, name } of baseProducts()) expect(new Set(images).size, name).toBeGreaterThanOrEqual(3)
  })
})
