import { createHash } from 'node:crypto'
import type { Contents } from './manifest.ts'

/** A pass-through stream that counts bytes and CSV rows below the header, and hashes the text. */
export function meter(onBytes: (bytes: number) => void = () => undefined) {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  let isQuoted = false
  return {
    async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        for (const byte of chunk) {
          if (byte === quote) isQuoted = !isQuoted
          else if (byte === lineEnd && !isQuoted) lines++
        }
        onBytes(chunk.length)
        yield chunk
      }
    },
    contents: (): Contents => ({ bytes, sha256: hash.digest('hex'), rows: Math.max(0, lines - 1) }),
  }
}

const quote = 0x22
const lineEnd = 0x0a
