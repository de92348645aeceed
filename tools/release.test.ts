import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os, { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesOf } from '../packages/embedded-postgres/src/paths.ts'
import { buildWeb } from './src/build-web.mjs'
import { freePort } from './src/fake-node.ts'
import { requireClosedVersion } from './src/release/changelog.ts'
import { ourFiles, read, root } from './src/repository.ts'

const { version }: { version: string } = JSON.parse(read('package.json'))
const workspaces = ourFiles()
  .filter((file) => file.endsWith('/package.json'))
  .map((file) => dirname(file))
const folder = mkdtempSync(join(tmpdir(), 'axle-release-'))
const source = join(folder, 'source')
const name = `axle-${version}`
const outputs = [`${name}.tar.gz`, `${name}.sbom.cdx.json`, `${name}.licences.txt`, 'SHA256SUMS']
const dataDir = join(folder, 'data')

/** Links the installed packages into a folder. Links to their folders would change the names of chunks. */
function linkPackages(target: string): void {
  for (const each of ['', ...workspaces]) {
    const modules = join(root, each, 'node_modules')
    if (existsSync(modules)) linkTree(modules, join(target, each, 'node_modules'))
  }
}

function linkTree(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory() && entry.name !== '.cache') linkTree(source, copy)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy)
    else if (entry.isFile() && entry.name !== '.axle-web-build') linkOrCopy(source, copy)
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to) // on another disk
  }
}

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Axle', '-c', 'user.email=axle@axle.example', ...args], { cwd: source })

async function release(to: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/start.mjs', 'release', to], { cwd: source })
  return stdout
}
const made = (to: string) => outputs.map((file) => readFileSync(join(folder, to, file)))

beforeAll(async () => {
  await buildWeb({ quiet: true })
  for (const file of ourFiles()) {
    mkdirSync(dirname(join(source, file)), { recursive: true })
    cpSync(join(root, file), join(source, file))
  }
  writeFileSync(join(source, 'CHANGELOG.md'), `# Changelog\n\n## Unreleased\n\n## ${version} – 2026-11-28\n\n- All.\n`)
  linkPackages(source)
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Release')
}, 300_000)
afterAll(() => {
  // For root the database is outside its data folder.
  const { cluster, socket, log } = placesOf(dataDir)
  for (const place of [cluster, socket, log, folder]) rmSync(place, { recursive: true, force: true })
}, 60_000)

describe('npm run release', { timeout: 300_000 }, () => {
  it('writes archive, list of packages, licences and their checksums', async () => {
    cpSync(join(root, 'apps/web/build'), join(source, 'apps/web/build'), { recursive: true })
    const printed = await release(join(folder, 'one'))
    for (const file of outputs) expect(printed).toContain(file)
    expect(readdirSync(join(folder, 'one')).toSorted()).toEqual(outputs.toSorted())
    const sums = readFileSync(join(folder, 'one/SHA256SUMS'), 'utf8').trim().split('\n')
    expect(sums).toEqual(
      outputs.slice(0, 3).map((file) => {
        const content = readFileSync(join(folder, 'one', file))
        return `${createHash('sha256').update(content).digest('hex')}  ${file}`
      }),
    )
  })

  it('writes the same bytes again when the pages are built anew in another folder', async () => {
    rmSync(join(source, 'apps/web/build'), { recursive: true })
    await release(join(folder, 'two'))
    expect(made('two').map((bytes, index) => bytes.equals(made('one')[index] ?? Buffer.alloc(0)))).toEqual(
      outputs.map(() => true),
    )
  })

  it('packs what git tracks and the built pages, without a path of this machine', () => {
    const unpacked = join(folder, 'unpacked')
    mkdirSync(unpacked)
    execFileSync('tar', ['-xzf', join(folder, 'one', `${name}.tar.gz`), '-C', unpacked])
    const files = readdirSync(join(unpacked, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const relative = files.map((file) => file.slice(join(unpacked, name).length + 1))
    expect(relative.filter((file) => !file.startsWith('apps/web/build/')).toSorted()).toEqual(ourFiles().toSorted())
    expect(relative).toContain('apps/web/build/server/index.js')
    // A rule of the code base keeps such paths out of the sources.
    const built = files.filter((file) => file.includes('/apps/web/build/'))
    const others = outputs.slice(1).map((file) => join(folder, 'one', file))
    const places = [root, folder, os.homedir()].map((place) => `${place}/`)
    const naming = [...built, ...others].filter((file) => places.some((place) => readFileSync(file).includes(place)))
    expect(naming).toEqual([])
  })

  it('packs a site that starts without building', async () => {
    const site = join(folder, 'unpacked', name)
    linkPackages(site)
    const port = String(await freePort())
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      AXLE_ENV_FILE: os.devNull,
      DEMO: 'off',
      STARTER_CATALOGUE: 'off',
      DATA_DIR: dataDir,
      PORT: port,
    }
    const server = spawn(process.execPath, ['tools/start.mjs', 'serve'], { cwd: site, env })
    const printed = await untilReady(server)
    expect(printed.join('\n')).not.toContain('Built the pages')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect([page.status, (await page.text()).includes('<title>')]).toEqual([200, true])
    const document = await fetch(`http://127.0.0.1:${port}/api/openapi.json`)
    expect(await document.json()).toMatchObject({ info: { version } })
    server.kill('SIGTERM')
    expect((await once(server, 'exit'))[0]).toBe(0)
  })

  it('refuses a file that is not committed', async () => {
    appendFileSync(join(source, 'README.md'), 'One more line.\n')
    await expect(release(join(folder, 'three'))).rejects.toThrow('README.md')
  })
})

async function untilReady(server: ChildProcess): Promise<readonly string[]> {
  const printed: string[] = []
  if (!server.stdout || !server.stderr) throw new Error('The output of the server is not read.')
  createInterface(server.stderr).on('line', (line) => printed.push(line))
  for await (const line of createInterface(server.stdout)) {
    printed.push(line)
    if (/ is ready at /.test(line)) return printed
  }
  throw new Error(printed.join('\n'))
}

describe('the changelog of a release', () => {
  const closed = `# Changelog\n\n## Unreleased\n\n## 1.2.0 – 2026-11-28\n\n- A change.\n`

  it('closes the version with a date, and lists nothing above it', () => {
    expect(() => requireClosedVersion(closed, '1.2.0')).not.toThrow()
  })

  it.each([
    ['another version', closed, '1.3.0', 'has no heading'],
    ['a version without a date', closed.replace('2026-11-28', ''), '1.2.0', 'has no heading'],
    ['newer changes', closed.replace('Unreleased\n', 'Unreleased\n\n- Another.\n'), '1.2.0', 'above 1.2.0'],
  ])('is rejected with %s', (_, text, given, message) => {
    expect(() => requireClosedVersion(text, given)).toThrow(message)
  })
})
