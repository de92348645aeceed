import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'

export interface RunResult {
  exitCode: number
  output: string
}

interface Options {
  /** Prints the output while the program runs instead of returning it. */
  live?: boolean
  cwd?: string
  env?: Record<string, string>
}

const running = new Map<ChildProcess, Promise<RunResult>>()

/** Forwards signals to running programs: a test server must not outlive its run. */
export function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running.keys()) child.kill(signal)
      void Promise.all(running.values()).then(() => process.exit(130))
    })
  }
}

/** Runs a program to its end. A program that cannot be started counts as failed. */
export function run(command: string, args: readonly string[], { live = false, cwd = root, env = {} }: Options = {}) {
  const { promise, resolve } = Promise.withResolvers<RunResult>()
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  running.set(child, promise)
  let output = ''
  const append = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
  child.on('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}` }))
  child.on('close', (code) => {
    running.delete(child)
    resolve({ exitCode: code ?? 1, output })
  })
  return promise
}

/** Runs the command-line program of an installed package on the current Node, not on the one of the PATH. */
export function runTool(name: string, args: readonly string[], options?: Options) {
  return run(process.execPath, [programOf(name), ...args], options)
}

function programOf(name: string): string {
  const folder = join(root, 'node_modules', name)
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const program = typeof bin === 'string' ? bin : Object.values(bin)[0]
  if (!program) throw new Error(`The package ${name} has no command-line program.`)
  return join(folder, program)
}
