import type { Problem, ProblemEvent } from '@axle/contract/problems'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { PhotoList } from '../../lib/images/photo-list.tsx'
import timeline from '../../ui/layout/timeline.module.css'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSettlementText } from './use-settlement-text.ts'

/** The story of a problem, oldest first: who did what, when and with which words. */
export function ProblemStory({ problem }: { problem: Problem }) {
  const { t } = useTranslation('problems')
  const settlementText = useSettlementText()
  return (
    <ol className={`small ${timeline.timeline}`} aria-label={t('story')}>
      {problem.events.map((event) => {
        const note = event.kind === 'report' ? problem.text : event.note
        return (
          <li key={event.id} data-recorded>
            <strong>{t(`event.${eventKey(event)}`, { state: t(`state.${event.state}`) })}</strong>
            <span className="note">
              <DateTimeText value={event.at} />
              {event.side !== 'site' && (
                <>
                  {' · '}
                  <Doer event={event} isOwn={event.side === problem.side} />
                </>
              )}
            </span>
            {event.settlement && <span>{settlementText(event.settlement)}</span>}
            {event.isRestocked !== null && <span>{t(`restock.${event.isRestocked ? 'yes' : 'no'}`)}</span>}
            {note && (
              <span className="own-lines">
                <bdi>{note}</bdi>
              </span>
            )}
            <PhotoList
              photos={event.photos ?? []}
              pathOf={(photoId) => `/problems/${problem.id}/photos/${photoId}`}
              label={t('photos')}
            />
          </li>
        )
      })}
    </ol>
  )
}

function Doer({ event: { side, by }, isOwn }: { event: ProblemEvent; isOwn: boolean }) {
  const { t } = useTranslation('problems')
  if (isOwn) return t('side.own', { name: `\u2068${by}\u2069` })
  return side === 'admin' ? t('side.admin') : <bdi>{by}</bdi>
}

/** Some steps have a text for each outcome. */
function eventKey({ kind, state, settlement }: ProblemEvent): string {
  if (kind === 'confirm') return `confirm_${state}`
  return kind === 'decide' && !settlement ? 'decide_shop' : kind
}
