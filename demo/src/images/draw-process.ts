import { constants, setPriority } from 'node:os'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { allImages } from '../catalogue/base-catalogue.ts'
import { render } from './render.ts'

/** A process of its own: draws the pictures it is sent the names of into a folder and tells of each one done. */
const folder = process.argv[2] ?? ''
const names = await new Promise<string[]>((resolve) => process.once('message', resolve as (message: unknown) => void))
const images = new Map(allImages().map((image) => [image.publicId, image]))

// Whoever started us is gone: what is left is drawn another time.
process.on('disconnect', () => process.exit(0))
// The server that we draw for comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Two pictures at a time, each on one thread, use two cores better than one picture on two.
sharp.concurrency(1)
sharp.cache(false)

async function drawNext(): Promise<void> {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const image = images.get(name)
    if (!image) throw new Error(`There is no picture ${name}`)
    const file = path.join(folder, `${name}.webp`)
    // Under another name first, so that no half picture is ever served.
    await writeFile(`${file}.${process.pid}.new`, await render(image.draw()))
    await rename(`${file}.${process.pid}.new`, file)
    process.send?.(name)
  }
}

await mkdir(folder, { recursive: true })
await Promise.all([drawNext(), drawNext()])
process.disconnect?.()
