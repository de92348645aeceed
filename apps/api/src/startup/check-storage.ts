import type { Config } from '../config/config.ts'
import { diskStorage } from '../storage/disk-storage.ts'
import { s3Client, S3Failure, type S3Patience, type S3Settings } from '../storage/s3-client.ts'
import { StartupError } from '../errors/startup-error.ts'
import { randomIds } from '../platform/ids.ts'
import { codeOf } from '../errors/error-code.ts'
import { reasonOf } from '../errors/reason-of.ts'

/** Writes, reads and deletes a file in the storage. Throws a StartupError that names the problem. */
export async function checkStorage(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  patience?: S3Patience,
): Promise<void> {
  const key = `images/check-${randomIds.secret(12)}.txt`
  const written = Buffer.from('Written by Axle to see whether it may.')
  if (s3 === undefined) return checkFolder(dataDir, key, written)
  const client = s3Client(s3, patience)
  try {
    await client.send('PUT', key, written)
    const { bytes } = await client.send('GET', key)
    await client.send('DELETE', key)
    if (!bytes.equals(written)) throw new StartupError(`A file written to ${placeOf(s3)} cannot be read back.`)
    // Without the right to list a bucket, S3 answers 403 for missing files, as for forbidden ones.
    await client.send('GET', key)
  } catch (error) {
    throw error instanceof S3Failure ? new StartupError(sentenceOf(error, s3), { problem: 'away' }) : error
  }
}

async function checkFolder(dataDir: string, key: string, written: Uint8Array): Promise<void> {
  const disk = diskStorage(dataDir)
  try {
    await disk.put(key, written)
    await disk.delete(key)
  } catch (error) {
    const code = codeOf(error)
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) throw error
    throw new StartupError(`The folder ${dataDir} cannot be written (${code}). Make it writable, or set DATA_DIR.`, {
      problem: 'away',
    })
  }
}

const hostOf = ({ endpoint }: S3Settings) => new URL(endpoint).host
const placeOf = (s3: S3Settings) => `the bucket ${s3.bucket} of the S3 store at ${hostOf(s3)}`

function sentenceOf({ status, code, cause }: S3Failure, s3: S3Settings): string {
  if (status === 0)
    return `The S3 store at ${hostOf(s3)} cannot be reached (${reasonOf(cause)}). Check S3_ENDPOINT, and that the store runs.`
  if (code === 'NoSuchBucket')
    return `The S3 store at ${hostOf(s3)} has no bucket ${s3.bucket}. Make it, or set S3_BUCKET.`
  const answer = `${status}${code && ` ${code}`}`
  if (status === 401 || status === 403) {
    return `Axle may not write, read, delete and list in ${placeOf(s3)} (${answer}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and what the key may do.`
  }
  return `Axle cannot use ${placeOf(s3)}, which answers ${answer}. Check the S3_ variables.`
}
