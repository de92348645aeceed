import { createHash } from 'node:crypto'
import { chown, chmod, lstat, mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { usersOfMachine } from './machine-users.ts'
import { StartupError } from '@axle/api/errors/startup-error'

export interface Owner {
  readonly uid: number
  readonly gid: number
}

export interface Places {
  /** The user that runs the server when this one may not: PostgreSQL refuses to run as root. */
  readonly owner: Owner | undefined
  /** A folder per version. */
  readonly binaries: string
  readonly cluster: string
  readonly socket: string
  readonly log: string
}

/**
 * Returns the folders of the server for a data folder. Root uses /var/lib/axle, because the server then runs as
 * `nobody`, who cannot enter a project below /root. The hash separates several installations.
 */
export function placesOf(dataDir: string): Places {
  const folder = path.resolve(dataDir)
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 10)
  if (process.getuid?.() === 0) {
    const base = '/var/lib/axle'
    return {
      owner: findNobody(),
      binaries: base,
      cluster: path.join(base, `pg-${hash}`),
      socket: path.join(base, `run-${hash}`),
      log: path.join(base, `pg-${hash}.log`),
    }
  }
  return {
    owner: undefined,
    binaries: path.join(os.homedir(), '.cache', 'axle'),
    cluster: path.join(folder, 'pg'),
    // Neither in the data folder nor in TMPDIR: the path of a Unix socket may have about 100 characters.
    socket: `/tmp/axle-${process.getuid?.()}-${hash}`,
    log: path.join(folder, 'pg.log'),
  }
}

/** Makes a folder that only its owner may enter. Rejects one that another user made, since /tmp is open to all. */
export async function makePrivate(folder: string, owner: Owner | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  const expected = [process.getuid?.(), owner?.uid]
  if (!found.isDirectory() || !expected.includes(found.uid)) {
    throw new StartupError(
      `${folder} belongs to someone else, so the embedded database cannot use it. Remove it first.`,
    )
  }
  await chmod(folder, 0o700)
  if (owner) await chown(folder, owner.uid, owner.gid)
}

function findNobody(): Owner {
  const nobody = usersOfMachine().find(({ name }) => name === 'nobody')
  if (!nobody) {
    throw new StartupError(
      'PostgreSQL does not run as root, and there is no user "nobody" to run it. Start Axle as another user, or set DATABASE_URL.',
    )
  }
  return { uid: nobody.uid, gid: nobody.gid }
}
