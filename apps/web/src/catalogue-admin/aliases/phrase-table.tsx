import type { SearchPhrase } from '@axle/contract/search-phrases'
import { useTranslation } from 'react-i18next'
import { RowCards } from '../../lib/data-table/row-cards.tsx'
import { languageNames } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'

export type PhraseTask = 'edit' | 'delete'

interface PhraseTableProps {
  phrases: readonly SearchPhrase[]
  onTask: (task: PhraseTask, phrase: SearchPhrase) => void
}

/** A table on wide screens, cards on narrow ones. */
export function PhraseTable({ phrases, onTask }: PhraseTableProps) {
  const { t } = useTranslation('catalogue-admin')
  const columns = [t('phrases.language'), t('phrases.phrase'), t('phrases.meaning'), t('column.actions')]
  return (
    <RowCards className="catalogue-admin-table" label={t('phrases.title')} columns={columns}>
      {phrases.map((phrase) => (
        <PhraseRow key={phrase.id} phrase={phrase} onTask={(task) => onTask(task, phrase)} />
      ))}
    </RowCards>
  )
}

function PhraseRow({ phrase: row, onTask }: { phrase: SearchPhrase; onTask: (task: PhraseTask) => void }) {
  const { t } = useTranslation('catalogue-admin')
  const { language, phrase, meaning } = row
  return (
    <tr>
      <td className="catalogue-admin-cell-name" data-label={t('phrases.language')}>
        <bdi>{languageNames[language]}</bdi>
      </td>
      <td data-label={t('phrases.phrase')}>
        <strong>
          <bdi>{phrase}</bdi>
        </strong>
      </td>
      <td data-label={t('phrases.meaning')}>
        {meaning === '' ? <small>{t('phrases.ignored')}</small> : <bdi>{meaning}</bdi>}
      </td>
      <td className="catalogue-admin-cell-actions">
        <span className="catalogue-admin-actions">
          <button
            type="button"
            className="plain-icon-button"
            aria-label={t('act.editOf', { name: phrase })}
            onClick={() => onTask('edit')}
          >
            <Icon name="edit" size={18} />
          </button>
          <button
            type="button"
            className="plain-icon-button"
            aria-label={t('phrases.deleteOf', { name: phrase })}
            onClick={() => onTask('delete')}
          >
            <Icon name="trash" size={18} />
          </button>
        </span>
      </td>
    </tr>
  )
}
