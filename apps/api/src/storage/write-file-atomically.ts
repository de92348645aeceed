import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/** Written aside and moved, so that nobody ever reads half a file, and none is left where the disk is full. */
export async function writeWhole(
  place: string,
  content: Parameters<typeof writeFile>[1],
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
