import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { messageOf } from '../lib/api/errors.ts'
import { toast } from '../ui/toasts/toast.ts'
import { markAsRead } from './notification-queries.ts'

/** Marks notifications as read, with an error toast if the server refuses. */
export function useMarkAsRead(userId: number): (ids: number[]) => void {
  const { t } = useTranslation('notifications')
  const queryClient = useQueryClient()
  return (ids) => {
    markAsRead(queryClient, userId, ids).catch((error: unknown) => toast.error(messageOf(error, t('markFailed'))))
  }
}
