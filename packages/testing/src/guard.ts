import { spawn } from 'node:child_process'

/**
 * Runs shell commands when this process ends, however it ends: the guard waits on a pipe that the system then closes.
 * So a killed test run leaves no server behind. Returns a function to call after a proper clean-up.
 */
export function guard(commands: readonly string[]): () => void {
  const script = `read -r done; [ "$done" = done ] || { ${commands.join('; ')}; }`
  const shell = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  shell.unref()
  shell.stdin.on('error', () => undefined)
  return () => shell.stdin.end('done\n')
}
