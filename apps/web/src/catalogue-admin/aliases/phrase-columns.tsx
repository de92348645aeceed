import type { SearchPhrase } from '@axle/contract/search-phrases'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { Column } from '../../lib/data-table/columns.ts'
import { languageNames } from '../../lib/i18n/i18n.ts'
import { RowActions } from '../../lib/data-table/rows/row-actions.tsx'

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
        meaning === '' ? <span className="muted">{t('phrases.ignored')}</span> : <bdi>{meaning}</bdi>,
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
    <RowActions
      name={phrase}
      icons={2}
      actions={[
        { label: t('act.editOf', { name: phrase }), icon: 'edit', onClick: () => onTask('edit') },
        {
          label: t('phrases.deleteOf', { name: phrase }),
          icon: 'trash',
          danger: true,
          onClick: () => onTask('delete'),
        },
      ]}
    />
  )
}
