import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Picture } from './picture.tsx'

// jsdom loads no images, but reports each one as complete and empty.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (src: string | null, widths?: readonly (96 | 160 | 320 | 480 | 640 | 1200)[]) => {
  const { container } = render(<Picture src={src} alt="Pads" width={320} height={240} {...(widths && { widths })} />)
  return {
    image: screen.getByRole<HTMLImageElement>('img', { name: 'Pads' }),
    source: container.querySelector('source'),
  }
}

describe('a picture', () => {
  it('is offered in AVIF and in WebP if it is our own', () => {
    const { image, source } = show('/images/pads', [320, 640])
    expect(source?.type).toBe('image/avif')
    expect(source?.getAttribute('srcset')).toBe('/images/pads/320.avif 320w, /images/pads/640.avif 640w')
    expect(source?.getAttribute('sizes')).toBe('320px')
    expect(image.getAttribute('srcset')).toBe('/images/pads/320.webp 320w, /images/pads/640.webp 640w')
    expect(image.getAttribute('src')).toBe('/images/pads/320.webp')
  })

  it('is offered in WebP alone if it is small', () => {
    const { image, source } = show('/images/pads', [96, 160])
    expect(source).toBeNull()
    expect(image.getAttribute('srcset')).toBe('/images/pads/96.webp 96w, /images/pads/160.webp 160w')
  })

  it('is shown as it is if it is on another host', () => {
    const { image, source } = show('https://cdn.images.example/pads.png')
    expect([source, image.getAttribute('src'), image.getAttribute('srcset')]).toEqual([
      null,
      'https://cdn.images.example/pads.png',
      null,
    ])
  })

  it('becomes a placeholder if it fails to load, whatever format the browser chose [SRCH-15]', () => {
    const { image, source } = show('/images/gone')
    fireEvent.error(image)
    expect(image.src).toMatch(/^data:image\/svg/)
    expect([image.getAttribute('srcset'), source?.getAttribute('srcset')]).toEqual([null, null])
  })

  it('becomes a placeholder if it is missing', () => {
    expect(show(null).image.src).toMatch(/^data:image\/svg/)
  })
})
