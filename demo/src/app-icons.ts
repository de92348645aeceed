import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

// Draws the icons of the installed app from the site's own mark: node_modules/.bin/node demo/src/app-icons.ts
const web = path.resolve(import.meta.dirname, '../../apps/web/public')
const mark = await readFile(path.join(web, 'favicon.svg'), 'utf8')

/** Phones mask the icon: the background fills every corner, and the mark stays in the safe zone. */
const maskable = mark
  .replace(/ rx="8"/, '')
  .replace('<g ', '<g transform="translate(16 16) scale(.8) translate(-16 -16)" ')

await mkdir(path.join(web, 'icons'), { recursive: true })
for (const [name, drawing] of [
  ['icon', mark],
  ['maskable', maskable],
] as const) {
  for (const size of [192, 512]) {
    const png = await sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
    await writeFile(path.join(web, 'icons', `${name}-${size}.png`), png)
  }
}
