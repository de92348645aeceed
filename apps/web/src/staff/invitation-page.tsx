import type { User } from '@axle/contract/accounts'
import type { InvitationView } from '@axle/contract/staff'
import type { StaffRole } from '@axle/contract/shop-rights'
import { staffMay } from '@axle/contract/shop-rights'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../lib/api/api.ts'
import { isMissing, messageOf } from '../lib/api/errors.ts'
import { keys } from '../lib/browser/storage.ts'
import { loadStaffTexts } from '../lib/i18n/page-texts.ts'
import { deletePrivateDrafts } from '../lib/forms/draft.ts'
import { refetchUser, signOut, useSession } from '../lib/session/session.ts'
import { removeLinkToken, useLinkToken } from '../lib/session/use-link-token.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { invitationQuery } from './staff-queries.ts'

export const clientLoader = loadStaffTexts
export const HydrateFallback = PageSkeleton

/** Where an invited person accepts or declines. Open to visitors, who sign in from here. */
export default function InvitationPage() {
  const { t } = useTranslation('staff')
  const token = useLinkToken(keys.invitationToken)
  const { user, state } = useSession()
  const isKnown = state === 'authenticated' || state === 'unauthenticated'
  const invitation = useQuery({ ...invitationQuery(token ?? '', user?.id), enabled: Boolean(token) && isKnown })
  const [declined, setDeclined] = useState(false)
  const isInvalid = token === null || isMissing(invitation.error)
  return (
    <Page title={t('answer.title')} width="form">
      {declined ? (
        <Notice tone="success">{t('answer.declined')}</Notice>
      ) : isInvalid ? (
        <Invalid jobs={user?.staffOf ?? []} />
      ) : invitation.data && token ? (
        <Answer
          token={token}
          of={invitation.data}
          onDeclined={() => setDeclined(true)}
          onFailed={() => void Promise.all([refetchUser(), invitation.refetch()])}
        />
      ) : invitation.isError ? (
        <ErrorPanel
          message={messageOf(invitation.error, t('common:noResponse'))}
          onRetry={() => void invitation.refetch()}
        />
      ) : (
        <RowsSkeleton />
      )}
    </Page>
  )
}

const startOf = (role: StaffRole, shopId: number) =>
  staffMay(role, 'dashboard') ? `/dashboard?shopId=${shopId}` : `/shop/orders?shopId=${shopId}`

/** An accepted invitation is invalid, too: after a lost response, the person learns where they work now. */
function Invalid({ jobs }: { jobs: NonNullable<User['staffOf']> }) {
  const { t } = useTranslation('staff')
  if (jobs.length === 0) return <EmptyPanel icon="alert" title={t('answer.invalid')} text={t('answer.invalidText')} />
  return jobs.map(({ id, businessName: shop, role }) => (
    <EmptyPanel key={id} title={t('answer.already', { shop })} text={t('answer.invalid')}>
      <Link className="button-link" to={startOf(role, id)}>
        {t('answer.open', { shop })}
      </Link>
    </EmptyPanel>
  ))
}

interface AnswerProps {
  token: string
  of: InvitationView
  onDeclined: () => void
  /** The answer may have arrived. */
  onFailed: () => void
}

function Answer({ token, of, onDeclined, onFailed }: AnswerProps) {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { businessName, businessId, role, invitedBy, isForCaller } = of
  const send = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      removeLinkToken(keys.invitationToken)
    } catch (error) {
      toast.error(messageOf(error, t('answer.failed')))
      onFailed()
    }
    setBusy(false)
  }
  const accept = async () => {
    await api('POST /staff-invitations/accept', { body: { token } })
    toast.success(t('answer.accepted', { shop: businessName }))
    await refetchUser()
    await navigate(startOf(role, businessId))
  }
  const decline = async () => {
    await api('POST /staff-invitations/decline', { body: { token } })
    onDeclined()
  }
  return (
    <section className="box stack" aria-label={businessName}>
      <h2>{t('answer.heading', { shop: businessName })}</h2>
      <p>{t('answer.text', { name: invitedBy, role: t(`vendor-dashboard:roles.${role}`) })}</p>
      <p>{t(`may.${role}`)}</p>
      <p className="quiet">{t('answer.consent')}</p>
      {isForCaller !== true && <WayIn of={of} />}
      <div className="row">
        {isForCaller && (
          <Button loading={busy} onClick={() => void send(accept)}>
            {t('answer.accept')}
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={() => void send(decline)}>
          {t('answer.decline')}
        </Button>
      </div>
    </section>
  )
}

const back = `returnUrl=${encodeURIComponent('/invitation')}`

/** For visitors and users of other accounts: sign in as the invited person. The token stays in this tab. */
function WayIn({ of: { contact, isForCaller } }: Pick<AnswerProps, 'of'>) {
  const { t } = useTranslation('staff')
  if (isForCaller === false)
    return (
      <Notice tone="warning">
        {t('answer.other', { contact })}{' '}
        <button type="button" className="text-button" onClick={() => signOut() && deletePrivateDrafts()}>
          {t('answer.signOut')}
        </button>
      </Notice>
    )
  return (
    <>
      <p>{t('answer.signIn', { contact })}</p>
      <div className="row">
        <Button component={Link} to={`/auth/sign-in?${back}`}>
          {t('answer.toSignIn')}
        </Button>
        <Button component={Link} variant="default" to={`/auth/sign-up?${back}`}>
          {t('answer.toSignUp')}
        </Button>
      </div>
    </>
  )
}
