import { useTranslation } from '../../ui/translation/translation.tsx'

interface ChoiceNumberProps {
  count: number
  capped: boolean
}

/** How many products a choice finds. */
export function ChoiceNumber({ count, capped }: ChoiceNumberProps) {
  const { t } = useTranslation('catalogue')
  return (
    <span className="note at-end" aria-hidden="true">
      {t(capped && count > 0 ? 'countAtLeast' : 'count', { count })}
    </span>
  )
}
