import { DomainError } from '../errors/errors.ts'
import { sentenceFor } from '../startup/sentence-for.ts'
import { type ExitCode, exitCodeOf, exitCodes } from './exit-codes.ts'

/** What a command gets besides its arguments. */
export interface CommandContext {
  /** Prints a line for people: on the standard output, or on standard error beside `--json`. */
  readonly print: (line: string) => void
  /** Ends the command at Ctrl+C or SIGTERM. */
  readonly signal: AbortSignal
  /** Closed in reverse order when the command ends. */
  readonly closing: AsyncDisposableStack
}

/** The outcome as `--json` prints it. */
export type Outcome = Readonly<Record<string, unknown>>
export type Action = (context: CommandContext) => Promise<Outcome & { readonly exitCode?: ExitCode }>

/** Runs a command, prints its outcome or why it failed, and sets the exit code. */
export async function runCommand(name: string, { json = false }: { json?: boolean }, action: Action): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  const print = json ? (line: string) => console.error(line) : (line: string) => console.log(line)
  const closing = new AsyncDisposableStack()
  const answer = (exitCode: ExitCode, outcome: Outcome) => {
    process.exitCode = exitCode
    if (json) console.log(JSON.stringify({ command: name, exitCode, ...outcome }))
  }
  try {
    const { exitCode = exitCodes.done, ...outcome } = await action({ print, signal: stopping.signal, closing })
    answer(exitCode, outcome)
  } catch (error) {
    const exitCode = exitCodeOf(error)
    const sentence = sentenceOf(error, exitCode)
    if (!json) console.error(sentence)
    answer(exitCode, { error: sentence instanceof Error ? (sentence.stack ?? sentence.message) : sentence })
  } finally {
    await closing.disposeAsync()
  }
}

function sentenceOf(error: unknown, exitCode: ExitCode): string | Error {
  if (exitCode === exitCodes.stopped) return 'Stopped. Nothing was changed.'
  return error instanceof DomainError ? error.message : sentenceFor(error)
}
