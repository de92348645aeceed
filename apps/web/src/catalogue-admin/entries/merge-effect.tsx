import type { TaxonomyKind, MergeEffect } from '@axle/contract/catalogue-admin'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Dependents, hasDependents } from './dependent-rows.tsx'

/** The dependents that move, and those that meet one of the same name. */
export function MergeEffectList({ kind, effect }: { kind: TaxonomyKind; effect: MergeEffect }) {
  const { t } = useTranslation('catalogue-admin')
  const { aliases, doubles } = effect
  return (
    <>
      {!hasDependents(effect) && aliases === 0 && <p>{t('merge.nothing')}</p>}
      <Dependents kind={kind} row={effect} />
      {aliases > 0 && <p>{t('merge.aliases', { count: aliases })}</p>}
      {doubles > 0 && <p>{t('merge.doubles', { count: doubles })}</p>}
    </>
  )
}
