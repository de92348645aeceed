import { loadAdministrationTexts } from '../lib/i18n/page-texts.ts'
import type { OutboxMail } from '@axle/contract/mail'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { AdminCrumbs } from '../lib/data-table/table-tools.tsx'
import { requireRole } from '../lib/session/guards.ts'
import { languageNames } from '../lib/i18n/i18n.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { MailView } from './mail-view.tsx'
import styles from './outbox.module.css'
import { outboxQuery } from './outbox-query.ts'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadAdministrationTexts
export const HydrateFallback = PageSkeleton

/** Mails that would have been sent, while no mail server is configured. */
export default function OutboxPage() {
  const { t } = useTranslation('administration')
  const outbox = useQuery(outboxQuery)
  const sending = outbox.data?.meta.sending
  const mails = outbox.data?.data ?? []
  return (
    <Page title={t('outbox.title')} crumbs={<AdminCrumbs here={t('outbox.title')} />}>
      {outbox.isPending && <RowsSkeleton rows={6} />}
      {outbox.isError && <ErrorPanel message={t('outbox.failed')} onRetry={() => void outbox.refetch()} />}
      {sending === 'smtp' && <Notice tone="info">{t('outbox.smtp')}</Notice>}
      {sending === 'outbox' && <p className="quiet">{t('outbox.intro')}</p>}
      {sending === 'outbox' && mails.length === 0 && (
        <EmptyPanel icon="mail" title={t('outbox.empty')} text={t('outbox.emptyText')} />
      )}
      {mails.length > 0 && <Outbox mails={mails} />}
    </Page>
  )
}

/** The list beside the open mail; on a small screen one of them. */
function Outbox({ mails }: { mails: OutboxMail[] }) {
  const { t } = useTranslation('administration')
  const [params] = useSearchParams()
  const chosen = params.get('mail')
  const mail = mails.find(({ id }) => id === chosen)
  return (
    <div className={`stack beside gap-5 top ${styles.outbox}`} data-open={chosen !== null || undefined}>
      <nav className={`stays ${styles.list}`} aria-label={t('outbox.list')}>
        <ul className="divided">
          {mails.map((each) => (
            <MailRow key={each.id} mail={each} isOpen={each.id === chosen} />
          ))}
        </ul>
      </nav>
      <div className={`box stack ${styles.mail}`}>
        <Link className="text-button below-900" to={{ search: '' }}>
          <Icon name="chevron" size={18} className="point-back" /> {t('outbox.back')}
        </Link>
        {mail ? (
          <MailView key={mail.id} mail={mail} />
        ) : (
          <EmptyPanel icon="mail" title={t(chosen === null ? 'outbox.choose' : 'outbox.gone')} />
        )}
      </div>
    </div>
  )
}

function MailRow({ mail, isOpen }: { mail: OutboxMail; isOpen: boolean }) {
  return (
    <li>
      <Link
        to={{ search: `?mail=${encodeURIComponent(mail.id)}` }}
        aria-current={isOpen || undefined}
        className="row baseline spread quiet plain-link hovers"
        preventScrollReset
      >
        <strong className="strong full">
          <bdi>{mail.subject}</bdi>
        </strong>
        <bdi>{mail.to}</bdi>
        <small className="note full">
          <DateTimeText value={mail.at} /> · <bdi>{languageNames[mail.language]}</bdi>
        </small>
      </Link>
    </li>
  )
}
