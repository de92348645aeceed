import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { allImages } from '../catalogue/base-catalogue.ts'

/** Where the image store keeps its masters. */
export const mastersDir = (dataDir: string) => path.join(dataDir, 'images')

export interface ImageWork {
  /** The pictures that lists show are there. */
  readonly fronts: Promise<void>
  /** All of them are there. */
  readonly all: Promise<void>
}

/**
 * Draws the pictures that are not there yet, in a process of its own: SVG may be read there and nowhere in the server.
 * That process does not keep ours alive, and what it leaves undone when we end is drawn the next time.
 */
export function drawImages(dataDir: string, onProgress?: (done: number, of: number) => void): ImageWork {
  const missing = allImages().filter(({ publicId }) => !existsSync(path.join(mastersDir(dataDir), `${publicId}.webp`)))
  if (missing.length === 0) return { fronts: Promise.resolve(), all: Promise.resolve() }
  const fronts = missing.filter(({ publicId }) => isShownInLists(publicId)).length
  const child = fork(path.join(import.meta.dirname, 'draw-process.ts'), [mastersDir(dataDir), ...missing.map(({ publicId }) => publicId)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return followed(child, fronts, missing.length, onProgress)
}

const isShownInLists = (publicId: string) => publicId.startsWith('demo-shop-') || publicId.endsWith('-1')

function followed(child: ChildProcess, fronts: number, count: number, onProgress?: (done: number, of: number) => void): ImageWork {
  let done = 0
  const first = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  if (fronts === 0) first.resolve()
  child.on('message', () => {
    onProgress?.(++done, count)
    if (done === fronts) {
      first.resolve()
      // From here on nobody has to wait for it.
      child.unref()
      child.channel?.unref()
    }
  })
  child.on('error', (error) => [first, all].forEach(({ reject }) => reject(error)))
  child.on('exit', (code) => {
    if (done === count) return all.resolve()
    const error = new Error(`Drawing the demo pictures ended early (${code ?? 'stopped'}): ${done} of ${count} are done`)
    for (const { reject } of [first, all]) reject(error)
  })
  // Whoever waits sees the failure; nobody has to.
  for (const { promise } of [first, all]) promise.catch(() => undefined)
  return { fronts: first.promise, all: all.promise }
}
