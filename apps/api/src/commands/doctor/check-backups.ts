import { archivePlaces, archivesIn } from '../../backup/index.ts'
import type { Config } from '../../config/config.ts'
import { ok, problem, type Result, warning } from './finding.ts'

const hour = 3_600_000
/** A nightly backup, and two hours for it to be late. */
const mostHours = 26

/** Checks that each place has a recent backup. */
export async function checkBackups(
  { backups, siteUrl, production }: Pick<Config, 'backups' | 'siteUrl' | 'production'>,
  now: () => number = Date.now,
): Promise<Result> {
  const places = archivePlaces({ backups })
  if (places.length === 0)
    return production
      ? warning('No backup is set up here.', 'Set BACKUP_DIR or the BACKUP_S3_ variables, and schedule axle backup.')
      : ok('No backup is set up, which only a site in production needs.')
  const ages: string[] = []
  for (const place of places) {
    const [newest] = await archivesIn(place, siteUrl)
    if (newest === undefined) return problem(`There is no backup in ${place.description}.`, 'Run: axle backup')
    const age = Math.max(0, Math.round((now() - newest.takenAt.getTime()) / hour))
    if (age > mostHours)
      return problem(
        `The newest backup in ${place.description} is ${age} hours old.`,
        'Read the log of the schedule: journalctl -u axle-backup',
      )
    ages.push(`${age} hours old in ${place.description}`)
  }
  return ok(`The newest backup is ${ages.join(', and ')}.`)
}
