import { once } from 'node:events'
import { fork } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServerProcess } from '@axle/testing/server-process'
import { builtProgram } from '../../bin/server-build.mjs'

let folder: string
// `npm test` builds it first.
const build = path.dirname(builtProgram())
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'axle-loaded-'))
})
afterAll(() => rm(folder, { recursive: true }))

const recorder = (list: string) => `
import { registerHooks } from 'node:module'
import { writeFileSync } from 'node:fs'
const urls = []
registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
process.on('exit', () => writeFileSync(${JSON.stringify(list)}, urls.join('\\n')))
`

describe('a start', () => {
  it('loads no package and no generator that only some sites or requests need', async () => {
    const [hook, list] = [path.join(folder, 'record.mjs'), path.join(folder, 'loaded.txt')]
    await writeFile(hook, recorder(list))
    const server = await startServerProcess({
      dataDir: path.join(folder, 'data'),
      args: ['--no-pages'],
      nodeFlags: ['--import', hook],
    })
    await server.stop()
    const loaded = (await readFile(list, 'utf8')).split('\n')
    const files = loaded.filter((url) => url.startsWith(pathToFileURL(build).href)).map((url) => fileURLToPath(url))
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    const modules = texts.flatMap((text) => text.match(/^\/\/ (?:\.\.\/)*\w\S+\.\w+$/gm) ?? [])
    expect(modules).toContain('// apps/api/src/open-node.ts')
    expect(modules.length).toBeGreaterThan(1_000)
    expect(modules.length).toBeLessThan(2_200)
    expect(
      [...loaded, ...modules].filter((file) =>
        /node_modules\/(@scalar|ioredis|nodemailer|sharp|yauzl|sax|@opentelemetry\/(?!api)\w+)\/|\bdemo\/src\//.test(
          file,
        ),
      ),
    ).toEqual([])
    expect(loaded.filter((url) => url.includes('/apps/api/src/'))).toEqual([])
  }, 120_000)

  it('loads files of which Node keeps one byte a letter', async () => {
    const files = await readdir(build)
    const texts = await Promise.all(
      files.filter((name) => name.endsWith('.mjs')).map((name) => readFile(path.join(build, name), 'utf8')),
    )
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter((text) => /[\u0080-\uffff]/.test(text))).toEqual([])
  })

  // Without pages of Node itself, which depend on the machine. The first start also compiles, and creates the database.
  it.skipIf(process.platform !== 'linux')(
    'leaves at most 76 MiB of objects, code and buffers in memory',
    async () => {
      const server = await startServerProcess({ dataDir: path.join(folder, 'data'), args: ['--no-pages'] })
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
      await server.stop()
      expect(Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024).toBeLessThan(76)
    },
    120_000,
  )

  it('does without the type stripper of Node, once compiled', async () => {
    const [hook, list] = [path.join(folder, 'list.mjs'), path.join(folder, 'internals.txt')]
    await writeFile(
      hook,
      `import { writeFileSync } from 'node:fs'
      process.on('exit', () => writeFileSync(${JSON.stringify(list)}, process.moduleLoadList.join('\\n')))`,
    )
    const options = { dataDir: path.join(folder, 'data'), args: ['--no-pages'], nodeFlags: ['--import', hook] }
    for (let start = 1; start <= 2; start++) await (await startServerProcess(options)).stop()
    const loaded = await readFile(list, 'utf8')
    expect(loaded).toContain('NativeModule cluster')
    expect(loaded).not.toContain('amaro')
  }, 120_000)
})

describe('pagesAreBuilt', () => {
  it('waits until the parent that builds the pages disconnects', async () => {
    const module = path.join(import.meta.dirname, 'pages-are-built.ts')
    const script = path.join(folder, 'wait.mjs')
    await writeFile(
      script,
      `import { pagesAreBuilt } from ${JSON.stringify(module)}
      process.send('waits')
      await pagesAreBuilt(process.argv)
      console.log(process.connected)`,
    )
    const child = fork(script, ['--await-pages'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] })
    await once(child, 'message')
    child.disconnect()
    const [output] = (await once(child.stdout ?? child, 'data')) as [Buffer]
    expect(output.toString().trim()).toBe('false')
  })
})
