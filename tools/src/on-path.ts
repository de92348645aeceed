import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Finds the executables of this name, in the order of the PATH. */
export function findOnPath(name: string, path = process.env['PATH'] ?? ''): readonly string[] {
  const folders = path.split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).filter(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
