import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './repository.ts'

/** The files that changed since the stamp file was written; all of them without a stamp. A renamed file has changed. */
export function changedSince(stamp: string, files: readonly string[], folder = root): string[] {
  const time = statSync(join(folder, stamp), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return files.filter((file) => statSync(join(folder, file)).ctimeMs > time)
}

/** Writes the stamp with the time when the work began, since files may have changed meanwhile. */
export function writeStamp(stamp: string, began: Date, content = '', folder = root) {
  mkdirSync(dirname(join(folder, stamp)), { recursive: true })
  writeFileSync(join(folder, stamp), content)
  utimesSync(join(folder, stamp), began, began)
}
