import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes to a temporary file and renames it, so that nobody reads half a file and a full disk leaves none. */
export async function writeFileAtomically(
  place: string,
  content: string | NodeJS.ArrayBufferView,
  mode?: number,
): Promise<void> {
  const aside = `${place}.${randomUUID()}.part`
  try {
    await writeFile(aside, content, { mode })
    await rename(aside, place)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}
