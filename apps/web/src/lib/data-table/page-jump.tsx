import type { ComponentProps } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { Pager } from '../page/pager.tsx'
import { withChange } from './table-view.ts'

type PagerProps = Omit<ComponentProps<typeof Pager>, 'jump'>

/** The pager with a choice among all pages. */
export const JumpPager = (props: PagerProps) => (
  <Pager {...props} jump={(pages) => <PageJump {...props} pages={pages} />} />
)

/** Nothing where the links to the next page reach them all. */
function PageJump({
  page,
  pages,
  onTurn,
  inPlace = false,
}: Pick<PagerProps, 'page' | 'onTurn' | 'inPlace'> & { pages: number }) {
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
