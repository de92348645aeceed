/** A stored backup: one file, named by its site and moment. */
export interface StoredArchive {
  readonly name: string
  readonly bytes: number
  /** The moment of the backup, from its name. */
  readonly takenAt: Date
}

/** The beginning of all names of a site, so that several sites can share a bucket. */
export const prefixOf = (siteUrl: string): string => `${new URL(siteUrl).host.replaceAll(/[^\w.-]/g, '-')}_`

/** Names an archive so that names sort by time. */
export const archiveName = (siteUrl: string, takenAt: string, isEncrypted: boolean): string =>
  `${prefixOf(siteUrl)}${takenAt.slice(0, 19).replaceAll(':', '')}Z.tar${isEncrypted ? '.age' : ''}`

/** Returns the moment of an archive of this site; undefined for every other name. */
export function momentOf(siteUrl: string, name: string): Date | undefined {
  const prefix = prefixOf(siteUrl)
  if (!name.startsWith(prefix)) return undefined
  const [, day, hour, minute, second] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.age)?$/.exec(name.slice(prefix.length)) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

export const isEncryptedArchive = (name: string): boolean => name.endsWith('.age')
