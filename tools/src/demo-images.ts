import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './programs.ts'
import { ourFiles, read, root } from './repository.ts'

/**
 * Draws the images of the demo, which takes a minute of CPU, into a folder that outlives the run. Changed drawings get
 * a new folder. Draws only missing images, at low priority.
 */
export async function drawDemoImages(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [...ourFiles('demo/src'), 'demo/package.json']) hash.update(`${file}\0${read(file)}\0`)
  const folder = join(root, 'node_modules/.cache/demo-images', hash.digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true })
  const { exitCode, output } = await run(process.execPath, [join(root, 'demo/src/images/finish-process.ts'), folder])
  if (exitCode !== 0) throw new Error(`The demo images could not be drawn.\n${output}`)
  return join(folder, 'images')
}
