import type { Session, User } from '@axle/contract/accounts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { api } from '../lib/api/api.ts'
import { messageOf, statusOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { sessionsQuery } from './user-queries.ts'

/** The session row of the profile feature, passed in by the pages. */
export type SessionRowComponent = ComponentType<{ session: Session; busy: boolean; onEnd: () => void }>

interface UserSessionsProps {
  user: User
  sessionRow: SessionRowComponent
}

/** The sessions of a user; an admin can end them. */
export function UserSessions({ user, sessionRow: SessionRow }: UserSessionsProps) {
  const { t } = useTranslation('people')
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery(user.id))
  const { ending, heading, end } = useEnding(user)
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <section className="stack" aria-labelledby="user-sessions">
      <h3 id="user-sessions" ref={heading} tabIndex={-1}>
        {t('card.sessions')}
      </h3>
      {isError && !sessions && <ErrorPanel message={t('card.sessionsFailed')} onRetry={() => void refetch()} />}
      {!sessions && !isError && <RowsSkeleton rows={2} />}
      {sessions && others.length === 0 && <p className="quiet">{t('card.noSessions')}</p>}
      {others.length > 0 && (
        <>
          <ul>
            {others.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
          <Button variant="default" loading={ending === 'all'} onClick={() => void end('all')}>
            {t('card.endAll')}
          </Button>
        </>
      )}
    </section>
  )
}

function useEnding(user: User) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const { send } = useSending()
  const [ending, setEnding] = useState<number | 'all'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const end = (which: number | 'all') =>
    send(async () => {
      setEnding(which)
      try {
        await endSessions(user.id, which)
        toast.success(t('card.ended'))
        // The focused button was removed.
        heading.current?.focus()
      } catch (error) {
        toast.error(messageOf(error, t('card.endFailed')))
      }
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey })
      setEnding(undefined)
    })
  return { ending, heading, end }
}

/** A session that has already ended counts as success. Admins keep their own current session. */
async function endSessions(userId: number, which: number | 'all'): Promise<void> {
  const query = { userId: String(userId) }
  if (which === 'all') {
    await api('DELETE /sessions', { query: { ...query, others: 'true' } })
    return
  }
  try {
    await api('DELETE /sessions/:id', { params: { id: String(which) }, query })
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
}
