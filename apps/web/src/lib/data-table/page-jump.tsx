import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { withChange } from './table-view.ts'

interface PageJumpProps {
  page: number
  pages: number
  /** Called before the page changes. */
  onTurn?: () => void
  /** Keep the scroll position. */
  inPlace?: boolean
}

/** A choice among all pages; nothing where the links to the next page reach them all. */
export function PageJump({ page, pages, onTurn, inPlace = false }: PageJumpProps) {
  const { t } = useTranslation('forms')
  const { counted } = useFormats()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  if (pages < 3) return null
  const open = (to: string) => {
    onTurn?.()
    void navigate(
      { search: `?${withChange(params, 'page', to === '1' ? undefined : to)}` },
      { preventScrollReset: inPlace },
    )
  }
  return (
    <span className="row">
      <select
        aria-label={t('pages.label')}
        value={Math.min(page, pages)}
        onChange={({ currentTarget }) => open(currentTarget.value)}
      >
        {Array.from({ length: pages }, (_, at) => (
          <option key={at} value={at + 1}>
            {counted(at + 1)}
          </option>
        ))}
      </select>
      <bdi>/ {counted(pages)}</bdi>
    </span>
  )
}
