import { readFileSync } from 'node:fs'
import path from 'node:path'

const { version }: { version: string } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
)

/** The version of Axle that runs. */
export const softwareVersion = version
