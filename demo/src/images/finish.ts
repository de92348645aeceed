import { fork } from 'node:child_process'
import path from 'node:path'

/** Draws missing images in a separate process, so that the server need not load the catalogue to find them. */
export function finishImages(dataDir: string): void {
  const child = fork(path.join(import.meta.dirname, 'finish-process.ts'), [dataDir], { stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
}
