import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PaperChoice } from './paper-choice.tsx'
import { kinds, type PrintView, usePrintParam } from './print-view.ts'

/** What to print on which paper. Not on the paper itself. */
export function PrintTools({ view: { kind, paper } }: { view: PrintView }) {
  const { t } = useTranslation('orders')
  const choose = usePrintParam()
  return (
    <div className="row">
      <NativeSelect
        aria-label={t('order-progress:sheets.kind')}
        value={kind}
        onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
        data={kinds.map((value) => ({ value, label: t(`order-progress:sheets.kinds.${value}`) }))}
      />
      {kind === 'labels' && <PaperChoice paper={paper} />}
      <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  )
}
