import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../errors/startup-error.ts'
import { type Contents, fileOf, type Manifest, imageListName, readManifest } from './manifest.ts'
import { meter } from './meter.ts'
import { checkImages, drained } from './images.ts'
import { megabytes, type Report } from './progress.ts'

/** Reads all files back. Throws a StartupError that names the first one that differs from the manifest. */
export async function checkFolder(folder: string, report: Report): Promise<Manifest> {
  const manifest = await readManifest(folder)
  let done = 0
  const count = (bytes: number) => {
    done += bytes
    report(() => `Checked ${megabytes(done)}`)
  }
  for (const table of [...manifest.tables, ...manifest.jobs])
    await check(folder, fileOf(table.name, manifest), table, manifest.compressed, count)
  await check(folder, imageListName, manifest.pictures, false, count)
  await checkImages(folder, manifest, report)
  return manifest
}

async function check(
  folder: string,
  file: string,
  expected: Contents,
  compressed: boolean,
  count: (bytes: number) => void,
) {
  const place = path.join(folder, file)
  await access(place).catch(() => {
    throw new StartupError(`${file} is missing from ${folder}.`)
  })
  const found = await measure(place, compressed, count)
  if (found?.sha256 !== expected.sha256 || found.rows !== expected.rows)
    throw new StartupError(`${file} in ${folder} is damaged: it differs from what was written.`)
}

/** Undefined when the file cannot be decompressed. */
async function measure(
  place: string,
  compressed: boolean,
  count: (bytes: number) => void,
): Promise<Contents | undefined> {
  const measured = meter(count)
  try {
    if (compressed) await pipeline(createReadStream(place), createGunzip(), measured.through, drained)
    else await pipeline(createReadStream(place), measured.through, drained)
    return measured.contents()
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return undefined
    throw error
  }
}
