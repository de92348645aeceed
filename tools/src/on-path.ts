import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Lists the programs of a name that this user may run, in the order of the PATH. */
export function onPath(name: string, path = process.env['PATH'] ?? ''): readonly string[] {
  const folders = path.split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).filter(isProgram)
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not there, or not ours to run: either way it is no program for us.
    return false
  }
}
