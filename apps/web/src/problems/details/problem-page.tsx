import { hasReturnLabel } from '@axle/contract/problem-steps'
import type { Problem } from '@axle/contract/problems'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { isMissing, messageOf } from '../../lib/api/errors.ts'
import { Columns, Panel } from '../../lib/dashboard/panel.tsx'
import { DateText } from '../../lib/formats/moment.tsx'
import { loadConversationTexts, loadProblemTexts } from '../../lib/i18n/page-texts.ts'
import { requireSession } from '../../lib/session/guards.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { OrderHistory } from '../../orders/details/order-history.tsx'
import { orderQuery } from '../../orders/order-queries.ts'
import { PaymentCard } from '../../orders/payment/payment-card.tsx'
import { OrderStatusBadge } from '../../orders/status/order-status-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Crumbs } from '../../ui/layout/crumbs.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useNextSentence } from '../next-sentence.ts'
import { problemQuery } from '../problem-queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { ProblemActions } from '../steps/problem-actions.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { MoneyFacts } from './money-facts.tsx'
import { Parties } from './parties.tsx'
import { ProblemFacts } from './problem-facts.tsx'
import { ProblemStory } from './problem-story.tsx'

export const clientMiddleware = [requireSession()]
export const clientLoader = loadProblemTexts
export const HydrateFallback = PageSkeleton

const ReadMessages = lazyComponent(async () => {
  await loadConversationTexts()
  return { default: (await import('../../messages/reading/read-messages.tsx')).ReadMessages }
})

/** A problem with an order, for its buyer, its shop and admins. */
export default function ProblemPage() {
  const { t } = useTranslation('problems')
  const { id = '' } = useParams()
  const { data: problem, isPending, fetchStatus, error, refetch } = useQuery(problemQuery(id))
  if (isPending && fetchStatus !== 'paused') return <PageSkeleton />
  if (!problem)
    return (
      <Page title={t('own')}>
        <ErrorPanel
          message={error ? messageOf(error, t('failed')) : t('common:noResponse')}
          onRetry={isMissing(error) ? undefined : () => void refetch()}
        >
          <Link className="plain-button" to="/user/problems">
            {t('own')}
          </Link>
        </ErrorPanel>
      </Page>
    )
  const title = t(`reason.${problem.reason}.title`)
  return (
    <Page
      title={t('title', { reason: title, code: problem.order.code })}
      heading={
        <span className="row gap-3">
          {title} <StateBadge state={problem.state} />
        </span>
      }
      crumbs={<ProblemCrumbs problem={problem} here={title} />}
      actions={
        <span className="note">
          <DateText value={problem.createdAt} />
        </span>
      }
    >
      <Next problem={problem} />
      <Columns
        main={
          <>
            <Panel title={t('story')}>
              {problem.textsRemovedAt && <p className="note">{t('textsRemoved')}</p>}
              <ProblemStory problem={problem} />
              {problem.side === 'admin' && problem.conversationId && (
                <ReadMessages part={{ id: problem.conversationId }} />
              )}
              <Messages problem={problem} />
            </Panel>
            {problem.side === 'admin' && <OrderStory problem={problem} />}
          </>
        }
        side={
          <>
            <ProblemFacts problem={problem} />
            <MoneyFacts problem={problem} />
            {problem.side === 'admin' && <OrderMoney problem={problem} />}
            <Parties problem={problem} />
          </>
        }
      />
    </Page>
  )
}

/** The next step in a sentence, and its button. */
function Next({ problem }: { problem: Problem }) {
  const { t } = useTranslation('problems')
  const sentenceOf = useNextSentence()
  return (
    <section className="box stack" aria-label={t('nextTitle')}>
      <p className="title" role="status">
        {sentenceOf(problem)}
      </p>
      <ProblemActions problem={problem} />
      {hasReturnLabel(problem.state, problem.settlement?.returnMethod ?? null) && (
        <Link className="text-button small start" to={`/problems/${problem.id}/label`}>
          <Icon name="print" size={18} />
          {t('label.title')}
        </Link>
      )}
    </section>
  )
}

function ProblemCrumbs({ problem: { side, shop, order }, here }: { problem: Problem; here: string }) {
  const { t } = useTranslation('problems')
  const parents = {
    buyer: [
      { to: '/user/orders', label: t('orders:myOrders') },
      { to: `/user/orders/${order.id}`, label: t('orders:order', { label: order.code }) },
    ],
    shop: [{ to: `/dashboard/problems?shopId=${shop.id}`, label: t('shop') }],
    admin: [{ to: '/disputes', label: t('disputes') }],
  }[side]
  return (
    <Crumbs label={t('crumbs')} here={here}>
      {parents.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </Crumbs>
  )
}

/** The messages of buyer and shop, and a link to write more. */
function Messages({ problem: { side, order, shop, conversationId } }: { problem: Problem }): ReactNode {
  const { t } = useTranslation('problems')
  const may = useShopAccess(shop.id)
  if (side === 'admin' ? !conversationId : side === 'shop' && !may('messages')) return null
  const to = conversationId ? `/messages/${conversationId}` : `/messages/new?order=${order.id}&shop=${shop.id}`
  return (
    <Link className="text-button small start" to={to}>
      <Icon name="mail" size={18} />
      {
        {
          buyer: t('orders:messageShop', { shop: shop.name }),
          shop: t('orders:messageBuyer'),
          admin: t('messages'),
        }[side]
      }
    </Link>
  )
}

/** For admins: what happened to the vendor order before. */
function OrderStory({ problem: { order, vendorOrderId } }: { problem: Problem }) {
  const { t } = useTranslation('problems')
  const { data } = useQuery(orderQuery(order.id))
  const vendorOrder = data?.vendorOrders.find(({ id }) => id === vendorOrderId)
  if (!data || !vendorOrder) return null
  return (
    <Panel title={t('orders:order', { label: order.code })} action={<OrderStatusBadge status={vendorOrder.status} />}>
      <OrderHistory vendorOrder={vendorOrder} history={data.history} cancellations={data.cancellations} as="admin" />
    </Panel>
  )
}

/** For admins: what was paid and refunded. */
function OrderMoney({ problem: { order } }: { problem: Problem }) {
  const { data } = useQuery(orderQuery(order.id))
  return data && <PaymentCard details={data} as="admin" />
}
