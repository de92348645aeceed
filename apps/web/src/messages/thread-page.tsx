import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { loadConversationTexts } from '../lib/i18n/page-texts.ts'
import { requireSession } from '../lib/session/guards.ts'
import { Crumbs } from '../ui/layout/crumbs.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { nameOfOther, threadQuery } from './message-queries.ts'
import { Thread } from './thread.tsx'

export const clientMiddleware = [requireSession()]
export const clientLoader = loadConversationTexts
export const HydrateFallback = PageSkeleton

const lists = { buyer: '/messages', shop: '/dashboard/messages', admin: '/called-messages' }

/** A conversation of a buyer and a shop. */
export default function ThreadPage() {
  const { t } = useTranslation('conversations')
  const { id = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(threadQuery(id))
  const title = data ? nameOfOther(data) : t('title')
  const list = data?.side === 'shop' ? `${lists.shop}?shopId=${data.shop.id}` : lists[data?.side ?? 'buyer']
  return (
    <Page
      title={title}
      width="text"
      heading={<bdi>{title}</bdi>}
      crumbs={
        <Crumbs label={t('crumbs')} here={title}>
          <li>
            <Link to={list}>{t(data?.side === 'admin' ? 'calledTitle' : 'title')}</Link>
          </li>
        </Crumbs>
      }
    >
      {data ? (
        <Thread key={id} thread={data} />
      ) : isPending ? (
        <RowsSkeleton />
      ) : (
        <ErrorPanel message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
