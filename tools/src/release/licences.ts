import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, root } from '../repository.ts'

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

interface Licence {
  readonly name: string
  readonly licence: string
  readonly text: string
}

/**
 * Lists the packages that running needs with their licences, then each text once, below the packages that share it.
 * Binaries for one platform are listed without text: they bring it along, and only those of this machine are installed.
 */
export function licenceTexts(): string {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
  const listed = Object.entries(packages)
    .filter(([place, { link, dev, devOptional }]) => place.includes('node_modules/') && !link && !dev && !devOptional)
    .map(([place, locked]) => licenceOf(place, locked))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const lines = [...new Set(listed.map(({ name, licence }) => `${name}: ${licence}`))]
  const byText = Map.groupBy(
    listed.filter(({ text }) => text !== ''),
    ({ text }) => text,
  )
  const texts = [...byText].map(
    ([text, users]) => `${'='.repeat(80)}\n${[...new Set(users.map(({ name }) => name))].join('\n')}\n\n${text}`,
  )
  return `Axle is under the Apache License 2.0 (LICENSE). It uses these packages:\n\n${lines.join('\n')}\n\n${texts.join('\n\n')}\n`
}

function licenceOf(place: string, { version = '', license, os, cpu }: Locked): Licence {
  const name = `${place.replace(/^.*node_modules\//, '')} ${version}`
  const folder = join(root, place)
  if (os || cpu || !existsSync(folder)) return { name, licence: license ?? 'see its package', text: '' }
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice)/i.test(file.name))
    .map((file) => file.name)
    .toSorted()
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  return { name, licence: license ?? 'see its text', text: text.join('\n\n') }
}
