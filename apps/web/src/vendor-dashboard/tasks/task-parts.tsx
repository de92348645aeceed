import type { ShopTask } from '@axle/contract/shop-tasks'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useUntil } from '../../lib/formats/use-until.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { pathOfTask } from './tasks-query.ts'

interface OfTask {
  task: ShopTask
}

/** The buyer and the order of a task. */
export function TaskNames({ task: { buyerName, order } }: OfTask) {
  return (
    <>
      <bdi>{buyerName}</bdi>
      {order && (
        <>
          {' · '}
          <bdi className="nowrap" dir="ltr">
            {order.code}
          </bdi>
        </>
      )}
    </>
  )
}

/** Writes until when a task is to be done, or since when it waits. */
export function useTaskTime(): (task: ShopTask) => string {
  const { t } = useTranslation('vendor-dashboard')
  const { date } = useFormats()
  const until = useUntil()
  return ({ dueAt, since }) => {
    if (dueAt === null) return t('tasks.since', { date: date(since) })
    return t(Date.parse(dueAt) < Date.now() ? 'tasks.late' : 'tasks.by', { until: until(dueAt) })
  }
}

const day = 24 * 60 * 60 * 1000

export function TaskTime({ task }: OfTask) {
  const timeOf = useTaskTime()
  if (task.dueAt === null) return <span className="quiet small">{timeOf(task)}</span>
  const left = Date.parse(task.dueAt) - Date.now()
  return (
    <span className="badge sentence" data-tone={left < 0 ? 'danger' : left < day ? 'warning' : 'info'}>
      {timeOf(task)}
    </span>
  )
}

/** Leads to where the task is done. */
export function DoTask({ task, shopId }: OfTask & { shopId: number }) {
  const { t } = useTranslation('vendor-dashboard')
  const { named } = useFormats()
  const label = task.step ? t(`orders:nextAction.${task.step}`) : t(`tasks.do.${task.kind}`)
  return (
    <Button
      component={Link}
      to={pathOfTask(task, shopId)}
      variant="default"
      size="xs"
      fz="sm"
      aria-label={named(label, [task.buyerName, task.order?.code].filter(Boolean).join(' · '))}
    >
      {label}
    </Button>
  )
}
