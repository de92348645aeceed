import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { devNull, tmpdir } from 'node:os'
import path from 'node:path'
import { memoryFlags } from '../../apps/api/bin/memory-flags.mjs'
import { drawDemoImages } from '../../tools/src/demo-images.ts'
import { api, type CatalogueProduct, siteUrl } from './api.ts'

const main = path.resolve(import.meta.dirname, '../../apps/api/bin/axle.mjs')
const patience = 180_000

/**
 * Starts the product as `npm start` does, with the demo catalogue in its own folder, and stops it at the end.
 * With AXLE_URL the journeys use a running demo site.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['AXLE_URL'] !== undefined) return undefined
  const dataDir = await mkdtemp(path.join(tmpdir(), 'axle-journeys-'))
  await copyImages(path.join(dataDir, 'images'))
  const port = await freePort()
  const server = spawn(process.execPath, [...memoryFlags, main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'on',
      DATABASE_URL: '',
      AXLE_ENV_FILE: devNull,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))

  process.env['AXLE_URL'] = `http://localhost:${port}`
  const deadline = Date.now() + patience
  while (!(await isReady(port))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`The product did not start:\n${output}`)
    }
    await pause()
  }
  await picturesDrawn()
  return async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
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

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('expected a TCP port')
  return address.port
}
