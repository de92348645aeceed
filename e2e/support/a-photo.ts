import type { Page } from '@playwright/test'

/** A photo as the camera of a phone names it, drawn by the page. */
export async function aPhoto(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 600
    canvas.getContext('2d')?.fillRect(0, 0, 400, 600)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
