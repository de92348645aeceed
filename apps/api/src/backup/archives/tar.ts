import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { codeOf } from '../../errors/error-code.ts'
import { StartupError } from '../../errors/startup-error.ts'

/** Streams a folder as a tar archive, by the program of the system. */
export async function* packed(folder: string): AsyncGenerator<Buffer> {
  const tar = spawn('tar', ['-cf', '-', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = endOf(tar)
  // Awaited below; a failure before that must not end the process.
  ended.catch(() => undefined)
  try {
    yield* tar.stdout as AsyncIterable<Buffer>
    await ended
  } finally {
    tar.kill()
  }
}

/** Unpacks a tar archive into an empty folder. */
export async function unpackInto(folder: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const tar = spawn('tar', ['-xf', '-', '-C', folder, '--no-same-owner'], { stdio: ['pipe', 'ignore', 'pipe'] })
  const [fed, ended] = await Promise.allSettled([feed(source, tar.stdin), endOf(tar)])
  if (fed.status === 'rejected') throw fed.reason
  if (ended.status === 'rejected') throw ended.reason
}

/** Reads the source to its end, even when tar has seen the end of the archive: only then it is known to be whole. */
async function feed(source: AsyncIterable<Uint8Array>, sink: Writable): Promise<void> {
  // When tar ends early, its own reason says more than the closed pipe.
  sink.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => sink.once('close', resolve))
  try {
    for await (const chunk of source)
      if (sink.writable && !sink.write(chunk)) await Promise.race([once(sink, 'drain'), closed])
    sink.end()
  } catch (error) {
    sink.destroy()
    throw error
  }
}

async function endOf(tar: ChildProcess): Promise<void> {
  const says = tar.stderr ? text(tar.stderr) : ''
  const [code] = await once(tar, 'close').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new StartupError('The program tar is not installed; backups in one file need it.', { cause: error })
  })
  if (code === 0) return
  const reason = (await says).trim().split('\n').at(0) ?? ''
  if (reason.includes('No space left')) throw Object.assign(new Error(reason), { code: 'ENOSPC' })
  throw new StartupError(`The archive cannot be packed or unpacked: ${reason || `tar ended with ${code}`}.`)
}
