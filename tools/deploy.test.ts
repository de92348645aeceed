import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../apps/api/src/config/config.ts'
import { variables } from '../apps/api/src/config/variables.ts'
import { read } from './src/repository.ts'

const unit = read('deploy/axle.service')
const example = read('deploy/axle.env.example')

describe('the systemd unit', () => {
  it('names the environment file that commands read, and sets no setting of its own [D-01]', () => {
    const [, file = ''] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? []
    expect(variables.find(({ name }) => name === 'AXLE_ENV_FILE')?.default).toBe(`${file} where it exists`)
    const own = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => Object.keys(parseEnv(line)))
    expect(own).toEqual(['HOME'])
  })
})

describe('the memory limit of the systemd unit', () => {
  it('exceeds the peak of the largest catalogue in docs/operate/scale.md [D-07]', () => {
    const peaks = [...read('docs/operate/scale.md').matchAll(/^\| [\d,]+ \| ([\d.]+) GB \|/gm)].map(([, peak]) =>
      Number(peak),
    )
    expect(peaks.length).toBeGreaterThan(1)
    const [, high = ''] = /^MemoryHigh=(\d+)M$/m.exec(unit) ?? []
    const [, most = ''] = /^MemoryMax=(\d+)G$/m.exec(unit) ?? []
    expect(Number(high)).toBeGreaterThan(1.2 * 1024 * Math.max(...peaks))
    expect(Number(most) * 1024).toBeGreaterThan(Number(high))
  })
})

describe('the example environment file', () => {
  it('has only known settings and a data folder, and does not work unedited [D-01]', () => {
    const known = new Set(variables.map(({ name }) => name))
    const settings = parseEnv(example.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''))
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
    expect(settings['DATA_DIR']).toBe('/var/lib/axle')
    expect(() => readConfig(parseEnv(example))).toThrow('DATABASE_URL has a password from public examples')
  })
})
