import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'

export interface Ran {
  exitCode: number
  output: string
}

interface Options {
  /** Shown as it comes, for what takes long; else kept for the caller to print. */
  live?: boolean
  cwd?: string
  env?: Record<string, string>
}

const running = new Map<ChildProcess, Promise<Ran>>()

/** Whoever stops us stops what we run: a test server must not outlive the run that started it. */
export function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running.keys()) child.kill(signal)
      void Promise.all(running.values()).then(() => process.exit(130))
    })
  }
}

/** Runs a program to its end; one that cannot be started counts as a failed one. */
export function run(command: string, args: readonly string[], { live = false, cwd = root, env = {} }: Options = {}) {
  const { promise, resolve } = Promise.withResolvers<Ran>()
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  running.set(child, promise)
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.on('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}` }))
  child.on('close', (code) => {
    running.delete(child)
    resolve({ exitCode: code ?? 1, output })
  })
  return promise
}

/** Runs the command-line program of an installed package on the Node that runs us, not on whichever the PATH has. */
export function runTool(name: string, args: readonly string[], options?: Options) {
  return run(process.execPath, [programOf(name), ...args], options)
}

function programOf(name: string): string {
  const folder = join(root, 'node_modules', name)
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const program = typeof bin === 'string' ? bin : Object.values(bin)[0]
  if (!program) throw new Error(`The package ${name} has no program.`)
  return join(folder, program)
}
