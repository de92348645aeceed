import type { Operations } from '@axle/contract/operations'
import { Link } from 'react-router'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Rows } from '../ui/layout/rows.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

export function JobRows({ jobs }: { jobs: Operations['jobs'] }) {
  const { t } = useTranslation('operations')
  const { counted } = useFormats()
  return (
    <Rows
      rows={[
        [t('jobs.due'), counted(jobs.due)],
        [t('jobs.running'), counted(jobs.running)],
        [t('jobs.later'), counted(jobs.later)],
        [t('jobs.failed'), counted(jobs.failed)],
        ...jobs.queues.map(({ name, due }) => [<bdi key={name}>{name}</bdi>, counted(due)] as const),
      ]}
    />
  )
}

export function DatabaseRows({ database }: { database: Operations['database'] }) {
  const { t } = useTranslation('operations')
  const { counted, fileSize } = useFormats()
  const { version, bytes, connections, mostConnections } = database
  return (
    <Rows
      rows={[
        [t('database.version'), <bdi key="version">{version}</bdi>],
        [t('database.size'), fileSize(bytes)],
        [
          t('database.connections'),
          t('database.ofMost', { used: counted(connections), most: counted(mostConnections) }),
        ],
      ]}
    />
  )
}

export function ClusterRows({ cluster }: { cluster: NonNullable<Operations['cluster']> }) {
  const { t } = useTranslation('operations')
  const { counted, percent } = useFormats()
  const { waiting, oldestSeconds, built, refused, refusals } = cluster
  return (
    <div className="stack gap-3">
      <Rows
        rows={[
          [t('cluster.waiting'), counted(waiting)],
          [t('cluster.oldest'), t('seconds', { n: counted(Math.round(oldestSeconds)) })],
          ...(built === null ? [] : ([[t('cluster.built'), percent(built * 100)]] as const)),
          [t('cluster.refused'), counted(refused)],
        ]}
      />
      {refusals.map(({ productId, reason }) => (
        <p key={productId} className="small">
          <Link to={`/shop/product/${productId}`}>{productId}</Link> <bdi dir="ltr">{reason}</bdi>
        </p>
      ))}
    </div>
  )
}

export function BackupRows({ backups }: { backups: Operations['backups'] }) {
  const { t } = useTranslation('operations')
  const { counted, fileSize } = useFormats()
  if (backups.length === 0) return <p className="quiet">{t('backup.none')}</p>
  return (
    <ul className="stack gap-3">
      {backups.map(({ place, newestAt, newestBytes, count, isEncrypted, problem }) => (
        <li key={place} className="well stack gap-2">
          <strong>
            <bdi dir="ltr">{place}</bdi>
          </strong>
          {problem === null ? (
            <Rows
              rows={[
                [
                  t('backup.newest'),
                  newestAt === null ? t('finding.noBackup') : <DateTimeText key="at" value={newestAt} />,
                ],
                [t('backup.size'), fileSize(newestBytes)],
                [t('backup.count'), counted(count)],
                [t('backup.encrypted'), t(isEncrypted ? 'yes' : 'no')],
              ]}
            />
          ) : (
            <p className="small">
              <bdi dir="ltr">{problem}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
