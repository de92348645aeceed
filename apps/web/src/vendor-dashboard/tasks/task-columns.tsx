import type { ShopTask } from '@axle/contract/shop-tasks'
import type { Column } from '../../lib/data-table/columns.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Thumb } from '../../ui/layout/thumb.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { DoTask, TaskNames, TaskTime, useTaskTime } from './task-parts.tsx'

/** The columns of the list of tasks. */
export function useTaskColumns(shopId: number): Column<ShopTask>[] {
  const { t } = useTranslation('vendor-dashboard')
  const timeOf = useTaskTime()
  const { named } = useFormats()
  return [
    {
      key: 'task',
      label: t('tasks.column.task'),
      cell: (task) => (
        <div className="row one-line gap-3">
          <Thumb src={task.image} />
          <div className="grow">
            <strong>{t(`tasks.kind.${task.kind}`)}</strong>
            <small>
              <bdi>{task.productName}</bdi>
            </small>
          </div>
        </div>
      ),
      text: (task) => [named(t(`tasks.kind.${task.kind}`), task.productName ?? '')],
      card: 'title',
    },
    {
      key: 'time',
      label: t('tasks.column.time'),
      cell: (task) => <TaskTime task={task} />,
      text: (task) => [timeOf(task)],
      card: 'plain',
    },
    {
      key: 'with',
      label: t('tasks.column.with'),
      cell: (task) => <TaskNames task={task} />,
      text: ({ buyerName, order }) => [[buyerName, order?.code].filter(Boolean).join(' · ')],
      card: 'plain',
    },
    {
      key: 'do',
      label: t('tasks.column.do'),
      cell: (task) => <DoTask task={task} shopId={shopId} />,
      card: 'buttons',
    },
  ]
}
