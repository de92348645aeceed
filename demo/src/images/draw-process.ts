import { constants, setPriority } from 'node:os'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { allImages } from '../catalogue/base-catalogue.ts'
import { render } from './render.ts'

/** A separate process: draws the named images into a folder and reports each one. */
const folder = process.argv[2] ?? ''
const names = await new Promise<string[]>((resolve) => process.once('message', resolve as (message: unknown) => void))
const images = new Map(allImages().map((image) => [image.publicId, image]))

// The parent has ended: draw the rest another time.
process.on('disconnect', () => process.exit(0))
// Lower priority than the server.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Two images on one thread each use two cores better than one image on two threads.
sharp.concurrency(1)
sharp.cache(false)

async function drawNext(): Promise<void> {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const image = images.get(name)
    if (!image) throw new Error(`There is no image ${name}`)
    const file = path.join(folder, `${name}.webp`)
    // Write under a temporary name, so that no partial image is served.
    await writeFile(`${file}.${process.pid}.new`, await render(image.draw()))
    await rename(`${file}.${process.pid}.new`, file)
    process.send?.(name)
  }
}

await mkdir(folder, { recursive: true })
await Promise.all([drawNext(), drawNext()])
process.disconnect?.()
