import type { ReportedContent } from '@axle/contract/review-reports'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** The reports of a review, and the reply of its shop. */
export function ReportList({ review: { reports, reply } }: { review: ReportedContent }) {
  const { t } = useTranslation('review-tools')
  return (
    <div className="stack">
      <ul className="stack">
        {reports.map(({ reason, note, at, reporter }) => (
          <li key={reporter.id}>
            <strong>{t(`reason.${reason}`)}</strong>{' '}
            <span className="quiet">
              <bdi>{reporter.name}</bdi> · <DateTimeText value={at} />
            </span>
            {note && (
              <p className="own-lines" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
      {reply && (
        <div>
          <p className="muted">{t('reported.reply')}</p>
          <p className="own-lines" dir="auto">
            {reply}
          </p>
        </div>
      )}
    </div>
  )
}
