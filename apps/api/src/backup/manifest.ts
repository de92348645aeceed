import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { StartupError } from '../errors/startup-error.ts'

/** Incremented when older versions of Axle cannot read the format. */
export const formatVersion = 1

const Contents = z.strictObject({ bytes: z.int(), sha256: z.string(), rows: z.int() })

/** One table: a CSV file with a header. The checksum is of the uncompressed text. */
const TableFile = Contents.extend({ name: z.string(), columns: z.array(z.string()).min(1) })

const Manifest = z.strictObject({
  format: z.literal('axle'),
  formatVersion: z.literal(formatVersion),
  kind: z.enum(['backup', 'export']),
  /** The version of Axle. */
  software: z.string(),
  takenAt: z.iso.datetime(),
  compressed: z.boolean(),
  /** Password hashes, sessions, reset links and pending jobs, including mails. */
  withSecrets: z.boolean(),
  migrations: z.array(z.strictObject({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  /** Each after the tables it refers to. */
  tables: z.array(TableFile),
  /** The last number of each sequence, by table and column. */
  sequences: z.record(z.string(), z.int()),
  jobs: z.array(TableFile),
  /** Sums of the ledger in pesewas, by kind and holder. */
  books: z.record(z.string(), z.int()),
  pictures: Contents.extend({
    /** How many images have their file here, and how many are referenced by rows but stored elsewhere or missing. */
    kept: z.int(),
    left: z.int(),
    /** The S3 store with the images that are not here; empty without one. */
    store: z.string(),
  }),
})

export type Manifest = z.infer<typeof Manifest>
export type TableFile = z.infer<typeof TableFile>
export type Contents = z.infer<typeof Contents>

export const manifestName = 'manifest.json'
export const imageListName = 'pictures.csv'
export const fileOf = (name: string, { compressed }: Pick<Manifest, 'compressed'>): string =>
  `tables/${name}.csv${compressed ? '.gz' : ''}`

/** Reads the manifest. Throws a StartupError when the folder is no complete backup, or was written by a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => {
    throw new StartupError(`${folder} is no backup or export of Axle: it has no ${manifestName}.`)
  })
  const damaged = new StartupError(`${path.join(folder, manifestName)} is damaged.`)
  const found = parsed(text)
  if (typeof found !== 'object' || found === null || !('formatVersion' in found)) throw damaged
  if (Number(found.formatVersion) > formatVersion)
    throw new StartupError(
      `${folder} was written by a newer Axle (format ${String(found.formatVersion)}). Use that version or a newer one.`,
    )
  const manifest = Manifest.safeParse(found)
  if (!manifest.success) throw damaged
  return manifest.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
