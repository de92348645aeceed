import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compressed once here, so that the server only hands files over. */
async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|json|svg|txt)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name)
      const text = await readFile(file)
      await writeFile(`${file}.br`, await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      await writeFile(`${file}.gz`, await zip(text, { level: 9 }))
    }),
  )
}

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole map comes with the first page: no questions about routes later.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFolder(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
