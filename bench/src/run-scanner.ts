import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

/** Returns its version, or undefined if it is not installed. */
export async function scannerVersion(program: string): Promise<string | undefined> {
  const output = await promisify(execFile)(program, ['--version']).catch(() => undefined)
  return /\d+(?:\.\d+)+/.exec(output?.stdout ?? '')?.[0]
}

/** Runs a scanner at the lowest priority without input and returns its output. Kills it after a timeout. */
export async function runScanner(program: string, args: readonly string[], minutes: number): Promise<string> {
  const child = spawn('nice', ['-n', '10', program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: minutes * 60_000,
    env: { ...process.env, TERM: 'dumb' },
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  await once(child, 'close')
  return Buffer.concat(output).toString()
}
