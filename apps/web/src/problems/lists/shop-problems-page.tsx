import { type ProblemTask, problemTasks } from '@axle/contract/problems'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { Choices, ShowAll } from '../../lib/data-table/table-tools.tsx'
import { readChoice } from '../../lib/data-table/table-view.ts'
import { loadShopProblemTexts } from '../../lib/i18n/page-texts.ts'
import { requireShopRight } from '../../lib/session/guards.ts'
import { DashboardCrumbs, ShopSelect, useOwnShop, WithOwnShop } from '../../lib/session/own-shop.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useProblemColumns } from '../problem-columns.tsx'
import { shopProblemsQuery } from '../problem-queries.ts'

export const clientMiddleware = [requireShopRight('orders-view')]
export const clientLoader = loadShopProblemTexts
export const HydrateFallback = PageSkeleton

/** The problems that buyers reported to a shop, those with the next deadline first. */
export default function ShopProblemsPage() {
  const { t } = useTranslation('problems')
  const own = useOwnShop('orders-view')
  return (
    <Page
      title={t('shop')}
      crumbs={<DashboardCrumbs own={own} label={t('crumbs')} here={t('shop')} />}
      actions={<ShopSelect own={own} />}
    >
      <WithOwnShop own={own}>{({ id }) => <ShopProblems key={id} shopId={id} />}</WithOwnShop>
    </Page>
  )
}

function ShopProblems({ shopId }: { shopId: number }) {
  const { t } = useTranslation('problems')
  const [params] = useSearchParams()
  const { page, limit } = useTableView()
  const task = readChoice(params, 'task', problemTasks)
  const problems = useQuery(shopProblemsQuery(shopId, { page, limit, ...(task && { task }) }))
  const counts = problems.data?.meta.tasks
  return (
    <QueryTable
      name="shop-problems"
      label={t('shop')}
      query={problems}
      failed={messageOf(problems.error, t('listFailed'))}
      empty={
        <EmptyPanel icon="check" title={t(task ? 'none.task' : 'none.shop')} text={t('noneText.shop')}>
          {task && <ShowAll keep={['shopId']} />}
        </EmptyPanel>
      }
      columns={useProblemColumns('shop')}
      rowKey={({ id }) => id}
      segment={
        <Choices<ProblemTask>
          label={t('tasks')}
          name="task"
          value={task}
          choices={[
            { value: undefined, label: t('task.all') },
            ...problemTasks.map((value) => ({ value, label: t(`task.${value}`), count: counts?.[value] })),
          ]}
        />
      }
    />
  )
}
