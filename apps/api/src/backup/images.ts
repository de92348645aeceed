import { createReadStream } from 'node:fs'
import { access, constants, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { codeOf } from '../errors/error-code.ts'
import { StartupError } from '../errors/startup-error.ts'
import type { Storage } from '../storage/storage.ts'
import { masterKey } from '../uploads/index.ts'
import { type Manifest, imageListName } from './manifest.ts'
import { meter } from './meter.ts'
import { grouped, type Report } from './progress.ts'
import { writeNew } from './write-file.ts'

/** Images that rows refer to: all uploads, private photos included, and shown ones, such as the demo's. */
const referencedByRows = `
  with addresses as (
    select image_url as address from users union select image_url from shop
    union select unnest(images) from product union select unnest(images) from order_item)
  select public_id as name from upload union
  select substr(address, 9) from addresses where address ~ '^/images/[A-Za-z0-9_-]{1,100}$' order by 1`

export async function referencedImages(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(referencedByRows)
  return rows.map(({ name }) => name)
}

interface ListedImage {
  readonly name: string
  /** Undefined when the file is not here. */
  readonly sha256: string
}

interface Copies {
  readonly names: readonly string[]
  /** Lists the names that rows still refer to, since images may be added or deleted meanwhile. */
  readonly referencedNow: () => Promise<readonly string[]>
  readonly dataDir: string
  readonly folder: string
  readonly report: Report
}

/** Copies the originals on disk; other sizes are generated from them. Missing ones are listed without a checksum. */
export async function copyImages({ names, referencedNow, dataDir, folder, report }: Copies) {
  for (const each of ['images', 'private']) await mkdir(path.join(folder, each))
  const lines = new Map<string, string>()
  const copyOne = async (name: string) => {
    const file = path.join(dataDir, masterKey(name))
    if (!(await isReadable(file))) return
    const { bytes, sha256 } = await writeNew(path.join(folder, masterKey(name)), createReadStream(file))
    lines.set(name, `${name},${bytes},${sha256}\n`)
  }
  const copy = async (wanted: readonly string[]): Promise<readonly string[]> => {
    // Parallel, because most of the time is spent waiting for the disk.
    for (let start = 0; start < wanted.length; start += atOnce) {
      await Promise.all(wanted.slice(start, start + atOnce).map(copyOne))
      report(() => `${grouped(lines.size)} of ${grouped(names.length)} images`)
    }
    return wanted.filter((name) => !lines.has(name))
  }
  let missing = await copy(names)
  if (missing.length > 0) {
    // A row is inserted before its file is written, and deleted before its file.
    const now = new Set(await referencedNow())
    missing = await copy(missing.filter((name) => now.has(name)))
  }
  const kept = lines.size
  const list = ['name,bytes,sha256\n', ...names.map((name) => lines.get(name) ?? `${name},,\n`)]
  const written = await writeNew(path.join(folder, imageListName), Readable.from([Buffer.from(list.join(''))]))
  return { missing, pictures: { kept, left: names.length - kept, ...written } }
}

const atOnce = 16

async function isReadable(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw new StartupError(`${file} cannot be read (${codeOf(error)}). Use the user that runs Axle.`, { cause: error })
  }
}

/** Words how many images are missing from a place, and which. */
export const missingSentence = (missing: readonly string[], from: string): string =>
  `${missing.length === 1 ? '1 referenced image is' : `${grouped(missing.length)} referenced images are`} ` +
  `missing from ${from}: ${missing.slice(0, mostNamed).join(', ')}${missing.length > mostNamed ? ' and others' : ''}.`

const mostNamed = 20

/** Reads the list of images, which has been checked. */
async function listedImages(folder: string): Promise<readonly ListedImage[]> {
  const [, ...lines] = (await readFile(path.join(folder, imageListName), 'utf8')).trimEnd().split('\n')
  return lines.map((line) => {
    const [name = '', , sha256 = ''] = line.split(',')
    // It becomes a path.
    if (!/^[\w-]{1,100}$/.test(name))
      throw new StartupError(`${imageListName} names ${JSON.stringify(name)}, which is no image.`)
    return { name, sha256 }
  })
}

/** Lists the images that are neither in the folder nor in the target store. */
export async function missingFrom(folder: string, storage: Storage): Promise<readonly string[]> {
  const missing: string[] = []
  for (const { name, sha256 } of await listedImages(folder))
    if (sha256 === '' && (await storage.get(masterKey(name))) === undefined) missing.push(name)
  return missing
}

const imagesIn = async (folder: string) => (await listedImages(folder)).filter(({ sha256 }) => sha256 !== '')

export async function checkImages(
  folder: string,
  { pictures }: Pick<Manifest, 'pictures'>,
  report: Report,
): Promise<void> {
  const entries = await imagesIn(folder)
  for (const [index, { name, sha256 }] of entries.entries()) {
    const measured = meter()
    const file = path.join(folder, masterKey(name))
    if (!(await isReadable(file))) throw new StartupError(`${masterKey(name)} is missing from ${folder}.`)
    await pipeline(createReadStream(file), measured.through, drained)
    if (measured.contents().sha256 !== sha256)
      throw new StartupError(`${masterKey(name)} in ${folder} is damaged: it differs from what was written.`)
    report(() => `Checked ${grouped(index + 1)} of ${grouped(pictures.kept)} images`)
  }
}

/** Copies the images to the storage of this site: its folder or S3 store. */
export async function restoreImages(folder: string, storage: Storage, report: Report): Promise<void> {
  const entries = await imagesIn(folder)
  for (const [index, { name }] of entries.entries()) {
    await storage.put(masterKey(name), await readFile(path.join(folder, masterKey(name))))
    report(() => `${grouped(index + 1)} of ${grouped(entries.length)} images`)
  }
}

/** Reads a stream to its end. */
export async function drained(source: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of source);
}
