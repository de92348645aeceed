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
import { type Manifest, picturesName } from './manifest.ts'
import { meter } from './meter.ts'
import { grouped, type Tell } from './progress.ts'
import { writeNew } from './write-file.ts'

/** What rows name of the pictures we keep: all that were uploaded, and those that are shown, as the demo's are. */
const namedByRows = `
  with addresses as (
    select image_url as address from users union select image_url from shop
    union select unnest(images) from product union select unnest(images) from order_item)
  select public_id as name from upload union
  select substr(address, 9) from addresses where address ~ '^/images/[A-Za-z0-9_-]{1,100}$' order by 1`

export async function picturesNamed(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(namedByRows)
  return rows.map(({ name }) => name)
}

interface Picture {
  readonly name: string
  /** None where its file is not here. */
  readonly sha256: string
}

interface Copies {
  readonly names: readonly string[]
  /** Lists the names that rows still hold, for what was uploaded or deleted meanwhile. */
  readonly namedNow: () => Promise<readonly string[]>
  readonly dataDir: string
  readonly folder: string
  readonly tell: Tell
}

/** Copies the originals that lie on the disk; sizes are made of them again. Those that do not are listed without a checksum. */
export async function keepPictures({ names, namedNow, dataDir, folder, tell }: Copies) {
  await mkdir(path.join(folder, 'images'))
  const lines = new Map<string, string>()
  const keep = async (name: string) => {
    const file = path.join(dataDir, masterKey(name))
    if (!(await isThere(file))) return
    const { bytes, sha256 } = await writeNew(path.join(folder, masterKey(name)), createReadStream(file))
    lines.set(name, `${name},${bytes},${sha256}\n`)
  }
  const copy = async (wanted: readonly string[]): Promise<readonly string[]> => {
    // Most of the time goes into waiting for the disk to have each.
    for (let start = 0; start < wanted.length; start += atOnce) {
      await Promise.all(wanted.slice(start, start + atOnce).map(keep))
      tell(() => `${grouped(lines.size)} of ${grouped(names.length)} pictures`)
    }
    return wanted.filter((name) => !lines.has(name))
  }
  let missing = await copy(names)
  if (missing.length > 0) {
    // A new row comes before its file, and a deleted row goes before it.
    const now = new Set(await namedNow())
    missing = await copy(missing.filter((name) => now.has(name)))
  }
  const kept = lines.size
  const list = ['name,bytes,sha256\n', ...names.map((name) => lines.get(name) ?? `${name},,\n`)]
  const written = await writeNew(path.join(folder, picturesName), Readable.from([Buffer.from(list.join(''))]))
  return { missing, pictures: { kept, left: names.length - kept, ...written } }
}

const atOnce = 16

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw new StartupError(`${file} cannot be read (${codeOf(error)}). Use the user that runs Axle.`, { cause: error })
  }
}

/** Says how many pictures are missing from a place, and which. */
export const missingSentence = (missing: readonly string[], from: string): string =>
  `${missing.length === 1 ? '1 picture that rows name is' : `${grouped(missing.length)} pictures that rows name are`} ` +
  `missing from ${from}: ${missing.slice(0, mostNamed).join(', ')}${missing.length > mostNamed ? ' and others' : ''}.`

const mostNamed = 20

/** The list of pictures, which was checked before. */
async function listed(folder: string): Promise<readonly Picture[]> {
  const [, ...lines] = (await readFile(path.join(folder, picturesName), 'utf8')).trimEnd().split('\n')
  return lines.map((line) => {
    const [name = '', , sha256 = ''] = line.split(',')
    // It becomes a path.
    if (!/^[\w-]{1,100}$/.test(name))
      throw new StartupError(`${picturesName} names ${JSON.stringify(name)}, which is no picture.`)
    return { name, sha256 }
  })
}

/** Lists the pictures that are neither in the folder nor in the store it goes to. */
export async function missingFrom(folder: string, storage: Storage): Promise<readonly string[]> {
  const missing: string[] = []
  for (const { name, sha256 } of await listed(folder))
    if (sha256 === '' && (await storage.get(masterKey(name))) === undefined) missing.push(name)
  return missing
}

const keptIn = async (folder: string) => (await listed(folder)).filter(({ sha256 }) => sha256 !== '')

export async function checkPictures(
  folder: string,
  { pictures }: Pick<Manifest, 'pictures'>,
  tell: Tell,
): Promise<void> {
  const kept = await keptIn(folder)
  for (const [index, { name, sha256 }] of kept.entries()) {
    const measured = meter()
    const file = path.join(folder, masterKey(name))
    if (!(await isThere(file))) throw new StartupError(`${masterKey(name)} is missing from ${folder}.`)
    await pipeline(createReadStream(file), measured.through, drained)
    if (measured.contents().sha256 !== sha256)
      throw new StartupError(`${masterKey(name)} in ${folder} is damaged: it is not what was written.`)
    tell(() => `Checked ${grouped(index + 1)} of ${grouped(pictures.kept)} pictures`)
  }
}

/** Puts them where this site keeps its own: the folder, or the S3 store. */
export async function putPictures(folder: string, storage: Storage, tell: Tell): Promise<void> {
  const kept = await keptIn(folder)
  for (const [index, { name }] of kept.entries()) {
    await storage.put(masterKey(name), await readFile(path.join(folder, masterKey(name))))
    tell(() => `${grouped(index + 1)} of ${grouped(kept.length)} pictures`)
  }
}

/** Reads to the end. */
export async function drained(source: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of source);
}
