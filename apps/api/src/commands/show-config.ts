import { readSettings } from '../config/config.ts'
import { variables } from '../config/variables.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import type { CommandContext, Outcome } from './run-command.ts'

const secretNames = /SECRET|TOKEN|ACCESS_KEY|HEADERS|DSN/

/** Prints every setting with its value and where it comes from. Secrets and passwords stay hidden. */
export function showConfig({ print }: CommandContext): Outcome {
  const { file, overridden, notes, given } = readSettings()
  const settings = variables.map(({ name, default: standard }) => {
    const { text, source } = given(name)
    return { name, value: text === undefined ? standard || 'not set' : masked(name, text), source }
  })
  const width = Math.max(...variables.map(({ name }) => name.length))
  for (const { name, value, source } of settings) print(`${name.padEnd(width)}  ${value}  (${source})`)
  if (file !== undefined) print(`Settings file: ${file}`)
  for (const name of overridden) print(`Warning: the environment overrides ${name} of the settings file.`)
  for (const note of notes) print(`Warning: ${note}`)
  return { file: file ?? null, settings, overridden, notes }
}

/** Hides all secrets, and passwords in URLs. */
function masked(name: string, value: string): string {
  if (secretNames.test(name)) return '…'
  if (!URL.canParse(value)) return value
  const url = new URL(value)
  if (url.password === '' && !url.searchParams.has('password')) return value
  if (url.password !== '') url.password = '…'
  if (url.searchParams.has('password')) url.searchParams.set('password', '…')
  return decodeURI(url.href)
}

/** Prints a whole settings file: a sentence for each setting, all of them commented out. */
export function exampleConfig({ print }: CommandContext): { readonly exitCode: ExitCode } {
  const lines = variables
    .filter(({ name }) => name !== 'AXLE_ENV_FILE')
    .flatMap(({ name, default: standard, sentence }) => [
      `# ${sentence}`,
      `# Default: ${standard || 'none'}`,
      `#${name}=`,
      '',
    ])
  print(
    [
      '# Settings of Axle, one NAME=value per line. Quote a value that contains a space or a #.',
      '# A line that begins with # is not read; remove the # to set its variable. The environment takes precedence over this file.',
      '',
      ...lines,
    ].join('\n'),
  )
  return { exitCode: exitCodes.done }
}
