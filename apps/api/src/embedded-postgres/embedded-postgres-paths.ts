import { createHash } from 'node:crypto'
import { chown, chmod, lstat, mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { usersOfMachine } from './machine-users.ts'
import { StartupError } from '../errors/startup-error.ts'

export interface Owner {
  readonly uid: number
  readonly gid: number
}

export interface Places {
  /** Who runs the server when it may not be us: PostgreSQL refuses to run as root. */
  readonly owner: Owner | undefined
  /** Folders of binaries, one per version. */
  readonly binaries: string
  readonly cluster: string
  readonly socket: string
  readonly log: string
}

/**
 * Where the server of a data folder lives. For root that is /var/lib/axle, since `nobody` (known to every machine, so no
 * user has to be made) cannot enter a project below /root; the folder's hash keeps several installations apart.
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
    // Not in the data folder and not in TMPDIR: the path of a Unix socket may have about 100 characters.
    socket: `/tmp/axle-${process.getuid?.()}-${hash}`,
    log: path.join(folder, 'pg.log'),
  }
}

/** A folder that only its owner may enter. Refuses one that someone else has put there, since /tmp is open to all. */
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
