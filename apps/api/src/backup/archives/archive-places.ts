import type { Config } from '../../config/config.ts'
import { StartupError } from '../../errors/startup-error.ts'
import { momentOf, prefixOf, type StoredArchive } from './archive-name.ts'
import { type ArchivePlace, folderPlace } from './archive-place.ts'
import { bucketPlace } from './bucket-place.ts'

export type BackupSettings = Pick<Config, 'backups' | 'dataDir' | 'siteUrl'>

/** Returns the places of the settings, the folder first: reading from it is cheapest. */
export function archivePlaces({ backups: { folder, s3 } }: Pick<Config, 'backups'>): readonly ArchivePlace[] {
  return [...(folder === undefined ? [] : [folderPlace(folder)]), ...(s3 === undefined ? [] : [bucketPlace(s3)])]
}

/** Throws a StartupError when the settings name no place. */
export function requirePlaces(config: Pick<Config, 'backups'>): readonly ArchivePlace[] {
  const places = archivePlaces(config)
  if (places.length === 0)
    throw new StartupError('Name a folder, or set BACKUP_DIR or the BACKUP_S3_ variables.', { problem: 'settings' })
  return places
}

/** Lists the archives of this site in one place, newest first. Other files are left out. */
export async function archivesIn(place: ArchivePlace, siteUrl: string): Promise<readonly StoredArchive[]> {
  const files = await place.list(prefixOf(siteUrl))
  return files
    .flatMap((file) => {
      const takenAt = momentOf(siteUrl, file.name)
      return takenAt === undefined ? [] : [{ ...file, takenAt }]
    })
    .toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}
