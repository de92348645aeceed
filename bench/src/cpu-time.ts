import { readdir, readFile } from 'node:fs/promises'

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

export interface ProcessTime {
  readonly parent: number
  /** Seconds of the process, all threads together. */
  readonly own: number
  /** Seconds of ended children; the kernel adds them to the parent. */
  readonly ended: number
}

/** Parses `/proc/<pid>/stat`. The program name is in brackets and may contain brackets. */
export function parseStat(text: string): ProcessTime {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const seconds = (...indexes: number[]) =>
    indexes.reduce((sum, index) => sum + Number(fields[index]), 0) / ticksPerSecond
  return { parent: Number(fields[1]), own: seconds(11, 12), ended: seconds(13, 14) }
}

/** Returns the CPU time of a process and all its children, such as PostgreSQL and its backends. */
export function familyTime(processes: ReadonlyMap<number, ProcessTime>, pid: number): number {
  const children = [...processes.values()].filter(({ parent }) => parent === pid)
  const { own = 0, ended = 0 } = processes.get(pid) ?? {}
  return own + ended + children.reduce((sum, child) => sum + child.own + child.ended, 0)
}

/** Returns the CPU seconds of each process so far, including children. */
export async function cpuTimes<K extends string>(pids: Readonly<Record<K, number>>): Promise<Record<K, number>> {
  const processes = await runningProcesses()
  const times = Object.entries<number>(pids).map(([name, pid]) => [name, familyTime(processes, pid)] as const)
  return Object.fromEntries(times) as Record<K, number>
}

export async function family(pid: number): Promise<readonly number[]> {
  const processes = await runningProcesses()
  return [pid, ...[...processes].flatMap(([child, { parent }]) => (parent === pid ? [child] : []))]
}

async function runningProcesses(): Promise<ReadonlyMap<number, ProcessTime>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = pids.map(async (pid) => {
    // A process may end meanwhile.
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    return text === undefined ? [] : [[Number(pid), parseStat(text)] as const]
  })
  return new Map((await Promise.all(read)).flat())
}
