import type { Operations } from '@axle/contract'
import type { z } from 'zod'
import { reasonOf } from '../errors/reason-of.ts'
import { servedCertificate } from '../outgoing/served-certificate.ts'
import { within } from '../platform/time-limit.ts'
import type { Platform } from '../platform/platform.ts'

type Shown = z.output<typeof Operations>

const patienceMs = 10_000

/** Reads the newest backup of each place in the settings, also of a bucket. */
export async function readBackups({ config }: Pick<Platform, 'config'>): Promise<Shown['backups']> {
  // Loaded on demand: a start is faster without it.
  const { archivePlaces, archivesIn, isEncryptedArchive } = await import('../backup/index.ts')
  return Promise.all(
    archivePlaces(config).map(async (place) => {
      const facts = { place: place.description, count: 0, newestAt: null, newestBytes: 0, isEncrypted: false }
      try {
        const archives = await within(patienceMs, archivesIn(place, config.siteUrl))
        const [newest] = archives
        if (newest === undefined) return { ...facts, problem: null }
        const { name, takenAt, bytes } = newest
        const isEncrypted = isEncryptedArchive(name)
        return { ...facts, count: archives.length, newestAt: takenAt, newestBytes: bytes, isEncrypted, problem: null }
      } catch (error) {
        return { ...facts, problem: reasonOf(error) }
      }
    }),
  )
}

/** Reads the certificate that visitors get; null for a site without TLS. */
export async function readCertificate({ config }: Pick<Platform, 'config'>): Promise<Shown['certificate']> {
  const { protocol, hostname, port } = new URL(config.siteUrl)
  if (protocol !== 'https:') return null
  try {
    return await within(patienceMs, servedCertificate(hostname, Number(port || 443)))
  } catch (error) {
    return { endsAt: null, problem: reasonOf(error) }
  }
}
