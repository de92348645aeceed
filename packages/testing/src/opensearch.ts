import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './server-process.ts'

export interface OpenSearch {
  /** The address of each node. */
  readonly urls: readonly string[]
  readonly pid: number
  /** Stops one node of several, counted from 0. */
  stopNode(node: number): Promise<void>
  /** Starts a stopped node again, at its address and with its data. */
  startNode(node: number): Promise<void>
  /** Kills all nodes, as a power cut does. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const files = path.resolve(import.meta.dirname, '../opensearch')
const jars = path.resolve(import.meta.dirname, '../../../node_modules/.cache/opensearch')

/** Starts a real OpenSearch, of one node or several in one process. It ends with this process. */
export async function startOpenSearch({
  nodes = 1,
  heapMb = 512 * nodes,
}: { readonly nodes?: number; readonly heapMb?: number } = {}): Promise<OpenSearch> {
  if (!existsSync(jars))
    throw new Error(
      `Install OpenSearch first, with Java and Maven: mvn -f ${files}/pom.xml dependency:copy-dependencies`,
    )
  const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-opensearch-'))
  const ports = await Promise.all(Array.from({ length: nodes }, async () => [await freePort(), await freePort()]))
  const pairs = ports.map((pair) => pair.join(':'))
  const child = spawn('java', [
    `-Xmx${heapMb}m`,
    '-cp',
    `${jars}/*`,
    path.join(files, 'TestNodes.java'),
    folder,
    ...pairs,
  ])
  const gone = once(child, 'exit')
  const said: string[] = []
  const lines = createInterface(child.stdout).on('line', (line) => said.push(line))
  createInterface(child.stderr).on('line', (line) => said.push(line))
  // Writing to an ended process fails; its end is reported below.
  child.stdin.on('error', () => undefined)
  const answer = (wanted: string) =>
    Promise.race([
      new Promise<void>((resolve) => void lines.on('line', (line) => line === wanted && resolve())),
      gone.then(([code]) => {
        throw new Error(`OpenSearch ended with ${code}:\n${said.join('\n')}`)
      }),
    ])
  const tell = async (command: string) => {
    const done = answer(`done ${command}`)
    child.stdin.write(`${command}\n`)
    await done
  }
  await answer('ready')
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await gone
    await rm(folder, { recursive: true, force: true })
  }
  return {
    pid: child.pid ?? 0,
    urls: ports.map(([port]) => `http://127.0.0.1:${port}`),
    stopNode: (node) => tell(`close ${node}`),
    startNode: (node) => tell(`start ${node}`),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
