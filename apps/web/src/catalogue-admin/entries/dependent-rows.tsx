import type { TaxonomyKind } from '@axle/contract/catalogue-admin'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { childKinds } from '../catalogue-admin-view.ts'

interface DependentsProps {
  kind: TaxonomyKind
  row: { products: number; children: number; garages: number }
}

export const hasDependents = ({ products, children, garages }: DependentsProps['row']): boolean =>
  products + children + garages > 0

/** The dependents of an entry in words; nothing if there are none. */
export function Dependents({ kind, row }: DependentsProps) {
  const { t } = useTranslation('catalogue-admin')
  const [child] = childKinds[kind] ?? []
  const lines = [
    row.products > 0 && t('usedBy.products', { count: row.products }),
    child && row.children > 0 && t(`count.${child}`, { count: row.children }),
    row.garages > 0 && t('usedBy.garages', { count: row.garages }),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <ul className="marks">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
