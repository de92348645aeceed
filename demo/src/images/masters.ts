import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { allImages, listImages, shownImages } from '../catalogue/base-catalogue.ts'
import type { DrawnImage } from '../drawings/index.ts'

/** The folder of the image store's masters. */
const mastersDir = (dataDir: string) => path.join(dataDir, 'images')

export interface ImageWork {
  /** Resolves when the images of the first visit exist. */
  readonly fronts: Promise<void>
  /** Waits for all images. Without it, the rest is drawn at the next start. */
  all(): Promise<void>
}

/**
 * Draws missing images in a separate process, because the server must not read SVG. That process does not keep ours
 * alive; the next start draws the rest. Enlarged catalogues use more images.
 */
export function drawImages(dataDir: string, which: 'demo catalogue' | 'any size' = 'demo catalogue'): ImageWork {
  const key = `${which} ${dataDir}`
  const work = underWay.get(key) ?? draw(dataDir, which === 'any size' ? allImages() : shownImages())
  underWay.set(key, work)
  return work
}

/** Repeated calls while it runs start nothing. */
const underWay = new Map<string, ImageWork>()

function draw(dataDir: string, images: readonly DrawnImage[]): ImageWork {
  const missing = images.filter(({ publicId }) => !existsSync(path.join(mastersDir(dataDir), `${publicId}.webp`)))
  if (missing.length === 0) return { fronts: Promise.resolve(), all: () => Promise.resolve() }
  const child = fork(path.join(import.meta.dirname, 'draw-process.ts'), [mastersDir(dataDir)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(missing.map(({ publicId }) => publicId))
  return followed(child, new Set(missing.map(({ publicId }) => publicId)))
}

function followed(child: ChildProcess, missing: Set<string>): ImageWork {
  const fronts = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  let awaited = true
  let isAllAwaited = false
  const early = listImages()
  const lookAround = () => {
    if (!awaited || [...missing].some((publicId) => early.has(publicId))) return
    awaited = false
    fronts.resolve()
    if (isAllAwaited) return
    // Must not keep the process alive.
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
    fail(new Error(`Drawing the demo images ended early (${code ?? 'stopped'}), ${missing.size} are missing`))
  })
  // Callers that wait get the failure; others ignore it.
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
