import { useTranslation } from '../ui/translation/translation.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { Choices } from '../lib/data-table/table-tools.tsx'
import { withChange } from '../lib/data-table/table-view.ts'
import { type EntryListView, parentKinds, states } from './catalogue-admin-view.ts'
import { type Chosen, EntryChoice } from './entries/entry-choice.tsx'

/** All, active or retired entries. */
export function StateChoice({ view }: { view: EntryListView }) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <Choices
      label={t('desk.state')}
      name="state"
      value={view.state}
      choices={[undefined, ...states].map((value) => ({ value, label: t(`states.${value ?? 'all'}`) }))}
    />
  )
}

/** The entries of one parent, such as the models of a make. */
export function ParentFilter({ view, parent }: { view: EntryListView; parent: Chosen | undefined }) {
  const { t } = useTranslation('catalogue-admin')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const parentKind = parentKinds[view.kind]
  if (!parentKind) return null
  return (
    <EntryChoice
      kind={parentKind}
      label={t(`one.${parentKind}`)}
      bare
      placeholder={t(`any.${parentKind}`)}
      clearable
      value={parent}
      // The URL holds only the id of the parent; navigation state carries its name.
      onChange={(chosen) =>
        void navigate(
          { search: `?${withChange(params, 'parent', chosen && String(chosen.id))}` },
          { state: chosen && { parent: chosen }, preventScrollReset: true },
        )
      }
    />
  )
}
