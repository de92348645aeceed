import { certificateEnd, newestBackup } from '../observability/process-metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { readBackups, readCertificate } from './outside-checks.ts'

const seconds = (at: Date) => at.getTime() / 1_000

/** Measures the age of backups and the end of the certificate for alarms. What cannot be read keeps its last value. */
export async function measureOutside({ config, clock }: Pick<Platform, 'config' | 'clock'>): Promise<void> {
  const { folder, s3 } = config.backups
  if (folder !== undefined || s3 !== undefined) {
    for (const { place, newestAt, problem } of await readBackups({ config }))
      if (problem === null) newestBackup.set({ place }, newestAt === null ? 0 : seconds(newestAt))
  }
  const certificate = await readCertificate({ config })
  if (certificate === null || certificate.endsAt === null) return
  const { endsAt, problem } = certificate
  const isExpired = endsAt <= clock.now()
  const { hostname: host } = new URL(config.siteUrl)
  certificateEnd.set({ host }, problem === null || isExpired ? seconds(endsAt) : 0)
}
