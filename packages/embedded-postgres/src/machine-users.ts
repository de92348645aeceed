import { readFileSync } from 'node:fs'

interface User {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** Lists the users of this machine; empty where it has no list, as on Windows. */
export function usersOfMachine(): readonly User[] {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return []
  }
}

/** Returns a user's name, or the id when the machine has no name for it. */
export const userName = (uid: number | undefined): string =>
  usersOfMachine().find((user) => user.uid === uid)?.name ?? String(uid)
