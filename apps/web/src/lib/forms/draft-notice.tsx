import { useTranslation } from '../../ui/translation/translation.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import type { FormDraft } from './use-form-draft.ts'
import { useFormats } from '../formats/use-formats.ts'

/** Shows that a stored draft was restored, with a button to discard it. */
export function DraftNotice({ draft: { storedAt, discard } }: { draft: Pick<FormDraft, 'storedAt' | 'discard'> }) {
  const { t } = useTranslation('forms')
  const { date, time } = useFormats()
  if (storedAt === undefined) return null
  const isToday = date(storedAt) === date(new Date().toISOString())
  const moment = isToday ? time(storedAt) : `${date(storedAt)} ${time(storedAt)}`
  return (
    <Notice tone="info">
      {t('draft.restored', { moment })}{' '}
      <button type="button" className="text-button" onClick={discard}>
        {t('draft.startOver')}
      </button>
    </Notice>
  )
}
