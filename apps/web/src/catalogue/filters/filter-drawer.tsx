import { Button, Drawer } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'
import { cleared } from '../list/list-search.ts'

interface FilterDrawerProps extends FilterFieldsProps {
  opened: boolean
  onClose: () => void
  total: string | undefined
}

/** The filters of small screens. */
export default function FilterDrawer({ opened, onClose, total, ...fields }: FilterDrawerProps) {
  const { t } = useTranslation('catalogue')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={340}
      title={t('filters')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="filter-drawer stack gap-5">
        <FilterFields {...fields} inDrawer />
        <div className="filter-drawer-foot stack gap-1">
          <Button fullWidth onClick={onClose}>
            {total === undefined ? t('showResults') : t('showTheseResults', { results: total })}
          </Button>
          <Button variant="subtle" fullWidth onClick={() => fields.onChange(cleared(fields.search))}>
            {t('resetAll')}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}
