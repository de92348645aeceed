import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/notice.tsx'
import { DateTimeText } from './moment.tsx'
import type { FormDraft } from './use-form-draft.ts'

/** Says that the form began with what was typed before, and how to begin anew. */
export function DraftNotice({ draft: { keptAt, discard } }: { draft: FormDraft }) {
  const { t } = useTranslation('forms')
  if (keptAt === undefined) return null
  return (
    <Notice tone="info">
      {t('draft.kept')} <DateTimeText value={keptAt} />.{' '}
      <button type="button" className="text-button" onClick={discard}>
        {t('draft.discard')}
      </button>
    </Notice>
  )
}
