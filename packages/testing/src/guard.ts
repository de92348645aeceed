import { spawn } from 'node:child_process'

/**
 * Runs shell commands when this process is gone, however it ended: the guard waits on a pipe that the system closes
 * with us. So an interrupted or killed test run leaves no server behind. Returns what to call after a proper clean-up.
 */
export function guard(commands: readonly string[]): () => void {
  const script = `read -r done; [ "$done" = done ] || { ${commands.join('; ')}; }`
  const shell = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  shell.unref()
  shell.stdin.on('error', () => undefined)
  return () => shell.stdin.end('done\n')
}
