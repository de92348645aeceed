import { readFile } from 'node:fs/promises'
import { family } from './cpu-time.ts'

export interface Memory {
  /** Mebibytes of the server process, now and at its peak. */
  readonly server: number
  readonly serverPeak: number
  /** Mebibytes of all PostgreSQL processes, shared memory counted once. */
  readonly database: number
}

export async function measureMemory(server: number, database: number): Promise<Memory> {
  const status = await readFile(`/proc/${server}/status`, 'utf8')
  const shares = (await family(database)).map(async (pid) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    return mebibytes(rollup, 'Pss')
  })
  const shared = (await Promise.all(shares)).reduce((sum, share) => sum + share, 0)
  return { server: mebibytes(status, 'VmRSS'), serverPeak: mebibytes(status, 'VmHWM'), database: shared }
}

/** Parses a line of /proc such as `VmRSS:    131072 kB`. */
export const mebibytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
