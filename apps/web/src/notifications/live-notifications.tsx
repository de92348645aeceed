import type { Notification } from '@axle/contract/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { unauthenticatedEvent } from '../lib/api/api.ts'
import { orderKeys } from '../lib/api/order-keys.ts'
import { refetchUser } from '../lib/session/session.ts'
import { keys, readText } from '../lib/browser/storage.ts'
import { toast } from '../ui/toasts/toast.ts'
import { plainTitle } from './formatted-title.tsx'
import { batch } from './batch.ts'
import { NotificationLink } from './notification-link.tsx'
import { putOnTop, refetchNotifications } from './notification-queries.ts'
import { pathOf, textOf } from './notification-text.ts'
import { stayConnected } from './stay-connected.ts'
import { useMarkAsRead } from './use-mark-as-read.ts'

export { loadNotificationTexts } from '../lib/i18n/lazy-texts.ts'

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
function refetchOrder(queryClient: QueryClient, { params: { orderId } }: Notification): void {
  if (orderId === undefined) return
  void queryClient.invalidateQueries({ queryKey: orderKeys.one(String(orderId)) })
  void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
}

/** Shows notifications as they arrive, and announces them. Lazy-loaded after sign-in. */
export default function LiveNotifications({ userId, listed, onLive, onOpenList }: LiveNotificationsProps) {
  const { t } = useTranslation('notifications')
  const queryClient = useQueryClient()
  const mark = useMarkAsRead(userId)
  const [announcement, setAnnouncement] = useState('')
  const live = useEffectEvent(onLive)

  const announceOne = (one: Notification) => {
    const title = plainTitle(textOf(one, t).title)
    const path = pathOf(one)
    const open = () => {
      toast.hide(toastId)
      mark([one.id])
    }
    setAnnouncement(`${t('new')} ${title}`)
    if (!listed)
      toast.news(t('new'), toastId, <NotificationLink label={title} path={path} onOpen={path ? open : onOpenList} />)
  }
  const announceMany = (count: number) => {
    const many = t('several', { count })
    setAnnouncement(many)
    if (!listed) toast.news(many, toastId, <NotificationLink label={t('show')} path={undefined} onOpen={onOpenList} />)
  }
  const announce = useEffectEvent(([first, ...others]: readonly Notification[]) => {
    if (others.length > 0) announceMany(1 + others.length)
    else if (first) announceOne(first)
  })

  useEffect(() => {
    const news = batch<Notification>((all) => announce(all))
    const refetchConversations = () => void queryClient.invalidateQueries({ queryKey: ['conversations'] })
    const leave = stayConnected({
      token: () => readText(keys.accessToken),
      onOpen: () => {
        live(true)
        // Events may have been missed while disconnected.
        refetchNotifications(queryClient, userId)
        refetchConversations()
      },
      onEvent: (event) => {
        if (event.event === 'changed') return refetchNotifications(queryClient, userId)
        if (event.event === 'account') return void refetchUser()
        if (event.event === 'conversation') return refetchConversations()
        putOnTop(queryClient, userId, event.data)
        refetchOrder(queryClient, event.data)
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
      {announcement}
    </p>
  )
}
