import type { Notification } from '@axle/contract/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unauthenticatedEvent } from '../lib/api/api.ts'
import { orderKeys } from '../lib/api/order-keys.ts'
import { refetchUser } from '../lib/session/session.ts'
import { keys, readText } from '../lib/browser/storage.ts'
import { toast } from '../ui/toasts/toast.ts'
import { plainTitle } from './formatted-title.tsx'
import { gather } from './gather.ts'
import { NewsLink } from './news-link.tsx'
import { putOnTop, readAgain } from './notification-queries.ts'
import { pathOf, textOf } from './notification-text.ts'
import { stayConnected } from './stay-connected.ts'
import { useMarking } from './use-marking.ts'

export interface LiveNotificationsProps {
  userId: number
  /** The list is open: show no toast over it. */
  listed: boolean
  /** Whether the stream is connected. */
  onLive: (live: boolean) => void
  onOpenList: () => void
}

const toastId = 'notifications'

/** Refetches an order that is on the screen. */
function readOrderAgain(queryClient: QueryClient, { params: { orderId } }: Notification): void {
  if (orderId === undefined) return
  void queryClient.invalidateQueries({ queryKey: orderKeys.one(String(orderId)) })
  void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
}

/** Shows notifications as they arrive, and announces them. Lazy-loaded after sign-in. */
export default function LiveNotifications({ userId, listed, onLive, onOpenList }: LiveNotificationsProps) {
  const { t } = useTranslation('notifications')
  const queryClient = useQueryClient()
  const mark = useMarking(userId)
  const [said, setSaid] = useState('')
  const live = useEffectEvent(onLive)

  const tellOne = (one: Notification) => {
    const title = plainTitle(textOf(one, t).title)
    const path = pathOf(one)
    const open = () => {
      toast.hide(toastId)
      mark([one.id])
    }
    setSaid(`${t('new')} ${title}`)
    if (!listed) toast.news(t('new'), toastId, <NewsLink label={title} path={path} onOpen={path ? open : onOpenList} />)
  }
  const tellHowMany = (count: number) => {
    const many = t('several', { count })
    setSaid(many)
    if (!listed) toast.news(many, toastId, <NewsLink label={t('show')} path={undefined} onOpen={onOpenList} />)
  }
  const tell = useEffectEvent(([first, ...others]: readonly Notification[]) => {
    if (others.length > 0) tellHowMany(1 + others.length)
    else if (first) tellOne(first)
  })

  useEffect(() => {
    const news = gather<Notification>((all) => tell(all))
    const leave = stayConnected({
      token: () => readText(keys.accessToken),
      onOpen: () => {
        live(true)
        // Events may have been missed while disconnected.
        readAgain(queryClient, userId)
      },
      onEvent: (event) => {
        if (event.event === 'changed') return readAgain(queryClient, userId)
        if (event.event === 'account') return void refetchUser()
        putOnTop(queryClient, userId, event.data)
        readOrderAgain(queryClient, event.data)
        news.add(event.data)
      },
      onClosed: () => live(false),
      onRefused: () => window.dispatchEvent(new Event(unauthenticatedEvent)),
    })
    return () => {
      leave()
      news.stop()
      // The toast must not stay for the next user.
      toast.hide(toastId)
    }
  }, [queryClient, userId])
  useEffect(() => {
    if (listed) toast.hide(toastId)
  }, [listed])

  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
