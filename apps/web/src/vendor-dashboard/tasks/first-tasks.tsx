import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../lib/dashboard/panel.tsx'
import { PanelLink } from '../../lib/dashboard/panel-link.tsx'
import lines from '../../ui/layout/product-lines.module.css'
import { Thumb } from '../../ui/layout/thumb.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { DoTask, TaskNames, TaskTime } from './task-parts.tsx'
import { firstTasksQuery } from './tasks-query.ts'

/** What the shop has to do next, the first deadline first. Nothing without any. */
export function FirstTasks({ shopId }: { shopId: number }) {
  const { t } = useTranslation('vendor-dashboard')
  const { data } = useQuery(firstTasksQuery(shopId))
  if (!data?.data.length) return null
  return (
    <Panel
      title={t('tasks.title')}
      action={<PanelLink to={`/dashboard/tasks?shopId=${shopId}`}>{t('tasks.all', { n: data.meta.total })}</PanelLink>}
    >
      <ul className={`divided ${lines.lines}`}>
        {data.data.map((task) => (
          <li key={`${task.kind} ${task.id}`}>
            <Thumb src={task.image} />
            <div>
              <strong>{t(`tasks.kind.${task.kind}`)}</strong>
              <small>
                <bdi>{task.productName}</bdi>
              </small>
              <small>
                <TaskNames task={task} />
              </small>
              <TaskTime task={task} />
            </div>
            <DoTask task={task} shopId={shopId} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
