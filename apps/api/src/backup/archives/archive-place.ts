import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../../errors/error-code.ts'
import { StartupError } from '../../errors/startup-error.ts'
import { syncFolder } from '../write-file.ts'

export interface StoredFile {
  readonly name: string
  readonly bytes: number
}

/** Where archives are stored. Names have no folder. */
export interface ArchivePlace {
  /** Such as `the folder /backups`. */
  readonly description: string
  /** Stores a file, which appears only when it is complete. */
  write(name: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<StoredFile>
  list(prefix: string): Promise<readonly StoredFile[]>
  read(name: string): AsyncIterable<Uint8Array>
  delete(name: string): Promise<void>
}

/** Stores archives in a folder, readable only for this user. */
export function folderPlace(folder: string): ArchivePlace {
  return {
    description: `the folder ${folder}`,
    async write(name, source, signal) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = path.join(folder, `${name}.unfinished-${process.pid}`)
      try {
        const hash = createHash('sha256')
        let bytes = 0
        const measured = async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            bytes += chunk.length
            yield chunk
          }
        }
        const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
        await pipeline(source, measured, file, signal ? { signal } : {})
        if ((await sha256Of(unfinished)) !== hash.digest('hex'))
          throw new StartupError(`${unfinished} differs from what was written to it: the disk may be failing.`)
        await rename(unfinished, path.join(folder, name))
        await syncFolder(folder)
        return { name, bytes }
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async list(prefix) {
      const names = await readdir(folder).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return []
        throw error
      })
      const wanted = names.filter((name) => name.startsWith(prefix))
      return Promise.all(wanted.map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })))
    },
    read: (name) => createReadStream(path.join(folder, name)),
    delete: (name) => rm(path.join(folder, name), { force: true }),
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
