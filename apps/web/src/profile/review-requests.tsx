import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'

/** Whether shops may ask the user for reviews. Saved at once. */
export function ReviewRequests({ userId }: { userId: number }) {
  const { t } = useTranslation('review-tools')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const queryKey = ['review-requests', userId]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await api('GET /review-requests')).data,
    staleTime: 0,
  })
  if (!data) return null
  const choose = async (wanted: boolean) => {
    try {
      const saved = await api('PUT /review-requests', { body: { wanted } })
      queryClient.setQueryData(queryKey, saved.data)
    } catch (error) {
      toast.error(messageOf(error, t('wanted.failed')))
    }
  }
  return (
    <Switch
      label={t('wanted.label')}
      checked={data.wanted}
      disabled={busy}
      onChange={({ currentTarget: { checked } }) => void send(() => choose(checked))}
    />
  )
}
