import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { allImages } from '../catalogue/base-catalogue.ts'

/** Where the image store keeps its masters. */
const mastersDir = (dataDir: string) => path.join(dataDir, 'images')

export interface ImageWork {
  /** The pictures that lists show are there. */
  readonly fronts: Promise<void>
  /** Waits until all of them are there; without a call nothing waits, and what is undone at our end stays undone. */
  all(): Promise<void>
}

/**
 * Draws the pictures that are not there yet, in a process of its own: SVG may be read there and nowhere in the server.
 * That process does not keep ours alive, and what it leaves undone when we end is drawn the next time.
 */
export function drawImages(dataDir: string): ImageWork {
  const work = underWay.get(dataDir) ?? draw(dataDir)
  underWay.set(dataDir, work)
  return work
}

/** Asked a second time while it is at work, it does not begin a second time. */
const underWay = new Map<string, ImageWork>()

function draw(dataDir: string): ImageWork {
  const missing = allImages().filter(({ publicId }) => !existsSync(path.join(mastersDir(dataDir), `${publicId}.webp`)))
  if (missing.length === 0) return { fronts: Promise.resolve(), all: () => Promise.resolve() }
  const child = fork(path.join(import.meta.dirname, 'draw-process.ts'), [mastersDir(dataDir)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(missing.map(({ publicId }) => publicId))
  return followed(child, new Set(missing.map(({ publicId }) => publicId)))
}

const isShownInLists = (publicId: string) => publicId.startsWith('demo-shop-') || publicId.endsWith('-1')

function followed(child: ChildProcess, missing: Set<string>): ImageWork {
  const fronts = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  let awaited = true
  let isAllAwaited = false
  const lookAround = () => {
    if (!awaited || [...missing].some(isShownInLists)) return
    awaited = false
    fronts.resolve()
    if (isAllAwaited) return
    // From here on nobody has to wait for it.
    child.unref()
    child.channel?.unref()
  }
  lookAround()
  child.on('message', (drawn) => {
    if (typeof drawn === 'string') missing.delete(drawn)
    lookAround()
  })
  const fail = (error: Error) => [fronts, all].forEach(({ reject }) => reject(error))
  child.on('error', fail)
  child.on('exit', (code) => {
    if (missing.size === 0) return all.resolve()
    fail(new Error(`Drawing the demo pictures ended early (${code ?? 'stopped'}), ${missing.size} are missing`))
  })
  // Whoever waits sees the failure; nobody has to.
  for (const { promise } of [fronts, all]) promise.catch(() => undefined)
  const wait = () => {
    isAllAwaited = true
    if (missing.size > 0) {
      child.ref()
      child.channel?.ref()
    }
    return all.promise
  }
  return { fronts: fronts.promise, all: wait }
}
