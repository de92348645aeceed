import { createReadStream } from 'node:fs'
import { access, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { StartupError } from '../platform/startup-error.ts'
import type { Storage } from '../platform/storage.ts'
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

/** Copies the originals that lie on the disk; sizes are made of them again. Those that do not are listed alone. */
export async function keepPictures(names: readonly string[], from: string, folder: string, tell: Tell) {
  await mkdir(path.join(folder, 'images'))
  const lines: string[] = []
  let kept = 0
  const keep = async (name: string) => {
    const file = path.join(from, masterKey(name))
    if (!(await isThere(file))) return `${name},,\n`
    const { bytes, sha256 } = await writeNew(path.join(folder, masterKey(name)), createReadStream(file))
    kept++
    return `${name},${bytes},${sha256}\n`
  }
  // Most of the time goes into waiting for the disk to have each.
  for (let start = 0; start < names.length; start += atOnce) {
    lines.push(...(await Promise.all(names.slice(start, start + atOnce).map(keep))))
    tell(() => `${grouped(lines.length)} of ${grouped(names.length)} pictures`)
  }
  const list = Buffer.from(['name,bytes,sha256\n', ...lines].join(''))
  return {
    kept,
    left: names.length - kept,
    ...(await writeNew(path.join(folder, picturesName), Readable.from([list]))),
  }
}

const atOnce = 16

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

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
