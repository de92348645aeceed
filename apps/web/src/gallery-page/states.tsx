import { useTranslation } from '../ui/translation/translation.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { Group, Specimen } from './specimen.tsx'

/** The loading, empty, error and done states of a page. */
export function States() {
  const { t } = useTranslation()
  return (
    <Group of="ui/layout">
      <Specimen of="Notice" wide>
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            {t('noResponse')}
          </Notice>
        ))}
      </Specimen>
      <Specimen of="EmptyPanel" wide>
        <EmptyPanel icon="heart" title={t('errorPages.toProducts')} text={t('noResponse')} />
      </Specimen>
      <Specimen of="EmptyPanel check" wide>
        <EmptyPanel icon="check" title={t('errorPages.toProducts')} />
      </Specimen>
      <Specimen of="ErrorPanel" wide>
        <ErrorPanel message={t('noResponse')} onRetry={() => undefined} />
      </Specimen>
      <Specimen of="RowsSkeleton" wide>
        <RowsSkeleton rows={3} />
      </Specimen>
    </Group>
  )
}
