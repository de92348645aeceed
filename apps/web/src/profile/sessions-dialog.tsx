import type { Session, User } from '@axle/contract/accounts'
import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { endOtherSessions, endSession, sessionsQuery } from './session-queries.ts'
import { SessionRow } from './session-row.tsx'
import { placeOf } from './session-labels.ts'

interface SessionsDialogProps {
  user: User
  opened: boolean
  onClose: () => void
  /** Signs out of the current session. */
  onSignOut: () => void
}

/** The user's sessions, each with a button that ends it. */
export default function SessionsDialog({ user, opened, onClose, onSignOut }: SessionsDialogProps) {
  const { t } = useTranslation('profile')
  const [asking, setAsking] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!asking}
      size={560}
      title={t('sessions.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Sessions user={user} onSignOut={onSignOut} asking={asking} ask={setAsking} />
    </Modal>
  )
}

interface SessionsProps extends Pick<SessionsDialogProps, 'user' | 'onSignOut'> {
  /** The confirmation for ending all others is open. */
  asking: boolean
  ask: (asking: boolean) => void
}

function Sessions({ user, onSignOut, asking, ask }: SessionsProps) {
  const { t } = useTranslation('profile')
  const { data: list, isError, refetch } = useQuery(sessionsQuery(user.id))
  const { ending, listRef, endOne, endOthers } = useEnding(user, onSignOut)
  if (isError && !list) return <ErrorPanel message={t('sessions.failed')} onRetry={() => void refetch()} />
  if (!list) return <RowsSkeleton rows={3} />
  const alone = list.every(({ isCurrent }) => isCurrent)
  return (
    <div className="stack">
      <p className="quiet">{t(alone ? 'sessions.onlyHere' : 'sessions.intro')}</p>
      <ul className="divided" ref={listRef} tabIndex={-1} aria-label={t('sessions.title')}>
        {list.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      {!alone && (
        <Button variant="default" onClick={() => ask(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('sessions.endOthersTitle')}
        confirmLabel={t('sessions.endOthers')}
        danger
        busy={ending === 'others'}
        onConfirm={() => void endOthers().then(() => ask(false))}
        onClose={() => ask(false)}
      >
        {t('sessions.endOthersText')}
      </ConfirmDialog>
    </div>
  )
}

function useEnding(user: User, onSignOut: () => void) {
  const { t } = useTranslation('profile')
  const queryClient = useQueryClient()
  const { send } = useSending()
  const [ending, setEnding] = useState<number | 'others'>()
  const listRef = useRef<HTMLUListElement>(null)
  const { queryKey } = sessionsQuery(user.id)
  const end = (which: number | 'others', task: () => Promise<string>) =>
    send(async () => {
      setEnding(which)
      try {
        const said = await task()
        queryClient.setQueryData(queryKey, (all) =>
          all?.filter(({ id, isCurrent }) => isCurrent || (which !== 'others' && id !== which)),
        )
        toast.success(said)
        // The focused button was removed.
        listRef.current?.focus()
      } catch (error) {
        toast.error(messageOf(error, t('sessions.endFailed')))
        void queryClient.invalidateQueries({ queryKey })
      } finally {
        setEnding(undefined)
      }
    })
  return {
    ending,
    listRef,
    endOne: async (session: Session) => {
      if (session.isCurrent) return onSignOut()
      await end(session.id, async () => {
        await endSession(session)
        return t('sessions.ended', { place: placeOf(session, t) })
      })
    },
    endOthers: () => end('others', async () => t('sessions.endedOthers', { count: await endOtherSessions() })),
  }
}
