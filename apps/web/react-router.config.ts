import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Files of a first visit. Level 11 makes them 2 % smaller than 10, and takes twice as long. */
const first = /^assets\/(react|frame|card|list|details|product|manifest|[a-z]{2})-/
/** Compresses static files at build time, so that the server only sends them. */
async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|json|svg|txt)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name)
      const text = await readFile(file)
      const level = first.test(name) ? 11 : 10
      await writeFile(`${file}.br`, await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }))
      await writeFile(`${file}.gz`, await zip(text, { level: 9 }))
    }),
  )
}

/**
 * Drops the imports of every route from the browser's manifest, half of its bytes. Only links with `prefetch` read
 * them, and the app has none; the server has its own copy.
 */
async function trimManifest(folder: string): Promise<void> {
  const [name] = (await readdir(folder)).filter((each) => /^manifest-\w+\.js$/.test(each))
  const file = join(folder, name ?? '')
  const [, start = '', json = ''] = /^([^{]+)(\{.*\});?\s*$/s.exec(await readFile(file, 'utf8')) ?? []
  const manifest = JSON.parse(json, (key, value: unknown) => (key === 'imports' ? [] : value)) as object
  await writeFile(file, `${start}${JSON.stringify(manifest)}`)
}

export default {
  appDirectory: 'src',
  ssr: true,
  // The first page contains all routes, so that no later navigation requests them.
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own starts no sooner on a slow connection, and costs two requests.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await trimManifest(join(buildDirectory, 'client/assets'))
    await compressFolder(join(buildDirectory, 'client'))
  },
} satisfies Config
