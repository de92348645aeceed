import { useTranslation } from '../ui/translation/translation.tsx'
import { PageLink } from '../lib/page/page-link.tsx'
import { usePartName } from '../lib/formats/part-names.ts'
import drawings from './categories.svg'
import { drawingOf } from './top-categories.ts'

/** Shortcuts into the list: one picture for each category. Empty, it reserves its height. */
export function Categories({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('catalogue')
  const partName = usePartName()
  return (
    <nav className="categories" aria-label={t('categories')}>
      <ul className="row swipe gutters">
        {names.map((name) => (
          <li key={name}>
            <PageLink className="plain-link" to={`/shop/all-products?${new URLSearchParams({ category: name })}`}>
              <img src={`${drawings}#${drawingOf(name)}`} alt="" width={160} height={120} />
              <span className="clamp">{partName(name)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
