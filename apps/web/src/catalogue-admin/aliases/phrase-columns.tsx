import type { SearchPhrase } from '@axle/contract/search-phrases'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { Column } from '../../lib/data-table/columns.ts'
import { languageNames } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from '../catalogue-admin.module.css'

export type PhraseTask = 'edit' | 'delete'
type OnTask = (task: PhraseTask, phrase: SearchPhrase) => void

/** The columns of the search phrases. */
export function usePhraseColumns(onTask: OnTask): Column<SearchPhrase>[] {
  const { t } = useTranslation('catalogue-admin')
  return [
    {
      key: 'language',
      label: t('phrases.language'),
      cell: ({ language }) => <bdi>{languageNames[language]}</bdi>,
      text: ({ language }) => [languageNames[language]],
      card: 'plain',
      optional: true,
    },
    {
      key: 'phrase',
      label: t('phrases.phrase'),
      cell: ({ phrase }) => (
        <strong>
          <bdi>{phrase}</bdi>
        </strong>
      ),
      text: ({ phrase }) => [phrase],
      card: 'title',
    },
    {
      key: 'meaning',
      label: t('phrases.meaning'),
      cell: ({ meaning }) =>
        meaning === '' ? <span className={styles.muted}>{t('phrases.ignored')}</span> : <bdi>{meaning}</bdi>,
      text: ({ meaning }) => [meaning],
    },
    {
      key: 'actions',
      label: t('column.actions'),
      cell: (row) => <PhraseActions phrase={row.phrase} onTask={(task) => onTask(task, row)} />,
      card: 'corner',
      numeric: true,
    },
  ]
}

function PhraseActions({ phrase, onTask }: { phrase: string; onTask: (task: PhraseTask) => void }) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <span className={styles.actions}>
      <button
        type="button"
        className="plain-icon-button"
        aria-label={t('act.editOf', { name: phrase })}
        onClick={() => onTask('edit')}
      >
        <Icon name="edit" />
      </button>
      <button
        type="button"
        className="plain-icon-button"
        aria-label={t('phrases.deleteOf', { name: phrase })}
        onClick={() => onTask('delete')}
      >
        <Icon name="trash" />
      </button>
    </span>
  )
}
