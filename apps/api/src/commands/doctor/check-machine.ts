import { statfs, stat } from 'node:fs/promises'
import path from 'node:path'
import { existsSync } from 'node:fs'
import { userName } from '@axle/embedded-postgres/machine-users'
import type { Config } from '../../config/config.ts'
import { checkStorage } from '../../startup/check-storage.ts'
import { reasonOf } from '../../errors/reason-of.ts'
import { ok, problem, type Result, warning } from './finding.ts'

const gigabyte = 1024 ** 3
/** Below these shares and sizes a disk with pictures and a database fills up within days. */
const fewBytes = { warn: 5 * gigabyte, fail: 1 * gigabyte }

/** Checks the free space of the disk with the data folder. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Result> {
  const { bavail, bsize, blocks } = await statfs(existing(dataDir))
  const free = bavail * bsize
  const says = `${(free / gigabyte).toFixed(1)} of ${((blocks * bsize) / gigabyte).toFixed(1)} GiB are free at ${dataDir}.`
  if (free < fewBytes.fail) return problem(says, 'Make room now: orders fail when the disk is full.')
  if (free < fewBytes.warn) return warning(says, 'Make room, or move DATA_DIR to a larger disk.')
  return ok(says)
}

/** The data folder is created at the first start. */
function existing(folder: string): string {
  return existsSync(folder) || folder === path.dirname(folder) ? folder : existing(path.dirname(folder))
}

/** Writes, reads and deletes a file where pictures are stored. */
export async function checkPictures(config: Config): Promise<Result> {
  const place = config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir
  if (!config.s3 && !existsSync(config.dataDir))
    return problem(`There is no folder ${config.dataDir}.`, 'Start Axle once, which creates it, or correct DATA_DIR.')
  try {
    await checkStorage(config, { attempts: 1, timeoutMs: 10_000, pauseMs: 0 })
    return ok(`A file was written to ${place}, read and deleted.`)
  } catch (error) {
    return problem(reasonOf(error), 'Until this works, nobody can upload pictures.')
  }
}

/** Checks that no other user of this machine may read the settings file or the data folder. */
export async function checkPermissions({ dataDir }: Pick<Config, 'dataDir'>, file?: string): Promise<Result> {
  for (const [place, mode] of [
    [file, '0640'],
    [dataDir, '0700'],
  ] as const) {
    const found = place === undefined ? undefined : await stat(place).catch(() => undefined)
    if (!found || process.platform === 'win32') continue
    if (found.isFile() && (found.mode & 0o004) !== 0)
      return warning(
        `Every user of this machine may read ${place}, which holds passwords.`,
        `Run: chmod ${mode} ${place}`,
      )
    if (found.isDirectory() && found.uid !== process.getuid?.())
      return warning(
        `${place} belongs to ${userName(found.uid)}, and this command runs as ${userName(process.getuid?.())}.`,
        'Run commands as the user that runs Axle.',
      )
  }
  return ok('The settings file and the data folder belong to the right user.')
}
