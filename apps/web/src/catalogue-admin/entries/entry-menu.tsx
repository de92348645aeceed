import { useTranslation } from '../../ui/translation/translation.tsx'
import { RowActions } from '../../lib/data-table/rows/row-actions.tsx'

export type EntryTask = 'edit' | 'words' | 'merge' | 'retire' | 'delete'

interface EntryMenuProps {
  name: string
  isRetired: boolean
  /** The kind has names in other languages, or aliases. */
  hasAliasesDialog: boolean
  onTask: (task: EntryTask) => void
}

/** Actions of a row: editing as a button, rare or destructive ones in a menu. */
export function EntryMenu({ name, isRetired, hasAliasesDialog, onTask }: EntryMenuProps) {
  const { t } = useTranslation('catalogue-admin')
  const words = { label: t('act.words'), icon: 'globe', onClick: () => onTask('words') } as const
  return (
    <RowActions
      name={name}
      label={t('act.moreOf', { name })}
      icons={1}
      actions={[
        { label: t('act.editOf', { name }), icon: 'edit', onClick: () => onTask('edit') },
        ...(hasAliasesDialog ? [words] : []),
        { label: t('act.merge'), icon: 'compress', onClick: () => onTask('merge') },
        {
          label: t(isRetired ? 'act.bringBack' : 'act.retire'),
          icon: isRetired ? 'eye' : 'eye-off',
          onClick: () => onTask('retire'),
        },
        { label: t('act.delete'), icon: 'trash', danger: true, onClick: () => onTask('delete') },
      ]}
    />
  )
}
