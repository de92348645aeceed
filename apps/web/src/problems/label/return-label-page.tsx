import '../../orders/print/print-pages.css'
import type { ReturnLabel } from '@axle/contract/problems'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { loadProblemTexts } from '../../lib/i18n/page-texts.ts'
import { requireSession } from '../../lib/session/guards.ts'
import { labelStyle, pageOf, pageRuleOf } from '../../orders/print/paper.ts'
import { PaperChoice } from '../../orders/print/paper-choice.tsx'
import { type Paper, readPrintView } from '../../orders/print/print-view.ts'
import { usePageSize } from '../../orders/print/use-page-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { returnLabelQuery } from '../problem-queries.ts'

export const clientMiddleware = [requireSession()]
export const clientLoader = loadProblemTexts
export const HydrateFallback = PageSkeleton

/** The label of a parcel that a buyer returns, for paper. */
export default function ReturnLabelPage() {
  const { t } = useTranslation('problems')
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { paper } = readPrintView(params)
  const { data: label, isPending, error, refetch } = useQuery(returnLabelQuery(id))
  return (
    <>
      {/* Not on the paper. */}
      <div className="page-actions">
        <Page
          title={t('label.title')}
          actions={
            <Link className="text-button small" to={`/problems/${id}`}>
              {t('label.problem', { id })}
            </Link>
          }
        >
          {label ? (
            <div className="row">
              <PaperChoice paper={paper} />
              <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
                {t('orders:print')}
              </Button>
            </div>
          ) : isPending ? (
            <RowsSkeleton />
          ) : (
            <ErrorPanel message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />
          )}
        </Page>
      </div>
      {label && <ReturnLabelSheet label={label} paper={paper} />}
    </>
  )
}

/** The label in its real size: to the shop, with what helps it to find the problem. */
function ReturnLabelSheet({ label, paper }: { label: ReturnLabel; paper: Paper }) {
  const { t } = useTranslation('problems')
  usePageSize(pageRuleOf(paper))
  const { shop, buyer, orderCode, problemId, items } = label
  return (
    <div className="real-size">
      <div style={pageOf(paper, true)}>
        <article style={labelStyle} aria-label={t('label.title')}>
          <address className="stack gap-0">
            <span>{t('label.to')}</span>
            <bdi className="strong">{shop.name}</bdi>
            <bdi>{shop.address}</bdi>
            <bdi dir="ltr">{shop.phone}</bdi>
          </address>
          <p className="row spread gap-1">
            <bdi className="strong" dir="ltr">
              {orderCode}
            </bdi>
            <span>{t('label.problem', { id: problemId })}</span>
          </p>
          <ul className="stack gap-0">
            {items.map(({ itemId, productName, quantity }) => (
              <li key={itemId}>
                {quantity} × <bdi>{productName}</bdi>
              </li>
            ))}
          </ul>
          <p>
            {t('label.from')} <bdi>{buyer.name}</bdi>
          </p>
        </article>
      </div>
    </div>
  )
}
