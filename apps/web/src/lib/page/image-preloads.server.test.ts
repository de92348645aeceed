import { expect, it } from 'vitest'
import { imagePreloads } from './image-preloads.server.ts'

const font = '<link rel="preload" as="font" href="/sans.woff2"/>'

it('moves preloads of images from the head into values of a Link header, with their sizes', () => {
  const image =
    '<link rel="preload" as="image" href="/images/a/320.webp" type="image/avif" imageSrcSet="/images/a/320.avif 320w, /images/a/480.avif 480w" imageSizes="(min-width: 900px) 320px, 100vw" fetchPriority="high"/>'
  expect(imagePreloads(`<title>Shop</title>${image}${font}`)).toEqual({
    head: `<title>Shop</title>${font}`,
    links: [
      '</images/a/320.webp>;rel=preload;as=image;type="image/avif";imagesrcset="/images/a/320.avif 320w, /images/a/480.avif 480w";imagesizes="(min-width: 900px) 320px, 100vw";fetchpriority="high"',
    ],
  })
})

it('lists several images, and leaves a head without images as it is', () => {
  const two = ['a', 'b'].map((name) => `<link rel="preload" as="image" href="/${name}.webp"/>`).join('')
  expect(imagePreloads(two).links).toEqual(['</a.webp>;rel=preload;as=image', '</b.webp>;rel=preload;as=image'])
  expect(imagePreloads(font)).toEqual({ head: font, links: [] })
})
