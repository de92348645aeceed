import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { codeOf } from '../errors/error-code.ts'
import { userName } from '@axle/embedded-postgres/machine-users'
import { StartupError } from '../errors/startup-error.ts'

/** The `EnvironmentFile` of deploy/axle.service. */
const standardFile = '/etc/axle/axle.env'

export interface LoadedFile {
  /** Undefined when the site has no such file. */
  readonly file?: string
  /** Variables of the file that the environment overrides. */
  readonly overridden: readonly string[]
}

/**
 * Adds the variables of the site's file to `env` unless they are set there. The file is AXLE_ENV_FILE, or the
 * standard one when it exists. Throws a StartupError when the file cannot be read.
 */
export function loadEnvironmentFile(
  env: Record<string, string | undefined>,
  standard = standardFile,
  readText = (place: string): string => readFileSync(place, 'utf8'),
): LoadedFile {
  const named = env['AXLE_ENV_FILE']?.trim()
  const file = path.resolve(named || standard)
  let text: string
  try {
    text = readText(file)
  } catch (error) {
    const code = codeOf(error)
    if (['ENOENT', 'ENOTDIR'].includes(code) && !named) return { overridden: [] }
    if (code === 'EACCES' || code === 'EPERM')
      throw new StartupError(forbidden(file), { cause: error, problem: 'settings' })
    throw new StartupError(`AXLE_ENV_FILE names ${file}, which cannot be read (${code}).`, {
      cause: error,
      problem: 'settings',
    })
  }
  const overridden: string[] = []
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (!env[name]?.trim()) env[name] = value
    else if (env[name] !== value) overridden.push(name)
  }
  return { file, overridden }
}

const forbidden = (file: string) =>
  `The user ${userName(process.getuid?.())} may not read ${file}, which holds the settings of this site. ` +
  `Use the user that runs Axle, such as: su -s /bin/sh axle -c 'npm run …'. For other settings, name their file in AXLE_ENV_FILE.`
