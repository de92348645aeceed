import type { Operations } from '@axle/contract/operations'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Rows } from '../ui/layout/rows.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

/** Each node with what it reported last. */
export function Nodes({ nodes }: { nodes: Operations['nodes'] }) {
  const { t } = useTranslation('operations')
  const { fileSize, percent, counted } = useFormats()
  return (
    <ul className="columns">
      {nodes.map((node) => (
        <li key={node.id} className="well stack gap-3 top">
          <div className="row spread">
            <strong>
              <bdi>{node.name}</bdi>
            </strong>
            <StatusBadge tone={node.isAlive ? 'success' : 'danger'}>
              {t(node.isAlive ? 'node.alive' : 'node.silent')}
            </StatusBadge>
          </div>
          <Rows
            rows={[
              [t('node.version'), <bdi key="version">{node.version}</bdi>],
              [t('node.role'), t(`role.${node.role}`)],
              [t('node.started'), <DateTimeText key="started" value={node.startedAt} />],
              [t('node.seen'), <DateTimeText key="seen" value={node.seenAt} />],
              [t('node.memory'), fileSize(node.memoryBytes)],
              [t('node.busy'), percent(node.busy * 100)],
              ...(node.disk
                ? ([
                    [
                      t('node.disk'),
                      t('node.ofDisk', { free: fileSize(node.disk.freeBytes), total: fileSize(node.disk.totalBytes) }),
                    ],
                  ] as const)
                : []),
              ...(node.replicaSeconds === null
                ? []
                : ([[t('node.replica'), t('seconds', { n: counted(node.replicaSeconds) })]] as const)),
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
