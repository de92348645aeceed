import { Choices } from '../../lib/data-table/table-tools.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** Narrows a list to what the shop replied to, or not. */
export function AnsweredChoices({ value }: { value: 'true' | 'false' | undefined }) {
  const { t } = useTranslation('review-tools')
  return (
    <Choices
      label={t('shop.filter')}
      name="answered"
      value={value}
      choices={[
        { value: undefined, label: t('shop.all') },
        { value: 'false', label: t('shop.unanswered') },
        { value: 'true', label: t('shop.answered') },
      ]}
    />
  )
}
