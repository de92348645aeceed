import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { startServerProcess } from '@axle/testing/server-process'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'
import { drawDemoImages } from '../../tools/src/demo-images.ts'
import { api, type CatalogueProduct, siteUrl } from './api.ts'

const patience = 180_000

/**
 * Starts the product as `npm start` does, with the demo catalogue in its own folder, and stops it at the end.
 * With AXLE_URL the journeys use a running demo site.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['AXLE_URL'] !== undefined) return undefined
  const { dataDir, remove } = await throwAwayFolder()
  await copyImages(path.join(dataDir, 'images'))
  const { url, stop } = await startServerProcess({ dataDir, env: { DEMO: 'on', HOST: '127.0.0.1' } })
  process.env['AXLE_URL'] = url.replace('127.0.0.1', 'localhost')
  await picturesDrawn()
  return async () => {
    await stop()
    await remove()
  }
}

/** Every fiftieth is left for the product to draw. */
async function copyImages(folder: string): Promise<void> {
  const drawn = await drawDemoImages()
  await mkdir(folder)
  const names = (await readdir(drawn)).filter((_, index) => index % 50 > 0)
  await Promise.all(names.map((name) => copyFile(path.join(drawn, name), path.join(folder, name))))
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

/** Waits until all images of demo products are drawn, which happens in the background. */
async function picturesDrawn(): Promise<void> {
  const names = new Set<string>()
  for (let page = 1, more = true; more; page++) {
    const products = await api<CatalogueProduct[]>('GET', `/products?view=card&limit=100&page=${page}`)
    for (const { images } of products) for (const image of images) names.add(image)
    more = products.length === 100
  }
  for (const name of names) {
    // Drawing is slow on a busy machine; only a missing image is a fault.
    const deadline = Date.now() + patience
    while (!(await fetch(siteUrl() + name, { method: 'HEAD' })).ok) {
      if (Date.now() > deadline) throw new Error(`The image ${name} was not drawn`)
      await pause()
    }
  }
}
