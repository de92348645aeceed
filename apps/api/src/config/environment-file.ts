import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { codeOf } from '../errors/error-code.ts'
import { userName } from '@axle/embedded-postgres/machine-users'
import { StartupError } from '../errors/startup-error.ts'
import { checkEnvironmentFile } from './check-environment-file.ts'

/** The `EnvironmentFile` of deploy/axle.service. */
const standardFile = '/etc/axle/axle.env'

export interface LoadedFile {
  /** Undefined when the site has no such file. */
  readonly file?: string
  /** Variables of the file that the environment overrides. */
  readonly overridden: readonly string[]
  /** What must be corrected in the file, and what an operator should look at; sentences with the number of the line. */
  readonly problems: readonly string[]
  readonly notes: readonly string[]
  /** The line of each variable that the file sets. */
  readonly lineOf: ReadonlyMap<string, number>
}

const noFile: LoadedFile = { overridden: [], problems: [], notes: [], lineOf: new Map() }

/**
 * Adds the variables of the site's file to `env` unless they are set there. The file is AXLE_ENV_FILE, or the
 * standard one when it exists. Throws a StartupError when the file cannot be read.
 */
export function loadEnvironmentFile(
  env: Record<string, string | undefined>,
  standard = standardFile,
  read = (place: string): Uint8Array => readFileSync(place),
): LoadedFile {
  const named = env['AXLE_ENV_FILE']?.trim()
  const file = path.resolve(named || standard)
  let bytes: Uint8Array
  try {
    bytes = read(file)
  } catch (error) {
    const code = codeOf(error)
    if (['ENOENT', 'ENOTDIR'].includes(code) && !named) return noFile
    if (code === 'EACCES' || code === 'EPERM')
      throw new StartupError(forbidden(file), { cause: error, problem: 'settings' })
    throw new StartupError(`AXLE_ENV_FILE names ${file}, which cannot be read (${code}).`, {
      cause: error,
      problem: 'settings',
    })
  }
  // How tests and commands say that there is none.
  if (file === os.devNull) return { ...noFile, file }
  const { text, problems, warnings: notes, lineOf } = checkEnvironmentFile(file, bytes)
  const overridden: string[] = []
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (!env[name]?.trim()) env[name] = value
    else if (env[name] !== value) overridden.push(name)
  }
  return { file, overridden, problems, notes, lineOf }
}

const forbidden = (file: string) =>
  `The user ${userName(process.getuid?.())} may not read ${file}, which holds the settings of this site. ` +
  `Use the user that runs Axle, such as: su -s /bin/sh axle -c 'npm run …'. For other settings, name their file in AXLE_ENV_FILE.`
