import { reasonOf } from '../../errors/reason-of.ts'
import { StartupError } from '../../errors/startup-error.ts'
import { s3Client, S3Failure, type S3Request, type S3Settings } from '../../storage/s3-client.ts'
import type { ArchivePlace, StoredFile } from './archive-place.ts'

/** S3 allows 10,000 parts, so an archive may have 312 GiB. Each part is in memory once. */
const standardPart = 32 * 1024 * 1024
/** A part may take long over a slow line. */
const patience = { attempts: 5, timeoutMs: 600_000, pauseMs: 1_000 }

/** Stores archives in a bucket, in parts, so that neither memory nor disk limits them. */
export function bucketPlace(settings: S3Settings, partBytes = standardPart): ArchivePlace {
  const client = s3Client(settings, patience)
  const host = new URL(settings.endpoint).host
  const description = `the bucket ${settings.bucket} at ${host}`
  const ask = (request: S3Request) =>
    client.ask(request).catch((error: unknown) => {
      throw error instanceof S3Failure ? new StartupError(sentenceOf(error, description), { problem: 'away' }) : error
    })

  async function list(prefix: string): Promise<readonly StoredFile[]> {
    const files: StoredFile[] = []
    for (let token: string | undefined = ''; token !== undefined;) {
      const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
      const { bytes } = await ask({ method: 'GET', key: '', query })
      const xml = bytes.toString('utf8')
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        files.push({ name: textIn(entry, 'Key'), bytes: Number(textIn(entry, 'Size')) })
      token = textIn(xml, 'NextContinuationToken') || undefined
    }
    return files
  }

  return {
    description,
    list,
    async write(name, source, signal) {
      const started = await ask({ method: 'POST', key: name, query: { uploads: '' } })
      const uploadId = textIn(started.bytes.toString('utf8'), 'UploadId')
      const etags: string[] = []
      let written = 0
      try {
        for await (const part of inParts(source, partBytes)) {
          signal?.throwIfAborted()
          const query = { partNumber: String(etags.length + 1), uploadId }
          const { etag } = await ask({ method: 'PUT', key: name, query, bytes: part })
          etags.push(etag)
          written += part.length
        }
        const bytes = Buffer.from(completion(etags))
        const done = await ask({ method: 'POST', key: name, query: { uploadId }, bytes })
        // S3 may report a failure in an answer that began as a success.
        if (done.bytes.includes('<Error>'))
          throw new StartupError(`${description} did not store the backup.`, { problem: 'away' })
      } catch (error) {
        // Parts without an end cost money until the bucket deletes them.
        await ask({ method: 'DELETE', key: name, query: { uploadId } }).catch(() => undefined)
        throw error
      }
      const stored = (await list(name)).find((file) => file.name === name)
      if (stored?.bytes !== written)
        throw new StartupError(`${description} lists ${stored?.bytes ?? 'no'} bytes of ${name}, not ${written}.`)
      return stored
    },
    async *read(name) {
      const size = (await list(name)).find((file) => file.name === name)?.bytes ?? 0
      for (let start = 0; start < size; start += partBytes) {
        const end = Math.min(size, start + partBytes) - 1
        const { bytes } = await ask({ method: 'GET', key: name, range: `bytes=${start}-${end}` })
        if (bytes.length !== end - start + 1)
          throw new StartupError(`${description} sends other parts of ${name} than asked for.`, { problem: 'away' })
        yield bytes
      }
    },
    async delete(name) {
      await ask({ method: 'DELETE', key: name })
    },
  }
}

async function* inParts(source: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    const all = Buffer.concat(waiting)
    const whole = length - (length % partBytes)
    for (let start = 0; start < whole; start += partBytes) yield all.subarray(start, start + partBytes)
    waiting = [all.subarray(whole)]
    length -= whole
  }
  if (length > 0) yield Buffer.concat(waiting)
}

const completion = (etags: readonly string[]): string =>
  `<CompleteMultipartUpload>${etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`).join('')}</CompleteMultipartUpload>`

/** The names of archives need no escapes. */
const textIn = (xml: string, element: string): string => new RegExp(`<${element}>([^<]*)<`).exec(xml)?.[1] ?? ''

function sentenceOf({ status, code, cause }: S3Failure, place: string): string {
  if (status === 0) return `${place} cannot be reached (${reasonOf(cause)}). Check BACKUP_S3_ENDPOINT.`
  return `${place} refuses (${status} ${code}). Check the BACKUP_S3_ variables, and what the key may do.`
}
